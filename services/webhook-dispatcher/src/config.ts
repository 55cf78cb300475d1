import {
  ConfigError,
  type ConfigOf,
  duration,
  durations,
  flag,
  integer,
  loadConfig,
  port,
  redisUrl,
  sealingKeys,
  serviceFields,
  shardFields,
  text,
  verifyingKeys,
} from '@outlay/runtime';

/** Everything that this service reads from outside. */
export const SPEC = {
  ...serviceFields({ internalPort: 9004 }),
  ...shardFields(),
  REDIS_URL: redisUrl(
    'Redis, for dedup locks of events; may be missing for a while; redis-sentinel://… asks sentinels for it',
  ),
  HTTP_PORT: port('port of the API', 3004),
  INTERNAL_IDENTITY_PUBLIC_KEY: verifyingKeys("the gateway's Ed25519 key, SPKI in base64; several while it is changed"),
  WEBHOOK_SECRETS_KEY: sealingKeys(
    'seals endpoints’ secrets: <base64 of 32 bytes> or <id>:<base64>; with commas the first seals, all open',
  ),
  WEBHOOK_RETRY_SCHEDULE: durations('delays between attempts', { default: '1m,5m,15m,1h,6h,24h' }),
  WEBHOOK_TIMEOUT: duration(
    'one attempt in all, from the connection to the last byte; of endpoints that have no other',
    { default: '5s' },
  ),
  WEBHOOK_ALLOW_LOOPBACK: flag('endpoints on this machine; only honored in the sandbox', { default: false }),
  WEBHOOK_DNS_SERVERS: text('name servers for endpoints, with commas; the machine’s own when empty', { default: '' }),
  WEBHOOK_ENDPOINTS_PER_BUSINESS: integer('endpoints of one business at most', { default: 100, min: 1 }),
  WEBHOOK_IN_FLIGHT_PER_ENDPOINT: integer(
    'attempts under way to one endpoint at most; half of them unless it answers at once',
    {
      default: 128,
      min: 1,
    },
  ),
  WEBHOOK_IN_FLIGHT: integer('attempts under way in all, retries and troubled endpoints besides', {
    default: 512,
    min: 1,
  }),
  WEBHOOK_RETRIES_IN_FLIGHT: integer('retries under way in all: a pool that no first attempt in time enters', {
    default: 2_048,
    min: 1,
  }),
  WEBHOOK_RETRIES_IN_FLIGHT_PER_ENDPOINT: integer('retries under way to one endpoint at most', {
    default: 256,
    min: 1,
  }),
  WEBHOOK_MEMORY_JOBS: integer('first attempts in memory at most; the others wait in PostgreSQL', {
    default: 5_000,
    min: 1,
  }),
  WEBHOOK_MEMORY_MIB: integer('mebibytes of events in memory at most, and half as many of retries', {
    default: 32,
    min: 1,
  }),
  WEBHOOK_FAILING_SHARE: integer('an endpoint fails when so many attempts in a hundred fail', {
    default: 50,
    min: 10,
    max: 100,
  }),
  WEBHOOK_FAILING_AFTER: duration('for so long; a quiet endpoint when everything fails for four times that', {
    default: '15m',
  }),
  WEBHOOK_DIGEST_HOUR: integer('hour of the day, where the business is, of the digest of failures', {
    default: 8,
    min: 0,
    max: 23,
  }),
  DELIVERY_LEASE: duration('how long taken work is ours; renewed while it waits', { default: '20s' }),
  SWEEP_INTERVAL: duration('time within which work that was lost is found', { default: '5s' }),
};

export type ServiceConfig = Readonly<ConfigOf<typeof SPEC>>;

/** Pure; throws one ConfigError that lists every violation. */
export const loadServiceConfig = (env: Record<string, string | undefined>): ServiceConfig => {
  const config = loadConfig(SPEC, env);
  // A lease must outlast its renewal, an attempt and the record of it. An endpoint's own, longer attempts outlast it: their leases
  // are renewed while they are under way.
  const least = 2 * config.WEBHOOK_TIMEOUT + 1_000;
  if (config.DELIVERY_LEASE < least)
    throw new ConfigError([`DELIVERY_LEASE must be at least ${least}ms, twice WEBHOOK_TIMEOUT and a second`]);
  return config;
};
