import { readFileSync } from 'node:fs';
import { SERVICES, type Service } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { request } from '../../local/seed/api.ts';
import { until } from '../../local/servers/probe.ts';
import type { TestTenant } from '../../smoke/cluster/test-cluster.ts';
import type { BenchCluster } from '../harness/bench-cluster.ts';
import { type FigureRow, quantilesOf, rowOf } from '../harness/figure.ts';

const ROUNDS = 3;
/** Milliseconds between two looks. */
const LOOK = 10;
const WITHIN = 60_000;
/** Of the services that a create passes; a supervisor starts them again, as that of the sandbox does. */
const KILLED: readonly Service[] = ['gateway', 'expense'];

const isReady = (url: string) => async (): Promise<boolean> => (await fetch(`${url}/readyz`)).ok;

/** Seconds from the start of the process. */
const startOf = async ({ cluster }: BenchCluster, service: Service): Promise<number> => {
  const [health = ''] = cluster.healthUrls(service);
  await cluster.kill(service, 'SIGTERM');
  const began = performance.now();
  const started = cluster.start(service);
  await until(service, isReady(health), { within: WITHIN, every: LOOK });
  const seconds = (performance.now() - began) / 1_000;
  await started;
  return seconds;
};

/** How long each service takes until it is ready, the median of some starts. */
export const benchStarts = async (bench: BenchCluster): Promise<FigureRow[]> => {
  const rows: FigureRow[] = [];
  for (const service of SERVICES) {
    const all: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) all.push(await startOf(bench, service));
    rows.push(
      rowOf({
        ...{
          key: `start.${service}`,
          what: `${service}, from its start until it is ready`,
          value: quantilesOf(all).p50,
        },
        ...{ unit: 's', aim: { most: 1 }, beside: `of ${all.map((each) => each.toFixed(2)).join(', ')}` },
      }),
    );
  }
  return rows;
};

/** The process is gone, or waits for its parent to notice. */
const isGone = (pid: number): boolean => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return true;
  }
};

let created = 0;
const isCreated = async (baseUrl: string, tenant: TestTenant): Promise<boolean> => {
  created += 1;
  const body = { merchant: `After a kill ${created}`, amount: 5, date: '2026-03-13' };
  const answer = await request(baseUrl, tenant, { method: 'POST', path: '/v1/expenses', body });
  await answer.arrayBuffer();
  return answer.status === 201;
};

/** From kill -9 of a process to the next create that is answered, by a client that tries again every few milliseconds. */
export const benchKills = async (bench: BenchCluster): Promise<FigureRow[]> => {
  const { cluster } = bench;
  const tenant = await bench.createTenant('Kills');
  const rows: FigureRow[] = [];
  for (const service of KILLED) {
    const [pid = 0] = cluster.pids(service);
    const [health = ''] = cluster.healthUrls(service);
    const began = performance.now();
    process.kill(pid, 'SIGKILL');
    await waitFor(() => isGone(pid));
    await until('a create', () => isCreated(cluster.baseUrl, tenant), { within: WITHIN, every: 2 * LOOK });
    const value = (performance.now() - began) / 1_000;
    await until(service, isReady(health), { within: WITHIN });
    const what = `kill -9 of ${service}, until the next answered create`;
    rows.push(rowOf({ key: `kill.${service}`, what, value, unit: 's', aim: { most: 3 } }));
  }
  return rows;
};
