import { connectBus, done, topologyOf } from '@outlay/bus';
import {
  type BusinessView,
  type Caller,
  type Envelope,
  type EventKind,
  eventDefinition,
  exampleOf,
  type Service,
  sealEvent,
} from '@outlay/contracts';
import { type CommonConfig, createMetrics, systemClock } from '@outlay/runtime';
import { buildService, type Declaration } from '@outlay/service';
import { createTestDatabase } from './database.ts';
import { createVhostOf } from './servers.ts';
import { signedIdentity } from './test-caller.ts';
import { testLogger } from './test-logger.ts';
import { waitFor } from './wait-for.ts';

export type Reply = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what its request answers
  body: any;
  text: string;
};

type Options<S extends Service, C extends CommonConfig> = {
  declaration: Declaration<S, C>;
  /** Beside those that every service has. */
  variables: Record<string, string>;
  /** A list that answers 200 as soon as the service knows the business. */
  knownBy(businessId: number): string;
};

const exampleBusiness = exampleOf('business.created').data.business;

/** The real clock, which a test about time moves by hand. */
const shiftedClock = () => {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    wait: systemClock.wait,
    shift: (ms: number) => {
      shift += ms;
    },
  };
};

/** What is sent as it is: a form, bytes. Everything else is JSON. */
const isRaw = (body: unknown): boolean => body instanceof FormData || body instanceof Uint8Array;
const READABLE = /json|text\/plain; charset=utf-8/;

const replyOf = async (response: Response): Promise<Reply> => {
  const text = await response.text();
  const isJson = text !== '' && READABLE.test(response.headers.get('content-type') ?? '');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : undefined, text };
};

/** One service with a database and a broker of its own; the test takes the part of all other services. */
export const startServiceUnderTest = async <S extends Service, C extends CommonConfig>({
  declaration,
  variables,
  knownBy,
}: Options<S, C>) => {
  const [database, vhost] = await Promise.all([createTestDatabase(declaration.name), createVhostOf(declaration.name)]);
  const logger = testLogger();
  const clock = shiftedClock();
  const identity = signedIdentity();
  const common = { ENVIRONMENT: 'sandbox', DATABASE_URL: database.url, RABBITMQ_URL: vhost.urlOf(declaration.name) };
  const own = {
    RABBITMQ_DECLARES: 'false',
    HTTP_PORT: '0',
    INTERNAL_PORT: '0',
    INTERNAL_IDENTITY_PUBLIC_KEY: identity.publicKey,
  };
  const config = declaration.load({ ...common, ...own, ...variables });
  const app = await buildService(declaration, config, { logger, clock });
  const metrics = createMetrics('test');
  const bus = { url: vhost.url, service: 'webhook-dispatcher', logger, metrics, clock: systemClock } as const;
  const others = await connectBus({ ...bus, topology: topologyOf(declaration.name, []) });
  const published: Envelope[] = [];
  const consumer = others.consume({
    queue: 'webhook-dispatcher.events.v1',
    prefetch: 1,
    handle: async ({ body }) => {
      published.push(JSON.parse(body.toString('utf8')));
      return done;
    },
  });
  const parts = [...app.parts, app.health, consumer];
  for (const part of parts) await part.start();
  const url = (): string => `http://127.0.0.1:${app.port()}`;

  const call = async (method: string, path: string, caller: Partial<Caller>, body?: unknown, headers = {}) => {
    const isJson = body !== undefined && !isRaw(body);
    const type = isJson && { 'content-type': 'application/json' };
    const response = await fetch(`${url()}${path}`, {
      method,
      headers: { ...(await identity.headers(caller)), ...type, ...headers },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    });
    return replyOf(response);
  };

  const deliver = (kind: EventKind, businessId: number, data: Record<string, unknown>, by = {}): Promise<void> => {
    const publisher = { businessId, userId: 7, onBehalfOf: null, ...by };
    return others.publishEvent(
      sealEvent({ definition: eventDefinition(kind), aggregate: 'test', data }, publisher, new Date()),
    );
  };
  const business = (overrides: Partial<BusinessView>): BusinessView => ({ ...exampleBusiness, ...overrides });

  return {
    call,
    deliver,
    publish: others.publishEvent,
    clock,
    logger,
    database,
    business,
    url,
    /** What the gateway adds to a request of this caller. */
    headers: identity.headers,
    health: () => app.health.address(),
    /** What was published so far of kinds that begin like this, in the order of arrival. */
    publishedOf: (...kinds: string[]): Envelope[] =>
      published.filter(({ type }) => kinds.some((kind) => type.startsWith(kind))),
    /** Publishes that a business was created, and waits until the service knows it. */
    async knows(overrides: Partial<BusinessView> & { id: number }): Promise<void> {
      const { id } = overrides;
      await deliver('business.created', id, { business: business(overrides) });
      await waitFor(async () => (await call('GET', knownBy(id), { businessId: id })).status === 200);
    },
    async hasMember(businessId: number, userId: number, role = 'employee'): Promise<void> {
      const user = { id: userId, name: `User ${userId}`, email: `user-${userId}@maple.example`, role };
      await deliver('business.user_added', businessId, { business: business({ id: businessId }), user, invitedBy: 7 });
      const query = 'SELECT 1 FROM members WHERE business_id = $1 AND user_id = $2 AND role = $3';
      await waitFor(async () => (await database.look(query, [businessId, userId, role])).length > 0);
    },
    async stop(): Promise<void> {
      for (const part of parts.toReversed()) await part.stop();
      await others.close();
      await Promise.all([database.close(), vhost.close()]);
    },
  };
};
