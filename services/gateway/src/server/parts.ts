import { LONGEST_WAIT } from '@outlay/contracts';
import { createClient } from '@outlay/http/client';
import type { GuardedFetch, GuardedFetchOptions } from '@outlay/http/egress';
import type { ClockWatch, Logger, Metrics } from '@outlay/runtime';
import { createAccessTokenReader } from '../access/credentials/access-token.ts';
import { createApiKeyReader, verifyApiKey } from '../access/credentials/api-key-token.ts';
import { createAccess, createCredentials } from '../access/credentials/credential.ts';
import { accessTokenKeys } from '../access/credentials/signing-keys.ts';
import { createOwnerServices } from '../access/forwarding/owner-services.client.ts';
import { createWaitingRequests, MOST_WAITING } from '../access/forwarding/waiting-requests.client.ts';
import { secondFactors } from '../account/second-factors/second-factor.table.ts';
import { memberships } from '../account/users/membership.table.ts';
import { mayLookForRecords } from '../business/domains/look-for-records.job.ts';
import { createFindTexts } from '../business/domains/txt-records.client.ts';
import { listOf, type ServiceConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { apiKeys } from '../developers/api-keys/api-key.table.ts';
import { portalLinks } from '../developers/portal-links/portal-link.table.ts';
import { createPortalTokenReader, createPortalTokens } from '../developers/portal-links/portal-tokens.ts';
import { createRequestLog, type LogOptions } from '../developers/request-log/create-request-log.ts';
import { createRequestDayKeeper } from '../developers/request-log/keep-request-days.job.ts';
import { createRequestWriter } from '../developers/request-log/write-requests.job.ts';
import { oauthRecords } from '../oauth/server/oauth-record.table.ts';

/** Who reads the credentials that there are: API keys, sessions of the portal and access tokens. */
export const createReaders = (deps: Deps, { issuer, webUrl }: { issuer: string; webUrl: string }) => {
  const { database, clock, environment, signingKeys } = deps;
  const believed = signingKeys.believed;
  const keys = createApiKeyReader({
    verify: (token) => verifyApiKey({ keys: believed, environment, clock }, token),
    find: (id) => database.acrossTenants((tx) => apiKeys.find(tx, id)),
    clock,
  });
  const tokens = createAccessTokenReader({
    keys: accessTokenKeys(signingKeys),
    environment,
    issuer,
    findStanding: (origin) => database.acrossTenants((tx) => oauthRecords.findStanding(tx, origin, clock.now())),
    clock,
  });
  const portal = { tokens: createPortalTokens(signingKeys, environment), webUrl };
  const sessions = createPortalTokenReader({
    tokens: portal.tokens,
    environment,
    find: (session) => database.acrossTenants((tx) => portalLinks.ofSession(tx, { ...session, now: clock.now() })),
    clock,
  });
  return { keys, tokens, portal, credentials: createCredentials([keys, sessions, tokens]) };
};

/** What people may do where, and whether they signed in as a business requires. */
export const accessOf = ({ database, clock }: Deps) =>
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
  accounting: config.ACCOUNTING_URL,
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
export const createOutside = (config: ServiceConfig, issuer: string) => {
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

/** Clients of the services that we forward to; answers that are waited for have connections of their own. */
export const createClients = (
  config: ServiceConfig,
  outside: { clocks: ClockWatch; logger: Logger; metrics: Metrics },
) => {
  const timeout = config.SERVICE_TIMEOUT;
  const waitingClient = createClient({
    name: 'webhook-dispatcher, waiting',
    baseUrl: config.WEBHOOK_DISPATCHER_URL,
    timeout: timeout + LONGEST_WAIT * 1_000,
    connections: MOST_WAITING,
    ...outside,
  });
  const services = createOwnerServices({ urls: addressesOf(config), timeout, ...outside });
  const all = { ...services, 'webhook-dispatcher, waiting': waitingClient };
  return {
    services,
    waiting: createWaitingRequests({ client: waitingClient, timeout }),
    closing: Object.fromEntries(Object.entries(all).map(([name, { close }]) => [`client of ${name}`, close])),
  };
};

type LogNeeds = Pick<LogOptions, 'addressOf' | 'metrics' | 'originOf'> & { logger: Logger };

/** The log of requests and what keeps it. Where it is switched off, what was kept before is dropped in its time. */
export const createLogOfRequests = (deps: Deps, config: ServiceConfig, { logger, ...needs }: LogNeeds) => {
  const days = createRequestDayKeeper(deps, logger);
  if (config.REQUEST_LOG === 'off') return { log: undefined, jobs: [days] };
  const bound = { mostPerDay: config.REQUEST_LOG_PER_DAY };
  const log = createRequestLog({ clock: deps.clock, ...needs, ...bound });
  return { log, jobs: [days, createRequestWriter(deps, log, logger)] };
};
