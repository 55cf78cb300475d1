import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { type Cluster, clientOf, startCluster } from './support/cluster.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const NAME = 'Committed and never answered';

/** Nobody listens there now. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/**
 * Stands between a service and PostgreSQL. The transaction that carries `word` reaches the database to its last byte;
 * from its COMMIT on the service receives nothing any more.
 */
const startMutingProxy = async (databaseUrl: string, word: string) => {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isMuted = false;
  const server = createServer((service) => {
    const database = connect(Number(port), hostname);
    let carries = false;
    for (const socket of [service, database]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        service.destroy();
        database.end();
      });
    }
    service.on('data', (bytes) => {
      carries ||= bytes.includes(word);
      // By its text, or by the name under which it is prepared.
      if (carries && (bytes.includes('COMMIT') || bytes.includes('commit\0'))) isMuted = true;
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (!(isMuted && carries)) service.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const close = async (): Promise<void> => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  return { url: url.href, isMuted: () => isMuted, close };
};

let cluster: Cluster;
let killed: ChildProcess | undefined;
let closeProxy: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  cluster = await startCluster({ redis: 12 });
});
afterAll(async () => {
  killed?.kill('SIGKILL');
  await closeProxy();
  await cluster.stop();
});

const rows = async (text: string, ...values: unknown[]) => (await cluster.database.look(text, values)).length;

it('a gateway that is killed between commit and answer: called again, another one gives the answer that was kept', async () => {
  const proxy = await startMutingProxy(cluster.database.url, NAME);
  closeProxy = proxy.close;
  const port = await freePort();
  const env = {
    ...process.env,
    ...cluster.variables,
    DATABASE_URL: proxy.url,
    NODE_OPTIONS: '',
    GATEWAY_PORT: `${port}`,
  };
  killed = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
  const usual = { key: cluster.key, tenant: cluster.business.id };
  const first = clientOf(`http://127.0.0.1:${port}`, usual);
  await waitFor(
    () =>
      first('/v1/users/me')
        .then(({ status }) => status === 200)
        .catch(() => false),
    { timeout: 30_000 },
  );

  const request = { body: { name: NAME }, headers: { 'idempotency-key': 'killed-between' } };
  const unanswered = first('/v1/departments', request).then(
    () => 'answered',
    () => 'unanswered',
  );
  const written = 'SELECT 1 FROM departments WHERE name = $1';
  await waitFor(async () => proxy.isMuted() && (await rows(written, NAME)) === 1);
  killed.kill('SIGKILL');
  expect(await unanswered).toBe('unanswered');

  const again = await cluster.send('/v1/departments', request);
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  expect(again.body.data).toMatchObject({ name: NAME });
  expect(await rows(written, NAME)).toBe(1);
  expect(await rows("SELECT 1 FROM outbox WHERE kind = 'department.created'")).toBe(1);
}, 60_000);
