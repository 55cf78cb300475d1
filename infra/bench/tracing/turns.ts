import type { Service } from '@outlay/contracts';
import type { Cluster } from '../../local/cluster/cluster.ts';
import type { TestTenant } from '../../smoke/test-cluster.ts';
import type { BenchCluster } from '../bench-cluster.ts';
import type { Child } from '../child.ts';
import { watch } from '../cpu.ts';
import type { Load, Measured } from '../load.ts';

/** What a create and its delivery pass through. */
const MEASURED = ['gateway', 'expense', 'webhook-dispatcher'] as const satisfies readonly Service[];

/** One way to run the services: whose code, with which variables. */
export type Variant = { name: string; cluster: Cluster; variables: Readonly<Record<string, string>> };

/** Of one turn: microseconds of CPU per create, and creates a second. */
export type Turn = { cpu: number; shares: Record<string, number>; rate: number };

const CONNECTIONS = 8;
/** Milliseconds after which a turn ends with fewer creates: the machine is busy with other things. */
const LONGEST = 60_000;
const BODY = JSON.stringify({ merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-13', description: 'Lunch' });

export const stopServices = (cluster: Cluster): Promise<unknown> =>
  Promise.all(MEASURED.map((service) => cluster.kill(service, 'SIGTERM')));

export const startServices = async ({ cluster, variables }: Omit<Variant, 'name'>): Promise<void> => {
  for (const service of MEASURED) cluster.setVariables(service, variables);
  await Promise.all(MEASURED.map((service) => cluster.start(service)));
};

type Setting = { bench: BenchCluster; load: Child; tenant: TestTenant; count: number };

const loadOf = (cluster: Cluster, { apiKey, tenantId }: TestTenant, count: number): Load => ({
  url: `${cluster.baseUrl}/v1/expenses`,
  method: 'POST',
  headers: {
    ...{ authorization: `Bearer ${apiKey}`, 'x-tenant-id': `${tenantId}`, 'content-type': 'application/json' },
  },
  body: BODY,
  ...{ connections: CONNECTIONS, count, ms: LONGEST },
});

/** Starts the services so, makes as many creates until their code is compiled, and measures creates until the last of their events is delivered. */
export const takeTurn = async (variant: Variant, { bench, load, tenant, count }: Setting): Promise<Turn> => {
  const { cluster } = variant;
  await startServices(variant);
  try {
    const create = () => load.call<Measured>(loadOf(cluster, tenant, count));
    await create();
    await bench.settle();
    const watched = Object.fromEntries(MEASURED.map((service) => [service, () => cluster.pids(service)]));
    const { result, used } = await watch(watched, async () => {
      const measured = await create();
      await bench.settle();
      return measured;
    });
    const { 201: made = 0, ...others } = result.statuses;
    if (made < result.answers) throw new Error(`${variant.name}: creates were answered with ${JSON.stringify(others)}`);
    const shares = Object.fromEntries(Object.entries(used).map(([name, cpu]) => [name, (cpu / made) * 1e6]));
    const cpu = Object.values(shares).reduce((sum, share) => sum + share, 0);
    return { cpu, shares, rate: made / result.seconds };
  } finally {
    await stopServices(cluster);
  }
};
