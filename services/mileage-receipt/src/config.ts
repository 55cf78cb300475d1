import { fileFields } from '@outlay/files';
import {
  type ConfigOf,
  duration,
  integer,
  loadConfig,
  port,
  serviceFields,
  shardFields,
  text,
  urls,
  verifyingKeys,
} from '@outlay/runtime';

/** Everything that this service reads from outside. */
export const SPEC = {
  ...serviceFields({ internalPort: 9003 }),
  ...shardFields(),
  HTTP_PORT: port('port of the API', 3003),
  EXPENSE_URL: urls('the expense service; several instances with commas'),
  SERVICE_TIMEOUT: duration('how long a service may take to answer', { default: '5s' }),
  ...fileFields(),
  READERS: integer('receipts that are read at once; each takes some 100 MB', { default: 2, min: 1, max: 16 }),
  READING_LIMIT: duration('how long one receipt may be read', { default: '30s' }),
  READING_LEASE: duration(
    'after which another instance reads a receipt whose process is gone; renewed while it is read',
    { default: '60s' },
  ),
  ROUTING_URL: text('OSRM server that measures routes; empty: the great circle is used', { default: '' }),
  INTERNAL_IDENTITY_PUBLIC_KEY: verifyingKeys("the gateway's Ed25519 key, SPKI in base64; several while it is changed"),
};

export type ServiceConfig = Readonly<ConfigOf<typeof SPEC>>;

/** Pure; throws one ConfigError that lists every violation. */
export const loadServiceConfig = (env: Record<string, string | undefined>): ServiceConfig => loadConfig(SPEC, env);
