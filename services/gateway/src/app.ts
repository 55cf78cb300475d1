import { connectBus } from '@outlay/bus';
import { createIdentity, listen } from '@outlay/http';
import { connectRedis } from '@outlay/redis';
import { closing, createMetrics, createSandboxClock, type Part } from '@outlay/runtime';
import { type BuiltService as App, type Outside as AppDeps, createHealth } from '@outlay/service';
import { assertMigrated, createAuditLog, createClockKeeper, createRelay, openDatabase } from '@outlay/store';
import { attemptsOf, ratesOf, type ServiceConfig, servicesOf } from './config.ts';
import { createEntryPoint } from './http-in/entry-point.ts';
import { createHandlers } from './http-in/handlers.ts';
import { securityHeaders } from './http-in/security-headers.ts';
import { createAuditParts } from './http-out/audit-parts.ts';
import { createForward } from './http-out/forward.ts';
import { createOwnerServices } from './http-out/owner-services.ts';
import { createReaders } from './identity/readers.ts';
import { signApiKey } from './identity/sign-api-key.ts';
import { readSigningKey } from './identity/signing-key.ts';
import { isOAuthPath } from './oauth/mount.ts';
import { createOAuth } from './oauth/oauth.ts';
import { assertOwnEnvironment } from './store/own-environment.ts';
import { createStores } from './store/stores.ts';
import { createWork } from './work.ts';

const SERVICE = 'gateway';
const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** Builds the service; nothing but the connections to the broker and Redis runs before its parts are started. */
export const buildApp = async (config: ServiceConfig, { logger, clock: base }: AppDeps): Promise<App> => {
  const { DATABASE_URL, RABBITMQ_URL, REDIS_URL, ENVIRONMENT: environment } = config;
  const movable = environment === 'sandbox' ? createSandboxClock(base) : undefined;
  const clock = movable ?? base;
  const metrics = createMetrics(SERVICE);
  const poolSize = config.DATABASE_POOL_SIZE;
  const database = openDatabase({ url: DATABASE_URL, poolSize, logger, metrics, clock });
  const bus = await connectBus({ url: RABBITMQ_URL, service: SERVICE, logger, metrics, clock });
  const redis = connectRedis({ url: REDIS_URL, logger });
  const relay = createRelay({ database, publish: bus.publishEvent, marker: bus.marker, logger, metrics, clock });
  database.onCommit(relay.wake);
  const signingKey = readSigningKey(config.API_KEY_PRIVATE_KEY);
  const stores = createStores({
    database,
    redis,
    clock,
    movable,
    environment,
    sign: (wanted) => signApiKey(signingKey.privateKey, wanted),
    rates: ratesOf(config),
    attempts: attemptsOf(config),
  });
  // The port may be known only once we listen.
  const issuer = (): string => config.PUBLIC_URL || `http://127.0.0.1:${http.port()}`;
  const readers = createReaders({ environment, signingKey, stores, issuer, now: clock.now });
  const services = createOwnerServices({ urls: servicesOf(config), timeout: config.SERVICE_TIMEOUT, logger, metrics });
  const signer = createIdentity.signer({ privateKey: config.INTERNAL_IDENTITY_PRIVATE_KEY });
  const forward = createForward({ services, signer });
  const audit = { own: createAuditLog(database, SERVICE), others: createAuditParts({ services, signer }) };
  const handlers = createHandlers({ ...stores, audit });
  const work = createWork({ database, stores, readers, bus, clock, logger });
  const door = createEntryPoint({
    environment,
    keyForMoney: config.IDEMPOTENCY_REQUIRED_FOR_MONEY,
    stores,
    readers,
    handlers,
    forward,
    clock,
    logger,
    metrics,
  });
  const oauth = createOAuth({
    issuer,
    environment,
    master: signingKey.privateKey,
    stores,
    headers: securityHeaders(environment),
    logger,
    onRevoked: readers.tokens.forgetAll,
  });
  const http = listen((request, response) => (isOAuthPath(request.url ?? '/') ? oauth : door)(request, response), {
    port: config.GATEWAY_PORT,
    host: config.HTTP_HOST,
    drainFor: config.DRAIN_TIME,
  });
  const migrated = (): Promise<void> => assertMigrated({ url: DATABASE_URL, directory: MIGRATIONS });
  const prepared = async (): Promise<void> => {
    await migrated();
    await assertOwnEnvironment(database, environment);
  };

  const health = createHealth({
    port: config.INTERNAL_PORT,
    host: config.INTERNAL_HOST,
    needs: { database: database.ping, schema: migrated, broker: bus.canary },
    uses: { redis: redis.ping },
    metrics,
    logger,
  });
  const parts: Part[] = [
    { name: 'database', start: prepared, stop: database.close },
    ...(movable ? [createClockKeeper({ database, clock: movable, logger })] : []),
    closing('bus', bus.close),
    closing('redis', redis.close),
    ...Object.entries(services).map(([name, client]) => closing(`client of ${name}`, client.close)),
    relay,
    ...work.parts,
    http,
  ];
  return { parts, health, port: http.port };
};
