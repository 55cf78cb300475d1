import { fileFields } from '@outlay/files';
import {
  type ConfigOf,
  duration,
  loadConfig,
  port,
  sealingKeys,
  serviceFields,
  shardFields,
  urls,
  verifyingKeys,
} from '@outlay/runtime';

/** Everything that this service reads from outside. */
export const SPEC = {
  ...serviceFields({ internalPort: 9002 }),
  ...shardFields(),
  HTTP_PORT: port('port of the API', 3002),
  INTERNAL_IDENTITY_PUBLIC_KEY: verifyingKeys("the gateway's Ed25519 key, SPKI in base64; several while it is changed"),
  VENDOR_SECRETS_KEY: sealingKeys(
    'seals account numbers: <base64 of 32 bytes> or <id>:<base64>; with commas the first seals, all open',
  ),
  ...fileFields(),
  EXPENSE_URL: urls('the expense service; several instances with commas'),
  SERVICE_TIMEOUT: duration('how long a service may take to answer', { default: '5s' }),
  PAYMENT_CLOCK_INTERVAL: duration('how often due payments are looked for', { default: '1s' }),
  PAYMENT_SETTLE_AFTER: duration("how long the sandbox's bank takes to answer", { default: '3s' }),
};

export type ServiceConfig = Readonly<ConfigOf<typeof SPEC>>;

/** Pure; throws one ConfigError that lists every violation. */
export const loadServiceConfig = (env: Record<string, string | undefined>): ServiceConfig => loadConfig(SPEC, env);
