import { subscribersOf } from '@outlay/bus';
import type { Environment } from '@outlay/contracts';
import { createIdentitySigner } from '@outlay/http';
import { connectRedis, createRateLimiter } from '@outlay/redis';
import { choosePort, type Declaration } from '@outlay/service';
import { createAuditLog, createLinkTokens, createUnsubscribeTokens } from '@outlay/store';
import { createRoleOf } from './access/credentials/credential.ts';
import { createOriginOf } from './access/credentials/origin-of.ts';
import { readSigningKeys } from './access/credentials/signing-keys.ts';
import { createForward } from './access/forwarding/owner-services.client.ts';
import { type CreateLimiter, createClientAddress, createRateWindows } from './access/rate-limits/rate-limits.ts';
import { createAccountEventsJob } from './account/accounts/publish-account-events.job.ts';
import { createAuditParts } from './business/audit/audit-parts.client.ts';
import { businesses } from './business/businesses/business.table.ts';
import { createDomainJob } from './business/domains/look-for-records.job.ts';
import { attemptsOf, limitsOf, listOf, loadServiceConfig, ratesOf, type ServiceConfig, SPEC } from './config.ts';
import type { Deps } from './deps.ts';
import { SIGNED_BY } from './developers/api-keys/api-key.table.ts';
import { nameSigningKey } from './developers/api-keys/api-keys.ts';
import { createKeyUsesJob } from './developers/api-keys/record-key-uses.job.ts';
import { findActiveAccount } from './developers/connected-accounts/read-connected-accounts.ts';
import { createDocuments } from './developers/documents/pages.ts';
import { keepTerminalClient, keepWebClient } from './developers/oauth-clients/own-clients.ts';
import { createFindEndpoints } from './developers/portal-links/endpoints.client.ts';
import { createReadUsage } from './developers/request-log/credential-usage.ts';
import { createAttemptLimits } from './oauth/server/attempt-limits.ts';
import { createExpiryJob } from './oauth/server/clean-expired.job.ts';
import { createOAuthListener } from './oauth/server/routes.ts';
import { assertOwnEnvironment } from './operator/sandbox/reset-sandbox.ts';
import { createScimListener } from './people/directories/scim-server-routes.ts';
import { createLocaleJob } from './people/members/publish-locales.job.ts';
import { createMailChoices } from './people/unsubscribing/mail-choices.client.ts';
import { routes } from './routes.ts';
import { createEntryPoint } from './server/entry-point.ts';
import { accessOf, createClients, createLogOfRequests, createOutside, createReaders } from './server/parts.ts';
import { instanceSubscription } from './subscriptions.ts';

/** What a browser must not make of an answer of an API: guess its type, frame it, run it, or disclose where it came from. */
const ALWAYS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** One year (RFC 6797); in the sandbox the address may well be plain HTTP on loopback. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** On every answer. */
const headersOf = (environment: Environment): Readonly<Record<string, string>> =>
  environment === 'production' ? { ...ALWAYS, ...HTTPS_ONLY } : ALWAYS;

/** What the database must know before the first request. */
const prepare = async (deps: Deps, config: ServiceConfig): Promise<void> => {
  await assertOwnEnvironment(deps);
  await nameSigningKey(deps);
  await keepWebClient(deps, config);
  await keepTerminalClient(deps, config);
};

/** The gateway: authenticates clients, performs its own operations and forwards the others to their owner. */
export const gateway: Declaration<'gateway', ServiceConfig> = {
  name: 'gateway',
  migrations: new URL('../migrations/', import.meta.url),
  spec: SPEC,
  load: loadServiceConfig,
  evidence: { API_KEY_PRIVATE_KEY: { signedBy: SIGNED_BY } },
  features: async ({ config, environment, database, bus, clock, clocks, sandboxClock, logger, metrics }) => {
    const port = await choosePort(config.GATEWAY_PORT);
    const issuer = config.PUBLIC_URL || `http://127.0.0.1:${port}`;
    const redis = connectRedis({ url: config.REDIS_URL, logger });
    const createLimiter: CreateLimiter = (limits) => createRateLimiter(redis, limits);
    const signingKeys = readSigningKeys(config.API_KEY_PRIVATE_KEY);
    const linkTokens = createLinkTokens(config.ACCOUNT_LINK_KEY);
    const own = { most: limitsOf(config), passwordCost: config.PASSWORD_COST };
    const deps: Deps = {
      ...{ database, clock, realClock: clocks, sandboxClock, environment, signingKeys, linkTokens },
      ...own,
    };
    const { keys, tokens, portal, credentials } = createReaders(deps, { issuer, webUrl: config.WEB_URL });
    const { services, waiting, closing } = createClients(config, { clocks, logger, metrics });
    const signer = createIdentitySigner({ privateKey: config.INTERNAL_IDENTITY_PRIVATE_KEY, now: clocks.now });
    const findEndpoints = createFindEndpoints({ client: services['webhook-dispatcher'], signer });
    const audit = { own: createAuditLog(database, 'gateway'), others: createAuditParts({ services, signer }) };
    const headers = headersOf(environment);
    const clientAddress = createClientAddress(config.TRUSTED_PROXIES);
    const limits = createAttemptLimits(attemptsOf(config), createLimiter, clientAddress);
    const { outside, findTexts, mayLook } = createOutside(config, issuer);
    const accountEvents = createAccountEventsJob(deps, logger);
    const access = accessOf(deps);
    const roleOf = createRoleOf(credentials, access);
    const windows = createRateWindows(ratesOf(config), createLimiter);
    const originOf = createOriginOf(credentials, access);
    const { log, jobs } = createLogOfRequests(deps, config, { addressOf: clientAddress, logger, metrics, originOf });
    const readUsage = createReadUsage(deps, windows, log !== undefined);
    const documents = createDocuments({ environment, webUrl: config.WEB_URL });
    const entryPoint = createEntryPoint({
      credentials,
      access,
      findConnectedAccount: (businessId, id) => findActiveAccount(deps, businessId, id),
      windows,
      addressOf: clientAddress,
      stepUpAfter: config.STEP_UP_AFTER,
      environment,
      keyForMoney: config.IDEMPOTENCY_REQUIRED_FOR_MONEY,
      publicUrl: config.PUBLIC_URL,
      webUrl: config.WEB_URL,
      pages: documents.pages,
      handlers: routes(deps, {
        ...{ audit, issuer, limits, outside, findTexts, readUsage, publicUrl: config.PUBLIC_URL },
        ...{ roleOf, portal: { ...portal, findEndpoints }, forgetting: subscribersOf('sandbox.reset') },
      }),
      timeZoneOf: (businessId) => database.read(businessId, (tx) => businesses.timeZoneOf(tx, businessId)),
      forward: createForward({ services, signer, waiting }),
      oauth: createOAuthListener(deps, {
        issuer,
        mcpUrls: listOf(config.MCP_URLS),
        limits,
        headers,
        logger,
        readToken: tokens.verify,
        onRevoked: tokens.forgetAll,
        onSession: accountEvents.wake,
        addressOf: clientAddress,
        outside,
        unsubscribing: {
          tokens: createUnsubscribeTokens(config.ACCOUNT_LINK_KEY),
          choose: createMailChoices({ client: services.notification, signer, environment }),
        },
      }),
      scim: createScimListener(deps, { issuer, headers, logger, addressOf: clientAddress, windows, keep: log?.keep }),
      headers,
      logger,
      metrics,
      onAnswered: log?.record,
    });
    return {
      api: { port, listener: entryPoint, tracesFrom: config.TRUSTED_TRACE_SOURCES },
      release: waiting.release,
      connections: { redis: redis.close, documents: documents.close, ...closing },
      uses: { redis: redis.ping },
      jobs: [
        createExpiryJob(deps, { sessionDays: config.SESSION_LOG_DAYS, logger }),
        createKeyUsesJob(deps, keys.takeUses, logger),
        createLocaleJob(deps, logger),
        accountEvents,
        ...jobs,
        ...(mayLook ? [createDomainJob(deps, { findTexts, logger })] : []),
      ],
      consumers: [bus.listen(instanceSubscription(keys))],
      prepare: () => prepare(deps, config),
    };
  },
};
