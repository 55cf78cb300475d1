import type { RequestListener } from 'node:http';
import type { RedisHandle } from '@outlay/redis';
import { type Clock, createLoop, type Logger, type Metrics, type Part } from '@outlay/runtime';
import { cleanPlumbing, type Database } from '@outlay/store';
import { attemptsOf, type ServiceConfig } from './config.ts';
import { securityHeaders } from './http-in/security-headers.ts';
import { createOwnerServices, type OwnerServices } from './http-out/owner-services.ts';
import { type AccessTokenReader, accessTokenKey, createAccessTokenReader } from './identity/access-token.ts';
import { createKeyUses } from './identity/key-uses.ts';
import { createApiKeyReader } from './identity/read-api-key.ts';
import { signApiKey } from './identity/sign-api-key.ts';
import { readSigningKey } from './identity/signing-key.ts';
import { createApiKeyVerifier } from './identity/verify-api-key.ts';
import { createOAuth } from './oauth/oauth.ts';
import { createAttemptLimiters } from './store/rate-limits.ts';
import type { Stores } from './store/stores.ts';
import { createTenantKeys } from './store/tenant-keys.ts';

const CLEANING = 10 * 60_000;
const NOTING_USES = 30_000;
const TELLING = 2_000;

/** What every part of the gateway is given. */
export type Outside = { config: ServiceConfig; logger: Logger; metrics: Metrics; clock: Clock };

/** The services behind the gateway. */
export const ownersOf = ({ config, logger, metrics }: Outside): OwnerServices =>
  createOwnerServices({
    urls: {
      expense: config.EXPENSE_URL,
      bill: config.BILL_URL,
      'mileage-receipt': config.MILEAGE_RECEIPT_URL,
      'webhook-dispatcher': config.WEBHOOK_DISPATCHER_URL,
    },
    timeout: config.SERVICE_TIMEOUT,
    logger,
    metrics,
  });

/** Who reads API keys, and the loop that writes down when each was used. */
export const keysOf = ({ config, clock, logger }: Outside, { apiKeys }: Stores) => {
  const { ENVIRONMENT: environment, API_KEY_PRIVATE_KEY } = config;
  const { publicKey } = readSigningKey(API_KEY_PRIVATE_KEY);
  const uses = createKeyUses(clock.now);
  const verify = createApiKeyVerifier({ publicKey, environment, now: clock.now });
  const reader = createApiKeyReader({ verify, find: apiKeys.find, now: clock.now, used: uses.note });
  const run = async (): Promise<void> => {
    const taken = uses.take();
    if (taken.size > 0) await apiKeys.recordUse(taken);
  };
  return { reader, noting: createLoop({ name: 'key uses', every: NOTING_USES, clock, logger, run }) };
};

/** Who reads access tokens. */
export const tokensOf = ({ config }: Outside, { oauthRecords }: Stores, issuer: () => string) => {
  const { publicKey } = accessTokenKey(readSigningKey(config.API_KEY_PRIVATE_KEY).privateKey);
  return createAccessTokenReader({
    publicKey,
    environment: config.ENVIRONMENT,
    issuer,
    standing: oauthRecords.standing,
  });
};

type OAuthNeeds = { stores: Stores; redis: RedisHandle; issuer: () => string; tokens: AccessTokenReader };

/** The OAuth server, made at the first request, when the address is known. */
export const oauthOf = (outside: Outside, { stores, redis, issuer, tokens }: OAuthNeeds) => {
  const { config, logger } = outside;
  const { ENVIRONMENT: environment } = config;
  const make = (): RequestListener =>
    createOAuth({
      issuer: issuer(),
      environment,
      master: readSigningKey(config.API_KEY_PRIVATE_KEY).privateKey,
      clients: stores.oauthClients,
      records: stores.oauthRecords,
      users: stores.users,
      arrived: stores.firstSignIn.arrived,
      limiters: createAttemptLimiters(redis, attemptsOf(config)),
      headers: securityHeaders(environment),
      logger,
      onRevoked: tokens.forgetAll,
    });
  let made: RequestListener | undefined;
  return (): RequestListener => {
    made ??= make();
    return made;
  };
};

/** The API keys that a business makes for itself. */
export const tenantKeysOf = ({ config, clock }: Outside, database: Database, { apiKeys }: Stores) => {
  const { privateKey } = readSigningKey(config.API_KEY_PRIVATE_KEY);
  const sign = (wanted: Parameters<typeof signApiKey>[1]) => signApiKey(privateKey, wanted);
  return createTenantKeys({ database, apiKeys, clock, environment: config.ENVIRONMENT, sign });
};

/** Forgets what is over, from time to time. */
export const cleaningOf = (
  { clock, logger }: Outside,
  database: Database,
  { reservations, oauthRecords }: Stores,
): Part =>
  createLoop({
    name: 'cleaning',
    every: CLEANING,
    clock,
    logger,
    run: async () => {
      await cleanPlumbing(database, clock);
      await reservations.clean();
      await oauthRecords.clean();
    },
  });

/** A person's language is told to each of their businesses. */
export const tellingOf = ({ clock, logger }: Outside, { untoldLocales }: Stores): Part =>
  createLoop({ name: 'telling locales', every: TELLING, clock, logger, run: untoldLocales.tell });
