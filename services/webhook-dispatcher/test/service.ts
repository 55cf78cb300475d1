import { randomBytes } from 'node:crypto';
import { connectBus } from '@outlay/bus';
import {
  type Caller,
  type DeliveryView,
  type EventKind,
  eventDefinition,
  exampleOf,
  sealEvent,
} from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { buildService, type Outside } from '@outlay/service';
import {
  createTestDatabase,
  createVhostOf,
  signedIdentity,
  type TestDatabase,
  type TestVhost,
  testLogger,
  testRedisUrl,
  waitFor,
} from '@outlay/testing';
import { declareDispatcher } from '../src/service.ts';

/** `ca`: certificate authorities beside the system's. */
export type Deps = Outside & { ca: string };

export type Reply = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what its request answers
  body: any;
};

/** What instances of the service share. */
export type Ground = {
  database: TestDatabase;
  vhost: TestVhost;
  secretsKey: string;
  /** Of the gateway that they believe. */
  identity: ReturnType<typeof signedIdentity>;
  redisUrl: string;
};

export const prepareGround = async (redis: number): Promise<Ground> => {
  const [database, vhost] = await Promise.all([
    createTestDatabase('webhook-dispatcher'),
    createVhostOf('webhook-dispatcher'),
  ]);
  const secretsKey = randomBytes(32).toString('base64');
  return { database, vhost, secretsKey, identity: signedIdentity(), redisUrl: testRedisUrl(redis) };
};

export const clearGround = async ({ database, vhost }: Ground): Promise<void> => {
  await Promise.all([database.close(), vhost.close()]);
};

/** The real clock, moved by hand where a test is about time. */
export const shiftedClock = () => {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    wait: systemClock.wait,
    shift: (ms: number) => {
      shift += ms;
    },
  };
};

const QUICK = {
  ENVIRONMENT: 'sandbox',
  HTTP_PORT: '0',
  INTERNAL_PORT: '0',
  WEBHOOK_ALLOW_LOOPBACK: 'true',
  WEBHOOK_RETRY_SCHEDULE: '60ms,120ms,180ms',
  WEBHOOK_TIMEOUT: '400ms',
  DELIVERY_LEASE: '2s',
  SWEEP_INTERVAL: '300ms',
};

/** What a process of the service reads from outside, on the given ground. */
export const variablesOf = (
  { database, vhost, secretsKey, identity, redisUrl }: Ground,
  overrides: Record<string, string> = {},
): Record<string, string> => ({
  ...QUICK,
  DATABASE_URL: database.url,
  RABBITMQ_URL: vhost.url,
  REDIS_URL: redisUrl,
  WEBHOOK_SECRETS_KEY: secretsKey,
  INTERNAL_IDENTITY_PUBLIC_KEY: identity.publicKey,
  ...overrides,
});

/** One instance of the service, on the given ground. */
export const startInstance = async (
  ground: Ground,
  overrides: Record<string, string> = {},
  deps: Partial<Deps> = {},
) => {
  const logger = testLogger();
  const { identity } = ground;
  const { ca, ...outside } = deps;
  const declaration = declareDispatcher(ca === undefined ? {} : { ca });
  const config = declaration.load(variablesOf(ground, overrides));
  const app = await buildService(declaration, config, { logger, clock: systemClock, ...outside });
  const parts = [...app.parts, app.health];
  for (const part of parts) await part.start();

  const call = async (
    method: string,
    path: string,
    caller: Partial<Caller> = {},
    body?: unknown,
    headers = {},
    signal?: AbortSignal,
  ): Promise<Reply> => {
    const response = await fetch(`http://127.0.0.1:${app.port()}${path}`, {
      method,
      ...(signal && { signal }),
      headers: {
        ...(await identity.headers(caller)),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };

  const create = async (url: string, command: object = {}, caller: Partial<Caller> = {}) => {
    const { status, body } = await call('POST', '/v1/webhooks', caller, { url, ...command });
    if (status !== 201) throw new Error(`no endpoint: ${status} ${JSON.stringify(body)}`);
    return body.data as { id: string; secret: string; url: string };
  };

  const deliveries = async (id: string, query = '', caller: Partial<Caller> = {}): Promise<DeliveryView[]> =>
    (await call('GET', `/v1/webhooks/${id}/deliveries?pageSize=100&${query}`, caller)).body.data;

  return {
    app,
    call,
    create,
    deliveries,
    logger,
    health: () => app.health.address(),
    /** The endpoint's only delivery, once it matches. */
    delivery: (id: string, matches: (delivery: DeliveryView) => boolean): Promise<DeliveryView> =>
      waitFor(async () => (await deliveries(id)).find(matches), { message: 'A delivery that matches' }),
    stop: async (): Promise<void> => {
      for (const part of parts.toReversed()) await part.stop();
    },
  };
};

export type Instance = Awaited<ReturnType<typeof startInstance>>;

/** An event of its own, an expense.created unless it is another kind's example, as its publisher's relay would publish it. */
export const newEvent = (
  businessId = 1,
  at = new Date(),
  kind: EventKind = 'expense.created',
  fromBusinessId: number | null = null,
) =>
  sealEvent(
    { definition: eventDefinition(kind), aggregate: 'test', data: exampleOf(kind).data, fromBusinessId },
    { businessId, userId: 7, onBehalfOf: null },
    at,
  );

/** Plays the services that publish events. */
export const startCluster = async ({ vhost }: Ground) => {
  const logger = testLogger();
  const bus = await connectBus({
    url: vhost.url,
    service: 'expense',
    logger,
    metrics: createMetrics('test'),
    clock: systemClock,
  });
  return {
    bus,
    publish: async (businessId = 1, at = new Date(), kind: EventKind = 'expense.created') => {
      const event = newEvent(businessId, at, kind);
      await bus.publishEvent(event);
      return event;
    },
    close: bus.close,
  };
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
