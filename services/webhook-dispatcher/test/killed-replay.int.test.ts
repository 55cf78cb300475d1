import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Receiver, startReceiver, waitFor } from '@outlay/testing';
import {
  type Cluster,
  clearGround,
  type Ground,
  type Instance,
  prepareGround,
  startCluster,
  startInstance,
  variablesOf,
} from './service.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** So long that a busy machine ends no attempt and no lease by itself: the leases of the dead are ended by hand. */
const UNHURRIED = { WEBHOOK_TIMEOUT: '25s', DELIVERY_LEASE: '55s' };
const COUNT = 30;
const UNDER_WAY = 3;
const caller = { businessId: 950 };

let ground: Ground;
let cluster: Cluster;
let receiver: Receiver;
let dispatcher: ChildProcess | undefined;
let other: Instance | undefined;
let hangs = false;

beforeAll(async () => {
  ground = await prepareGround(9);
  cluster = await startCluster(ground);
  receiver = await startReceiver({ script: () => (hangs ? { hang: true } : 200) });
});
afterAll(async () => {
  dispatcher?.kill('SIGKILL');
  await other?.stop();
  await receiver.close();
  await cluster.close();
  await clearGround(ground);
});

/** Nobody listens there now. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

/** A dispatcher in a process of its own. Returns how to call it; what it cannot answer yet is called again. */
const startProcess = async () => {
  const { identity } = ground;
  const port = await freePort();
  const variables = variablesOf(ground, { ...UNHURRIED, HTTP_PORT: `${port}` });
  dispatcher = spawn(process.execPath, [MAIN], {
    env: { ...process.env, NODE_OPTIONS: '', ...variables },
    stdio: 'ignore',
  });
  return async (path: string, body: object) => {
    const headers = { ...(await identity.headers(caller)), 'content-type': 'application/json' };
    const send = () =>
      fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return await waitFor(async () => (await send()).ok, { timeout: 40_000, message: 'The other process answers' });
  };
};

const replay = async () => {
  const [row] = await ground.database.look<{ status: string; done_count: number }>('SELECT * FROM replays');
  return { status: row?.status, done: row?.done_count ?? 0 };
};

it('a replay whose dispatcher is killed in the middle goes on: every delivery is made, and recorded once', async () => {
  other = await startInstance(ground, UNHURRIED);
  const { id } = await other.create(receiver.url, {}, caller);
  const from = new Date(Date.now() - 60_000).toISOString();
  for (let published = 0; published < COUNT; published += 1) await cluster.publish(caller.businessId);
  await receiver.waitForRequests(COUNT);
  await waitFor(async () => (await other?.deliveries(id, 'status=success', caller))?.length === COUNT);
  const to = new Date(Date.now() + 1_000).toISOString();
  await other.stop();
  other = undefined;

  hangs = true;
  const send = await startProcess();
  await send(`/v1/webhooks/${id}/replays`, { from, to, statuses: ['success'], rate: 1 });
  await receiver.waitForRequests(COUNT + UNDER_WAY, 25_000);
  const dead = once(dispatcher as ChildProcess, 'exit');
  dispatcher?.kill('SIGKILL');
  await dead;
  const stood = await replay();
  expect(stood).toMatchObject({ status: 'running' });
  expect(stood.done).toBeGreaterThanOrEqual(UNDER_WAY);
  expect(stood.done).toBeLessThan(COUNT);

  hangs = false;
  await ground.database.look('UPDATE replays SET rate = 100');
  await ground.database.look('UPDATE deliveries SET lease_until = now() WHERE lease_until IS NOT NULL');
  other = await startInstance(ground, UNHURRIED);
  await waitFor(async () => (await replay()).status === 'completed', { timeout: 20_000 });
  const recorded = () =>
    ground.database.look<{ id: string; status: string; attempts: number; made: number }>(
      `SELECT d.id, d.status, d.attempts, count(a.number)::int AS made FROM deliveries d
       LEFT JOIN attempts a ON a.delivery_id = d.id GROUP BY d.id HAVING d.status = 'success' AND d.attempts > 1`,
    );
  const rows = await waitFor(
    async () => {
      const found = await recorded();
      return found.length === COUNT && found;
    },
    { timeout: 20_000, message: 'Every delivery is recorded' },
  );
  expect(rows.filter(({ attempts, made }) => attempts !== 2 || made !== 2)).toEqual([]);
  expect((await replay()).done).toBe(COUNT);
  const again = receiver.requests.slice(COUNT).map(({ headers }) => headers['webhook-id']);
  expect(new Set(again).size).toBe(COUNT);
}, 120_000);
