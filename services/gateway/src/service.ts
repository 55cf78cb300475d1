import { createIdentity } from '@outlay/http';
import { connectRedis } from '@outlay/redis';
import { choosePort, type Declaration } from '@outlay/service';
import { createAuditLog } from '@outlay/store';
import { createKeyUsesJob } from './api-keys/record-key-uses.job.ts';
import { createAuditParts } from './audit/audit-parts.client.ts';
import { attemptsOf, loadServiceConfig, ratesOf, type ServiceConfig, SPEC, servicesOf } from './config.ts';
import { createReaders } from './credentials/readers.ts';
import { signApiKey } from './credentials/sign-api-key.ts';
import { readSigningKey } from './credentials/signing-key.ts';
import { createStores } from './deps.ts';
import { createEntryPoint } from './http-in/entry-point.ts';
import { securityHeaders } from './http-in/security-headers.ts';
import { createForward } from './http-out/forward.ts';
import { createOwnerServices } from './http-out/owner-services.ts';
import { createExpiryJob } from './oauth/expiry.job.ts';
import { isOAuthPath } from './oauth/mount.ts';
import { createOAuth } from './oauth/oauth.ts';
import { createLocaleJob } from './people/publish-locales.job.ts';
import { createHandlers } from './routes.ts';
import { assertOwnEnvironment } from './sandbox/own-environment.ts';
import { listener } from './subscriptions.ts';

/** The gateway: whoever has a credential, and what it answers itself or has answered by the owner of the operation. */
export const gateway: Declaration<'gateway', ServiceConfig> = {
  name: 'gateway',
  migrations: new URL('../migrations/', import.meta.url),
  spec: SPEC,
  load: loadServiceConfig,
  features: async ({ config, environment, database, bus, clock, sandboxClock: movable, logger, metrics }) => {
    const port = await choosePort(config.GATEWAY_PORT);
    const issuer = config.PUBLIC_URL || `http://127.0.0.1:${port}`;
    const redis = connectRedis({ url: config.REDIS_URL, logger });
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
    const readers = createReaders({ environment, signingKey, stores, issuer, now: clock.now });
    const services = createOwnerServices({
      urls: servicesOf(config),
      timeout: config.SERVICE_TIMEOUT,
      logger,
      metrics,
    });
    const signer = createIdentity.signer({ privateKey: config.INTERNAL_IDENTITY_PRIVATE_KEY });
    const audit = { own: createAuditLog(database, 'gateway'), others: createAuditParts({ services, signer }) };
    const api = createEntryPoint({
      environment,
      keyForMoney: config.IDEMPOTENCY_REQUIRED_FOR_MONEY,
      stores,
      readers,
      handlers: createHandlers({ ...stores, audit }),
      forward: createForward({ services, signer }),
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
    return {
      api: {
        port,
        listener: (request, response) => (isOAuthPath(request.url ?? '/') ? oauth : api)(request, response),
      },
      connections: {
        redis: redis.close,
        ...Object.fromEntries(Object.entries(services).map(([name, { close }]) => [`client of ${name}`, close])),
      },
      uses: { redis: redis.ping },
      jobs: [
        createExpiryJob({ stores, clock, logger }),
        createKeyUsesJob({ uses: readers.uses, apiKeys: stores.apiKeys, clock, logger }),
        createLocaleJob({ unpublishedLocales: stores.untoldLocales, clock, logger }),
      ],
      consumers: [bus.listen(listener(readers.keys))],
      prepare: () => assertOwnEnvironment(database, environment),
    };
  },
};
