import type { RequestListener } from 'node:http';
import { connectBus } from '@outlay/bus';
import { createDispatcher, createIdentity, listen } from '@outlay/http';
import { connectRedis } from '@outlay/redis';
import {
  type Clock,
  createHealth,
  createMetrics,
  createSandboxClock,
  type Health,
  type Logger,
  type Part,
} from '@outlay/runtime';
import { assertMigrated, createAuditLog, createClockKeeper, createRelay, openDatabase } from '@outlay/store';
import { ratesOf, type ServiceConfig } from './config.ts';
import { onApiKeyRevoked } from './events-in/api-key-revoked.ts';
import { createAdmit } from './http-in/admit.ts';
import { createFrontDoor } from './http-in/front-door.ts';
import { createHandlers } from './http-in/handlers.ts';
import { createPages } from './http-in/pages.ts';
import { createPublicDoor } from './http-in/public-door.ts';
import { createRateWindows } from './http-in/rate-windows.ts';
import { securityHeaders } from './http-in/security-headers.ts';
import { createAuditParts } from './http-out/audit-parts.ts';
import { createForward } from './http-out/forward.ts';
import { createAccess } from './identity/access.ts';
import { createCredentials } from './identity/credential-reader.ts';
import { isOAuthPath } from './oauth/mount.ts';
import { assertOwnEnvironment } from './store/own-environment.ts';
import { createRateLimits } from './store/rate-limits.ts';
import { createSandboxTime } from './store/sandbox-clock.ts';
import { createStores } from './store/stores.ts';
import { cleaningOf, keysOf, type Outside, oauthOf, ownersOf, tellingOf, tenantKeysOf, tokensOf } from './work.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

type Deps = { logger: Logger; clock: Clock };

export type App = {
  /** In the order of their start. */
  parts: Part[];
  health: Health;
  /** The API's port, once started. */
  port(): number;
};

/** Something that only has to be closed. */
const closing = (name: string, stop: () => Promise<void>): Part => ({ name, start: async () => undefined, stop });

/** Builds the service; nothing but the connections to the broker and Redis runs before its parts are started. */
export const buildApp = async (config: ServiceConfig, { logger, clock: base }: Deps): Promise<App> => {
  const { DATABASE_URL, RABBITMQ_URL, REDIS_URL, ENVIRONMENT: environment } = config;
  const movable = environment === 'sandbox' ? createSandboxClock(base) : undefined;
  const clock = movable ?? base;
  const metrics = createMetrics('gateway');
  const outside: Outside = { config, logger, metrics, clock };
  const onCommit = (): void => relay.wake();
  const poolSize = config.DATABASE_POOL_SIZE;
  const database = openDatabase({ url: DATABASE_URL, poolSize, logger, metrics, clock, onCommit });
  const bus = await connectBus({ url: RABBITMQ_URL, service: 'gateway', logger, metrics, clock });
  const redis = connectRedis({ url: REDIS_URL, logger });
  const relay = createRelay({ database, publish: bus.publishEvent, memory: bus.memory, logger, metrics, clock });
  const stores = createStores(database, clock);
  const keys = keysOf(outside, stores);
  const owners = ownersOf(outside);
  const signer = createIdentity.signer({ privateKey: config.INTERNAL_IDENTITY_PRIVATE_KEY });
  // The port may be known only once we listen.
  const issuer = (): string => config.PUBLIC_URL || `http://127.0.0.1:${http.port()}`;
  const tokens = tokensOf(outside, stores, issuer);
  const door = createFrontDoor({
    environment,
    keyForMoney: config.IDEMPOTENCY_REQUIRED_FOR_MONEY,
    admit: createAdmit({
      credentials: createCredentials([keys.reader, tokens]),
      connections: stores.connectedAccounts.active,
      access: createAccess({ roleOf: stores.members.roleOf, now: clock.now }),
      windows: createRateWindows(createRateLimits(redis, ratesOf(config))),
      environment,
    }),
    dispatch: createDispatcher(
      'gateway',
      createHandlers({
        ...stores,
        tenantKeys: tenantKeysOf(outside, database, stores),
        audit: { own: createAuditLog(database, 'gateway'), others: createAuditParts({ services: owners, signer }) },
        time: movable && createSandboxTime(database, movable),
      }),
    ),
    forward: createForward({ services: owners, signer }),
    headers: securityHeaders(environment),
    logger,
    metrics,
  });
  const pages = createPages(environment);
  const open = createPublicDoor({ pages, otherwise: door, headers: securityHeaders(environment), logger });
  const oauth = oauthOf(outside, { stores, redis, issuer, tokens });
  const front: RequestListener = (request, response) =>
    (isOAuthPath(request.url ?? '/') ? oauth() : open)(request, response);
  const http = listen(front, { port: config.GATEWAY_PORT, host: config.HTTP_HOST, drainFor: config.DRAIN_TIME });
  const migrated = (): Promise<void> => assertMigrated({ url: DATABASE_URL, directory: MIGRATIONS });

  const health = createHealth({
    port: config.INTERNAL_PORT,
    host: config.INTERNAL_HOST,
    metrics,
    logger,
    checks: [
      { name: 'database', critical: true, check: database.ping },
      { name: 'schema', critical: true, check: migrated },
      { name: 'broker', critical: true, check: bus.canary },
      { name: 'redis', critical: false, check: redis.ping },
    ],
  });
  const prepared = async (): Promise<void> => {
    await migrated();
    await assertOwnEnvironment(database, environment);
  };
  const parts: Part[] = [
    { name: 'database', start: prepared, stop: database.close },
    ...(movable ? [createClockKeeper({ database, clock: movable, logger })] : []),
    closing('bus', bus.close),
    closing('redis', redis.close),
    ...Object.entries(owners).map(([name, client]) => closing(`client of ${name}`, client.close)),
    relay,
    cleaningOf(outside, database, stores),
    keys.noting,
    tellingOf(outside, stores),
    bus.listen(onApiKeyRevoked(keys.reader)),
    http,
  ];
  return { parts, health, port: http.port };
};
