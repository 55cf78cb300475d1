import type { Service } from '@outlay/contracts';
import type { TestTenant } from '../../smoke/test-cluster.ts';
import { type BenchCluster, type BenchOptions, startBenchCluster } from '../bench-cluster.ts';
import type { Child } from '../child.ts';
import { watch } from '../cpu.ts';
import { type BenchEndpoint, startEndpoint } from '../endpoint.ts';
import type { Measured } from '../load.ts';

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
