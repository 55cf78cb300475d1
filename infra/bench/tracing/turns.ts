import type { Service } from '@outlay/contracts';
import type { TestTenant } from '../../smoke/cluster/test-cluster.ts';
import { type BenchCluster, type BenchOptions, startBenchCluster } from '../harness/bench-cluster.ts';
import type { Child } from '../harness/child.ts';
import { watch } from '../harness/cpu.ts';
import { type BenchEndpoint, startEndpoint } from '../harness/endpoint.ts';
import type { Measured } from '../harness/load.ts';

/** What one variant costs beside another, by turns of the same rounds: in percent, and within how many points it lies (95 of 100 times). */
type More = { percent: number; within: number };

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * At least two rounds; the n-th turn of each list is of round n. The ratio of all their CPU, not the mean of ratios, which is too high
 * when turns differ by chance; how certain it is comes from what each round departs from it.
 */
export const moreThan = (turns: readonly Turn[], others: readonly Turn[]): More => {
  const mean = meanOf(others.map(({ cpu }) => cpu));
  const ratio = meanOf(turns.map(({ cpu }) => cpu)) / mean;
  const apart = turns.reduce((sum, { cpu }, at) => sum + (cpu - ratio * (others[at]?.cpu ?? Number.NaN)) ** 2, 0);
  const error = Math.sqrt(apart / (turns.length - 1) / turns.length) / mean;
  return { percent: (ratio - 1) * 100, within: 1.96 * error * 100 };
};

/** `1,510 µs per create, 540/s`, of all rounds. */
export const turnsText = (turns: readonly Turn[]): string =>
  `${meanOf(turns.map(({ cpu }) => cpu)).toFixed(0)} µs per create, ${meanOf(turns.map(({ rate }) => rate)).toFixed(0)}/s`;

/** What a create and its delivery pass through. */
const MEASURED = ['gateway', 'expense', 'webhook-dispatcher'] as const satisfies readonly Service[];
const CONNECTIONS = 8;
/** Milliseconds after which a turn ends with fewer creates: the machine is busy with other things. */
const LONGEST = 60_000;
const BODY = JSON.stringify({ merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-13', description: 'Lunch' });

/** Services with their code and variables, on servers of their own, so that all variants run at the same time. */
export type Variant = { name: string; bench: BenchCluster; tenant: TestTenant; endpoint: BenchEndpoint };

/** Of one turn: microseconds of CPU per create, and creates a second. */
export type Turn = { cpu: number; rate: number };

export const startVariant = async (name: string, options: BenchOptions): Promise<Variant> => {
  const bench = await startBenchCluster(undefined, options);
  const tenant = await bench.createTenant('Traced');
  await bench.settle();
  const endpoint = await startEndpoint(tenant);
  await endpoint.receiver.call({ keep: false });
  return { name, bench, tenant, endpoint };
};

/** So many creates, until the last of their events is delivered. */
export const takeTurn = async (
  { name, bench, tenant, endpoint }: Variant,
  load: Child,
  count: number,
): Promise<Turn> => {
  const { cluster } = bench;
  const headers = { authorization: `Bearer ${tenant.apiKey}`, 'x-tenant-id': `${tenant.tenantId}` };
  const watched = Object.fromEntries(MEASURED.map((service) => [service, () => cluster.pids(service)]));
  await endpoint.take();
  const { result, used } = await watch(watched, async () => {
    const measured = await load.call<Measured>({
      ...{ url: `${cluster.baseUrl}/v1/expenses`, method: 'POST', body: BODY },
      headers: { ...headers, 'content-type': 'application/json' },
      ...{ connections: CONNECTIONS, count, ms: LONGEST },
    });
    await endpoint.waitForRequests(measured.answers);
    return measured;
  });
  const { 201: made = 0, ...others } = result.statuses;
  if (made < result.answers) throw new Error(`${name}: creates were answered with ${JSON.stringify(others)}`);
  const cpu = Object.values(used).reduce((sum, seconds) => sum + seconds, 0);
  return { cpu: (cpu / made) * 1e6, rate: made / result.seconds };
};

export const stopVariant = async ({ bench, endpoint }: Variant): Promise<void> => {
  endpoint.receiver.end();
  await bench.stop();
};
