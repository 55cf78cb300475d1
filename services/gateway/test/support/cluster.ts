import { randomBytes } from 'node:crypto';
import type { Environment, Role } from '@outlay/contracts';
import { generateKeyPair } from '@outlay/http';
import { type Clock, type Part, systemClock } from '@outlay/runtime';
import { buildService } from '@outlay/service';
import type { Database } from '@outlay/store';
import { createTestDatabase, createVhostOf, testLogger, testRedisUrl } from '@outlay/testing';
import { PASSWORD_COST } from '../../src/account/password-rule/password-hash.ts';
import { openOperator } from '../../src/operator/operator.ts';
import { gateway as declaration } from '../../src/service.ts';
import { startOwnerService } from './owner-service.ts';

const identityKeys = generateKeyPair();
/** Each environment signs with a key of its own. */
const API_KEYS = { sandbox: generateKeyPair(), production: generateKeyPair() };
const stopAll = async (parts: readonly Part[]): Promise<void> => {
  for (const part of parts.toReversed()) await part.stop();
};

export type Reply = {
  status: number;
  headers: Headers;
  body: { data?: unknown; error?: ErrorBody; pagination?: unknown };
};
export type ErrorBody = { code: string; message: string; details?: { field: string; message: string }[] } & Record<
  string,
  unknown
>;
export type RequestOptions = {
  method?: string;
  key?: string | null;
  tenant?: number | string | null;
  headers?: Record<string, string>;
  body?: unknown;
};

/** Calls as a client does; a string or bytes as body are sent as they are. */
export const clientOf =
  (baseUrl: string, usual: { key: string; tenant: number }) =>
  async (path: string, options: RequestOptions = {}): Promise<Reply> => {
    const {
      method = options.body === undefined ? 'GET' : 'POST',
      key = usual.key,
      tenant = usual.tenant,
      body,
    } = options;
    const raw = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
    const response = await fetch(baseUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(key !== null && { authorization: `Bearer ${key}` }),
        ...(tenant !== null && { 'x-tenant-id': String(tenant) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(raw !== undefined && { body: raw as string }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
  };

type Options = {
  env?: Record<string, string>;
  redis?: number;
  clock?: Clock;
  environment?: Environment;
  /** What a password's hash costs; left out: as little as may be. */
  passwordCost?: number;
  /** The database as the gateway sees it, whose statements somebody counts. */
  observe?: ((database: Database) => Database) | undefined;
};

const observed = (observe: (database: Database) => Database): typeof declaration => ({
  ...declaration,
  features: (given) => declaration.features({ ...given, database: observe(given.database) }),
});

/** Tests sign in often; `PASSWORD_COST` at least. */
const CHEAP = 10;
/** Of this run alone. */
const accountLinkKey = randomBytes(32).toString('base64');

/** A gateway on real servers, with a stand-in for the services behind it, a business, its owner and the owner's key. */
export const startCluster = async ({
  env = {},
  redis = 0,
  clock = systemClock,
  environment = 'sandbox',
  passwordCost = environment === 'sandbox' ? CHEAP : PASSWORD_COST,
  observe,
}: Options = {}) => {
  const [database, vhost, owner] = await Promise.all([
    createTestDatabase('gateway'),
    createVhostOf('gateway'),
    startOwnerService(identityKeys.publicKey),
  ]);
  const logger = testLogger();
  const variables = {
    ENVIRONMENT: environment,
    API_KEY_PRIVATE_KEY: API_KEYS[environment].privateKey,
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '4',
    RABBITMQ_URL: vhost.url,
    REDIS_URL: testRedisUrl(redis),
    GATEWAY_PORT: '0',
    INTERNAL_PORT: '0',
    INTERNAL_IDENTITY_PRIVATE_KEY: identityKeys.privateKey,
    EXPENSE_URL: owner.url,
    BILL_URL: owner.url,
    MILEAGE_RECEIPT_URL: owner.url,
    ACCOUNTING_URL: owner.url,
    WEBHOOK_DISPATCHER_URL: owner.url,
    NOTIFICATION_URL: owner.url,
    ACCOUNT_LINK_KEY: accountLinkKey,
    PASSWORD_COST: `${passwordCost}`,
    ...(environment === 'production' && { PUBLIC_URL: 'https://api.outlay.example' }),
  };
  const running = new Set<readonly Part[]>();

  const startGateway = async (extra: Record<string, string> = {}) => {
    const config = declaration.load({ ...variables, ...env, ...extra });
    const app = await buildService(observe ? observed(observe) : declaration, config, { logger, clock });
    running.add(app.parts);
    for (const part of app.parts) await part.start();
    const stop = async (): Promise<void> => {
      if (running.delete(app.parts)) await stopAll(app.parts);
    };
    return { url: `http://127.0.0.1:${app.port()}`, health: app.health, stop };
  };

  const operator = openOperator({
    databaseUrl: database.url,
    environment,
    apiKeyPrivateKey: API_KEYS[environment].privateKey,
    accountLinkKey,
    passwordCost,
    clock,
    logger,
  });
  const gateway = await startGateway();
  const business = await operator.createBusiness({ name: 'Maple Bakery' });
  const addUser = (email: string, role: Role) =>
    operator.createUser({ businessId: business.id, name: email.split('@')[0] ?? email, email, role });
  const user = await addUser('owner@maple.example', 'owner');
  const { id: keyId, key } = await operator.createKey({ userId: user.id, name: 'owner' });

  return {
    database,
    vhost,
    owner,
    operator,
    logger,
    gateway,
    startGateway,
    business,
    user,
    addUser,
    keyId,
    key,
    apiKeyPrivateKey: API_KEYS[environment].privateKey,
    /** The configuration of a gateway of this cluster. */
    variables: { ...variables, ...env },
    send: clientOf(gateway.url, { key, tenant: business.id }),
    stop: async () => {
      for (const parts of running) await stopAll(parts);
      await operator.close();
      await owner.stop();
      await Promise.all([database.close(), vhost.close()]);
    },
  };
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
