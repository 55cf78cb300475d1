import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReceiver, waitFor } from '@outlay/testing';
import { quantilesOf } from '../../bench/harness/figure.ts';
import { commandLine } from '../../local/arguments.ts';
import { SHARDED } from '../../local/operator/shard-places.ts';
import { startPostgres } from '../../local/servers/postgres.ts';
import { startPrivateServers } from '../../smoke/cluster/private-servers.ts';
import { startTestCluster, type TestCluster, type TestTenant } from '../../smoke/cluster/test-cluster.ts';
import { costOfEntering } from './moving/cost.ts';
import { follow } from './moving/follow.ts';
import { lostWrites, outOfOrder, publishedIds, RECORDING, takenInLate } from './moving/kept.ts';
import { type Load, startLoad } from './moving/load.ts';
import { runMove } from './moving/move-process.ts';
import { addNorth, type Sharded } from './moving/sharded.ts';

const HELP = `npm run prove move

The cluster on servers of its own, with expense, bill, mileage-receipt and webhook-dispatcher in two databases each, on two servers, under a steady load of several
tenants. Each of three is moved to the other database and back while it works; the mover is killed (-9) in the middle, and run
again. Ends with 1 when an answered write or an event was lost, or came out of order.`;

const MOVED = 3;
const NEIGHBOURS = 2;
const QUIET = 12_000;
const SETTLING = 90_000;

commandLine(HELP, {});

const elapsed = async (ms: number): Promise<void> => {
  const end = performance.now() + ms;
  await waitFor(() => performance.now() >= end, { timeout: ms + 10_000 });
};

const ms = (value: number): string => `${Math.round(value)} ms`;
const longest = (numbers: readonly number[]): number => numbers.reduce((most, one) => Math.max(most, one), 0);
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Moves each there and back; the mover of two is killed on their way there. */
const moveAll = async (tenantIds: readonly number[], variables: Sharded['variables']): Promise<void> => {
  const killing = [undefined, /copying/, /waiting for what/];
  for (const to of ['north', 'main'])
    for (const [at, businessId] of tenantIds.entries()) {
      const began = performance.now();
      const killAt = to === 'north' ? killing[at] : undefined;
      const move = { businessId, to, variables };
      const first = await runMove({ ...move, ...(killAt && { killAt }) });
      if (first === undefined) console.log(`tenant ${businessId} to ${to}: killed at ${killAt}, and run again`);
      const printed = first ?? (await runMove(move));
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`tenant ${businessId} to ${to}, ${seconds} s\n  ${printed?.replaceAll('\n', '\n  ')}`);
    }
};

type Tenant = TestTenant & { vendorId: number };

const makeTenants = async (cluster: TestCluster, url: string): Promise<Tenant[]> => {
  const tenants: Tenant[] = [];
  for (let at = 0; at < MOVED + NEIGHBOURS; at += 1) {
    const tenant = await cluster.createTenant(`Tenant ${at}`);
    const { api, tenantId } = tenant;
    const { id: vendorId } = await api.call<{ id: number }>('POST', '/v1/vendors', { name: 'Moulins' });
    await api.call('POST', '/v1/webhooks', { url, events: ['*'] });
    await api.call('POST', '/v1/expenses', { merchant: 'First', amount: 1, date: '2026-03-13' });
    await api.call('GET', `/v1/businesses/${tenantId}/mileage-trips?pageSize=1`);
    tenants.push({ ...tenant, vendorId });
  }
  return tenants;
};

type Counted = Pick<Sharded, 'places'> & { since: Date };

/** What became of everything that was answered, and of every event. */
const count = async (tenants: readonly Tenant[], loads: readonly Load[], { since, places }: Counted) => {
  const all = {
    written: 0,
    lost: 0,
    twice: 0,
    disordered: 0,
    late: [0, 0] as [number, number],
    published: new Set<string>(),
  };
  for (const [at, { tenantId }] of tenants.entries()) {
    const answered = [...(loads[at]?.answered.values() ?? [])];
    all.written += answered.length;
    all.disordered += await outOfOrder(places.expense, tenantId);
    all.late[at < MOVED ? 0 : 1] += await takenInLate(places['webhook-dispatcher'], tenantId);
    for (const service of RECORDING) {
      const { lost, twice } = await lostWrites(service, places[service], { tenantId, answered });
      all.lost += lost;
      all.twice += twice;
    }
    for (const service of SHARDED) {
      for (const id of await publishedIds(places[service], tenantId, since)) all.published.add(id);
    }
  }
  return all;
};

const prove = async (cluster: TestCluster, sharded: Sharded): Promise<boolean> => {
  const receiver = await startReceiver();
  const received = () => receiver.requests.map(({ body }) => (body as { id: string }).id);
  const tenants = await makeTenants(cluster, receiver.url);
  const since = new Date();
  const followed = await Promise.all(tenants.map((tenant) => follow(cluster.baseUrl, tenant)));
  const loads = tenants.map((tenant) => startLoad(cluster.baseUrl, tenant, tenant.vendorId));
  const take = () => {
    const times = loads.map((load) => load.take());
    return { moved: times.slice(0, MOVED).flat(), neighbours: times.slice(MOVED).flat() };
  };
  await elapsed(QUIET);
  const quiet = take();
  const ids = tenants.slice(0, MOVED).map(({ tenantId }) => tenantId);
  await moveAll(ids, sharded.variables);
  const moving = take();
  await Promise.all(loads.map((load) => load.stop()));

  const { written, lost, twice, disordered, late, published } = await count(tenants, loads, { ...sharded, since });
  const missing = (): number => {
    const all = new Set(received());
    return [...published].filter((id) => !all.has(id)).length;
  };
  await waitFor(() => missing() === 0, { timeout: SETTLING }).catch(() => undefined);
  const lostEvents = missing();
  const unpulled = (): number => {
    const all = new Set(followed.flatMap(({ ids }) => [...ids()]));
    return [...published].filter((id) => !all.has(id)).length;
  };
  await waitFor(() => unpulled() === 0, { timeout: SETTLING }).catch(() => undefined);
  await Promise.all(followed.map(({ stop }) => stop()));
  const failures = [...loads, ...followed].flatMap((one) => one.failures);
  await receiver.close();
  const [mainOfExpense] = sharded.places.expense;
  const entering = await costOfEntering(mainOfExpense?.url ?? '', tenants[MOVED]?.tenantId ?? 0);
  const repeated = received().length - new Set(received()).size;
  console.log(`
requests ${total(loads.map((load) => load.requests()))}, failed ${failures.length}
records written ${written}, lost ${lost}, in two places ${twice}
events published ${published.size}, lost ${lostEvents}, delivered twice ${repeated}, never pulled ${unpulled()}, out of order ${disordered}
taken in behind a newer change, of ${MOVED} moved tenants ${late[0]}, of ${NEIGHBOURS} neighbours ${late[1]}
longest write of a tenant that is moved ${ms(longest(moving.moved))} (before ${ms(longest(quiet.moved))})
p99 of the neighbours' writes ${ms(quantilesOf(moving.neighbours).p99)} (before ${ms(quantilesOf(quiet.neighbours).p99)})
a transaction that finds out where its tenant is takes ${entering.read} µs more to read, ${entering.write} µs more to write`);
  for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);
  return lost + twice + lostEvents + unpulled() + disordered + failures.length === 0;
};

const own = await startPrivateServers({ replicates: true });
const folder = mkdtempSync(join(tmpdir(), 'outlay-north-'));
chmodSync(folder, 0o711);
const north = await startPostgres({ directory: join(folder, 'postgres'), replicates: true });
let cluster: TestCluster | undefined;
try {
  const sharded = await addNorth(own, north);
  cluster = await startTestCluster({ servers: own.servers, variables: sharded.ofServices });
  process.exitCode = (await prove(cluster, sharded)) ? 0 : 1;
} finally {
  await cluster?.stop();
  await Promise.all([own.close(), north.destroy()]);
  rmSync(folder, { recursive: true, force: true });
}
