import { type Environment, LONGEST_WAIT } from '@outlay/contracts';
import { createIdentitySigner } from '@outlay/http';
import { createClient } from '@outlay/http/client';
import type { GuardedFetch, GuardedFetchOptions } from '@outlay/http/egress';
import { connectRedis, createRateLimiter } from '@outlay/redis';
import type { Logger, Metrics } from '@outlay/runtime';
import { choosePort, type Declaration } from '@outlay/service';
import { createAuditLog, createLinkTokens, createUnsubscribeTokens } from '@outlay/store';
import { createAccountEventsJob } from './accounts/publish-account-events.job.ts';
import { apiKeys } from './api-keys/api-key.table.ts';
import { nameSigningKey } from './api-keys/name-signing-key.ts';
import { createKeyUsesJob } from './api-keys/record-key-uses.job.ts';
import { createAuditParts } from './audit/audit-parts.client.ts';
import { businesses } from './businesses/index.ts';
import { attemptsOf, limitsOf, listOf, loadServiceConfig, ratesOf, type ServiceConfig, SPEC } from './config.ts';
import { findActiveAccount } from './connected-accounts/index.ts';
import { createAccessTokenReader } from './credentials/access-token.ts';
import { createAccess, createCredentials, createRoleOf } from './credentials/credential.ts';
import { createApiKeyReader, verifyApiKey } from './credentials/read-api-key.ts';
import { accessTokenKeys, readSigningKeys } from './credentials/signing-keys.ts';
import type { Deps } from './deps.ts';
import { createScimListener } from './directories/scim-server-routes.ts';
import { createDomainJob, mayLookForRecords } from './domains/look-for-records.job.ts';
import { createFindTexts } from './domains/txt-records.client.ts';
import { createEntryPoint } from './entry-point.ts';
import { createForward, createOwnerServices } from './forwarding/owner-services.client.ts';
import { createWaitingRequests, MOST_WAITING } from './forwarding/waiting-requests.client.ts';
import { createAttemptLimits } from './oauth/attempt-limits.ts';
import { createExpiryJob } from './oauth/clean-expired.job.ts';
import { oauthRecords } from './oauth/oauth-record.table.ts';
import { createOAuthListener } from './oauth/routes.ts';
import { keepTerminalClient, keepWebClient } from './oauth-clients/index.ts';
import { createLocaleJob } from './people/publish-locales.job.ts';
import { type ClientAddress, createClientAddress } from './rate-limits/client-address.ts';
import { type CreateLimiter, createRateWindows } from './rate-limits/rate-windows.ts';
import { createRequestLog } from './request-log/create-request-log.ts';
import { createReadUsage } from './request-log/credential-usage.ts';
import { createRequestDayKeeper } from './request-log/keep-request-days.job.ts';
import { createRequestWriter } from './request-log/write-requests.job.ts';
import { routes } from './routes.ts';
import { assertOwnEnvironment } from './sandbox/reset-sandbox.ts';
import { secondFactors } from './second-factors/index.ts';
import { instanceSubscription } from './subscriptions.ts';
import { createMailChoices } from './unsubscribing/index.ts';
import { memberships } from './users/index.ts';

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

/** Who reads the credentials that there are: API keys and access tokens. */
const createReaders = ({ database, clock, environment, signingKeys }: Deps, issuer: string) => {
  const keys = signingKeys.believed;
  return {
    keys: createApiKeyReader({
      verify: (token) => verifyApiKey({ keys, environment, clock }, token),
      find: (id) => database.acrossTenants((tx) => apiKeys.find(tx, id)),
      clock,
    }),
    tokens: createAccessTokenReader({
      keys: accessTokenKeys(signingKeys),
      environment,
      issuer,
      findStanding: (origin) => database.acrossTenants((tx) => oauthRecords.findStanding(tx, origin, clock.now())),
    }),
  };
};

/** What people may do where, and whether they signed in as a business requires. */
const accessOf = ({ database, clock }: Deps) =>
  createAccess({
    memberOf: (businessId, userId) => database.read(businessId, (tx) => memberships.accessOf(tx, businessId, userId)),
    lacksFactor: (of) => database.read(of.businessId, (tx) => secondFactors.areLacking(tx, of)),
    clock,
  });

/** Where the services are that we forward to. */
const addressesOf = (config: ServiceConfig) => ({
  expense: config.EXPENSE_URL,
  bill: config.BILL_URL,
  'mileage-receipt': config.MILEAGE_RECEIPT_URL,
  'webhook-dispatcher': config.WEBHOOK_DISPATCHER_URL,
  notification: config.NOTIFICATION_URL,
});

/** Loaded with the first request: most gateways send none for long. */
const createLazyFetch = (options: GuardedFetchOptions): GuardedFetch => {
  let loading: Promise<GuardedFetch> | undefined;
  return async (...sent) => {
    loading ??= import('@outlay/http/egress').then(({ createGuardedFetch }) => createGuardedFetch(options));
    return (await loading)(...sent);
  };
};

/** Bytes of one answer of an identity provider. */
const MOST_BYTES = 1_000_000;

/** How identity providers and the records of domains are reached. */
const createOutside = (config: ServiceConfig, issuer: string) => {
  const { ENVIRONMENT, SSO_ALLOW_LOOPBACK, SSO_TIMEOUT, DNS_SERVERS } = config;
  const allowLoopback = SSO_ALLOW_LOOPBACK && ENVIRONMENT === 'sandbox';
  const dnsServers = listOf(DNS_SERVERS);
  const bounds = { timeout: SSO_TIMEOUT, maxBytes: MOST_BYTES };
  return {
    outside: { issuer, allowLoopback, fetchOut: createLazyFetch({ ...bounds, allowLoopback, dnsServers }) },
    findTexts: createFindTexts(dnsServers),
    mayLook: mayLookForRecords(ENVIRONMENT, dnsServers),
  };
};

/** Answers that are waited for have connections of their own. */
const createWaitingClient = (config: ServiceConfig, outside: { logger: Logger; metrics: Metrics }) =>
  createClient({
    name: 'webhook-dispatcher, waiting',
    baseUrl: config.WEBHOOK_DISPATCHER_URL,
    timeout: config.SERVICE_TIMEOUT + LONGEST_WAIT * 1_000,
    connections: MOST_WAITING,
    ...outside,
  });

type LogNeeds = { addressOf: ClientAddress; logger: Logger; metrics: Metrics };

/** The log of requests and what keeps it. Where it is switched off, what was kept before is dropped in its time. */
const createLogOfRequests = (deps: Deps, config: ServiceConfig, { addressOf, logger, metrics }: LogNeeds) => {
  const days = createRequestDayKeeper(deps, logger);
  if (config.REQUEST_LOG === 'off') return { onAnswered: undefined, jobs: [days] };
  const bound = { mostPerDay: config.REQUEST_LOG_PER_DAY };
  const log = createRequestLog({ clock: deps.clock, metrics, addressOf, ...bound });
  return { onAnswered: log.record, jobs: [days, createRequestWriter(deps, log, logger)] };
};

/** What the database must know before the first request. */
const prepare = async (deps: Deps, config: ServiceConfig): Promise<void> => {
  await assertOwnEnvironment(deps);
  await nameSigningKey(deps);
  await keepWebClient(deps, config);
  await keepTerminalClient(deps);
};

/** The gateway: authenticates clients, performs its own operations and forwards the others to their owner. */
export const gateway: Declaration<'gateway', ServiceConfig> = {
  name: 'gateway',
  migrations: new URL('../migrations/', import.meta.url),
  spec: SPEC,
  load: loadServiceConfig,
  features: async ({ config, environment, database, bus, clock, sandboxClock, logger, metrics }) => {
    const port = await choosePort(config.GATEWAY_PORT);
    const issuer = config.PUBLIC_URL || `http://127.0.0.1:${port}`;
    const redis = connectRedis({ url: config.REDIS_URL, logger });
    const createLimiter: CreateLimiter = (limits) => createRateLimiter(redis, limits);
    const signingKeys = readSigningKeys(config.API_KEY_PRIVATE_KEY);
    const linkTokens = createLinkTokens(config.ACCOUNT_LINK_KEY);
    const own = { most: limitsOf(config), passwordCost: config.PASSWORD_COST };
    const deps: Deps = { database, clock, sandboxClock, environment, signingKeys, linkTokens, ...own };
    const { keys, tokens } = createReaders(deps, issuer);
    const services = createOwnerServices({
      urls: addressesOf(config),
      timeout: config.SERVICE_TIMEOUT,
      logger,
      metrics,
    });
    const waitingClient = createWaitingClient(config, { logger, metrics });
    const waiting = createWaitingRequests({ client: waitingClient, timeout: config.SERVICE_TIMEOUT });
    const signer = createIdentitySigner({ privateKey: config.INTERNAL_IDENTITY_PRIVATE_KEY });
    const audit = { own: createAuditLog(database, 'gateway'), others: createAuditParts({ services, signer }) };
    const headers = headersOf(environment);
    const clientAddress = createClientAddress(config.TRUSTED_PROXIES);
    const limits = createAttemptLimits(attemptsOf(config), createLimiter, clientAddress);
    const { outside, findTexts, mayLook } = createOutside(config, issuer);
    const accountEvents = createAccountEventsJob(deps, logger);
    const credentials = createCredentials([keys, tokens]);
    const access = accessOf(deps);
    const windows = createRateWindows(ratesOf(config), createLimiter);
    const log = createLogOfRequests(deps, config, { addressOf: clientAddress, logger, metrics });
    const readUsage = createReadUsage(deps, windows, log.onAnswered !== undefined);
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
      handlers: routes(deps, {
        ...{ audit, issuer, limits, outside, findTexts, readUsage, publicUrl: config.PUBLIC_URL },
        roleOf: createRoleOf(credentials, access),
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
      scim: createScimListener(deps, { issuer, headers, logger, addressOf: clientAddress, windows }),
      headers,
      logger,
      metrics,
      onAnswered: log.onAnswered,
    });
    return {
      api: { port, listener: entryPoint },
      release: waiting.release,
      connections: {
        redis: redis.close,
        'client that waits': waitingClient.close,
        ...Object.fromEntries(Object.entries(services).map(([name, { close }]) => [`client of ${name}`, close])),
      },
      uses: { redis: redis.ping },
      jobs: [
        createExpiryJob(deps, logger),
        createKeyUsesJob(deps, keys.takeUses, logger),
        createLocaleJob(deps, logger),
        accountEvents,
        ...log.jobs,
        ...(mayLook ? [createDomainJob(deps, { findTexts, logger })] : []),
      ],
      consumers: [bus.listen(instanceSubscription(keys))],
      prepare: () => prepare(deps, config),
    };
  },
};
