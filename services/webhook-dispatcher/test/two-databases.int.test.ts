import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { prepareShard } from '@outlay/store';
import { adminDatabaseUrl, createTestDatabase, type TestDatabase, waitFor } from '@outlay/testing';
import { Client } from 'pg';
import { createOpened, UNHURRIED } from './opened.ts';
import { type Cluster, type Ground, type Instance, newEvent, startCluster } from './service.ts';

const opened = createOpened();
const [HERE, THERE] = [{ businessId: 31 }, { businessId: 32 }];
let ground: Ground;
let north: TestDatabase;
let service: Instance;
let cluster: Cluster;
let admin: Client;
/** Of the main database and the other one, by name, as their owners. */
const owners = new Map<string, Client>();

beforeAll(async () => {
  ground = await opened.ground(8);
  admin = opened.later(new Client({ connectionString: adminDatabaseUrl() }), (each) => each.end());
  await admin.connect();
  north = opened.later(await createTestDatabase('webhook-dispatcher'), (each) => each.close());
  for (const [name, { ownerUrl }] of [['main', ground.database] as const, ['north', north] as const]) {
    const client = opened.later(new Client({ connectionString: ownerUrl }), (each) => each.end());
    client.on('error', () => undefined);
    await client.connect();
    await client.query("SET app.across_tenants = 'on'");
    await prepareShard(client, { name, number: owners.size });
    owners.set(name, client);
  }
  const place = 'INSERT INTO tenant_places (business_id, shard) VALUES ($1, $2)';
  await owners.get('main')?.query(place, [THERE.businessId, 'north']);
  service = await opened.instance(ground, { ...UNHURRIED, DATABASE_SHARDS: `north=${north.url}` });
  cluster = opened.later(await startCluster(ground), (each) => each.close());
});
afterAll(() => opened.close());

const count = async (name: string, table: string, businessId: number): Promise<number> => {
  const text = `SELECT count(*)::int AS count FROM ${table} WHERE business_id = $1`;
  const found = await owners.get(name)?.query<{ count: number }>(text, [businessId]);
  return found?.rows[0]?.count ?? 0;
};

const statuses = async (id: string, caller: { businessId: number }) =>
  (await service.deliveries(id, '', caller)).map(({ status, attempts }) => ({ status, attempts }));

describe('tenants in two databases', () => {
  it('each have their endpoints, events, retries and cursors where they are', async () => {
    for (const [caller, name, other] of [
      [HERE, 'main', 'north'],
      [THERE, 'north', 'main'],
    ] as const) {
      const receiver = await opened.receive(({ index }) => (index === 0 ? 500 : 200));
      const { id } = await service.create(receiver.url, {}, caller);
      const latest = (await service.call('GET', '/v1/events?after=latest', caller)).body.pagination.nextCursor;
      const { id: eventId } = await cluster.publish(caller.businessId);
      await waitFor(async () => (await statuses(id, caller))[0]?.status === 'success');
      // The retry came by the broker's timer, which names the business.
      expect(await statuses(id, caller)).toEqual([{ status: 'success', attempts: 2 }]);
      const pulled = await service.call('GET', `/v1/events?after=${latest}&wait=5`, caller);
      expect(pulled.body.data.map((event: { id: string }) => event.id)).toEqual([eventId]);
      for (const table of ['endpoints', 'events', 'deliveries', 'attempts']) {
        expect(await count(name, table, caller.businessId)).toBeGreaterThan(0);
        expect(await count(other, table, caller.businessId)).toBe(0);
      }
    }
  });

  it('both receive an event of two of them, once, also when it comes again', async () => {
    const receivers = [await opened.receive(), await opened.receive()] as const;
    await service.create(receivers[0].url, { events: ['business.created'] }, HERE);
    await service.create(receivers[1].url, { events: ['business.created'] }, THERE);
    const event = newEvent(HERE.businessId, new Date(), 'business.created', THERE.businessId);
    for (let sent = 0; sent < 2; sent += 1) await cluster.bus.publishEvent(event);
    const later = newEvent(HERE.businessId, new Date(), 'business.created', THERE.businessId);
    await cluster.bus.publishEvent(later);
    for (const receiver of receivers) {
      await receiver.waitForRequests(2);
      expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id']))).toEqual(
        new Set([event.id, later.id]),
      );
      expect(receiver.requests).toHaveLength(2);
    }
    expect(await count('north', 'events', HERE.businessId)).toBe(0);
    expect(await count('north', 'received_from_others', THERE.businessId)).toBe(2);
    expect((await service.call('GET', `/v1/events/${event.id}`, THERE)).status).toBe(200);
  });

  it('lose no event while one of them leaves: what comes meanwhile waits, and is kept where it went', async () => {
    const [mover, neighbour] = [{ businessId: 33 }, { businessId: 34 }];
    const receivers = [await opened.receive(), await opened.receive()] as const;
    await service.create(receivers[0].url, {}, mover);
    await service.create(receivers[1].url, {}, neighbour);
    await cluster.publish(mover.businessId);
    await receivers[0].waitForRequests(1);
    const found = await owners.get('main')?.query<object>('SELECT * FROM endpoints WHERE business_id = 33');
    const endpoint = Object.entries(found?.rows[0] ?? {});
    await owners.get('main')?.query("INSERT INTO tenants_elsewhere VALUES (33, now() + interval '1 minute')");
    const events = await Promise.all([cluster.publish(33), cluster.publish(34), cluster.publish(33)]);
    await receivers[1].waitForRequests(1);
    expect(receivers[0].requests).toHaveLength(1);
    // What the mover does with rows is tested with the mover.
    const columns = endpoint.map(([column]) => column).join();
    const values = endpoint.map((_entry, index) => `$${index + 1}`).join();
    const insert = `INSERT INTO endpoints (${columns}) VALUES (${values})`;
    await owners.get('north')?.query(insert, Object.values(Object.fromEntries(endpoint)));
    await owners.get('main')?.query('UPDATE tenants_elsewhere SET until = NULL WHERE business_id = 33');
    await owners.get('main')?.query("UPDATE tenant_places SET shard = 'north' WHERE business_id = 33");
    await receivers[0].waitForRequests(3);
    const got = receivers[0].requests.slice(1).map(({ headers }) => headers['webhook-id']);
    expect(new Set(got)).toEqual(new Set([events[0].id, events[2].id]));
    expect([await count('north', 'events', 33), await count('main', 'events', 34)]).toEqual([2, 1]);
  });

  it('begin nothing more of one that is about to leave, and go on with it when it stays', async () => {
    const caller = { businessId: 35 };
    const receiver = await opened.receive();
    const { id } = await service.create(receiver.url, {}, caller);
    await cluster.publish(caller.businessId);
    await receiver.waitForRequests(1);
    await owners.get('main')?.query("INSERT INTO tenants_elsewhere VALUES (35, now() + interval '1 minute', true)");
    await waitFor(async () => {
      await cluster.publish(caller.businessId);
      return (await statuses(id, caller)).some(({ status }) => status === 'pending');
    });
    await owners.get('main')?.query('DELETE FROM tenants_elsewhere WHERE business_id = 35');
    await waitFor(async () => (await statuses(id, caller)).every(({ status }) => status === 'success'));
    expect(receiver.requests).toHaveLength(await count('main', 'deliveries', 35));
  });

  it('show their figures by database', async () => {
    const text = await (await fetch(`${service.health()}/metrics`)).text();
    for (const shard of ['main', 'north'])
      expect(text).toMatch(new RegExp(`^outlay_webhook_instances\\{[^}]*shard="${shard}"[^}]*\\} 1$`, 'm'));
    expect(text.match(/^# TYPE outlay_webhook_instances /gm)).toHaveLength(1);
  });

  it('go on while the other database is away', async () => {
    const receiver = await opened.receive();
    await service.create(receiver.url, {}, { businessId: 36 });
    const name = new URL(north.ownerUrl).pathname.slice(1);
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    await cluster.publish(36);
    await receiver.waitForRequests(1);
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  });
});
