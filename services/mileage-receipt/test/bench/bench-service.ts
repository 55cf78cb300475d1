import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBus } from '@outlay/bus';
import { type Caller, type EventKind, eventDefinition, exampleOf, sealEvent } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { createTestDatabase, createVhost, signedIdentity, testLogger, waitFor } from '@outlay/testing';

const ROOT = join(import.meta.dirname, '../../../..');
const PORTS = { http: 39_103, internal: 39_203 };

const connected = (url: string) =>
  connectBus({
    url,
    service: 'gateway',
    logger: testLogger('bench'),
    metrics: createMetrics('bench'),
    clock: systemClock,
  });

/** The same flags as in `npm start`, infra/local and docker-compose.yml. */
const AS_DELIVERED = { NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=256', MALLOC_ARENA_MAX: '2' };

/** The service as a process of its own, as `npm start` runs it, with a database and a broker of its own. */
export const startBenchService = async () => {
  const [database, vhost] = await Promise.all([createTestDatabase('mileage-receipt'), createVhost()]);
  const identity = signedIdentity();
  const folder = mkdtempSync(join(tmpdir(), 'bench-mileage-'));
  const child = spawn(process.execPath, [join(ROOT, 'services/mileage-receipt/src/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...AS_DELIVERED,
      ENVIRONMENT: 'sandbox',
      LOG_LEVEL: 'error',
      DATABASE_URL: database.url,
      RABBITMQ_URL: vhost.url,
      EXPENSE_URL: 'http://127.0.0.1:9',
      RECEIPTS_FOLDER: folder,
      HTTP_PORT: String(PORTS.http),
      INTERNAL_PORT: String(PORTS.internal),
      INTERNAL_IDENTITY_PUBLIC_KEY: identity.publicKey,
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const send = async (method: string, path: string, body?: FormData | object, caller: Partial<Caller> = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`http://127.0.0.1:${PORTS.http}${path}`, {
      method,
      headers: { ...(await identity.headers(caller)), ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  const call: typeof send = async (method, path, body, caller) => {
    const answer = await send(method, path, body, caller);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const bus = await connected(vhost.url);
  const deliver = (kind: EventKind, data: Record<string, unknown>, aggregate = 'bench') =>
    bus.publishEvent(
      sealEvent(
        { definition: eventDefinition(kind), aggregate, data },
        { businessId: 1, userId: 7, onBehalfOf: null },
        new Date(),
      ),
    );
  await deliver('business.created', { business: exampleOf('business.created').data.business });
  const known = () => call('GET', '/v1/businesses/1/mileage-rates').catch(() => undefined);
  await waitFor(known, { timeout: 60_000 });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await bus.close();
    await Promise.all([database.close(), vhost.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
  /** How many events it has handled. */
  const handled = async (): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${PORTS.internal}/metrics`)).text();
    return Number(/^bus_consumed_total\{[^}]*verdict="done"[^}]*\} (\d+)/m.exec(text)?.[1] ?? 0);
  };
  return { send, call, deliver, handled, database, pid: child.pid ?? 0, stop };
};

export type BenchService = Awaited<ReturnType<typeof startBenchService>>;
