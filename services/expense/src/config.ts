import { type ConfigOf, duration, loadConfig, port, serviceFields, shardFields, verifyingKeys } from '@outlay/runtime';

/** Everything that this service reads from outside. */
export const SPEC = {
  ...serviceFields({ internalPort: 9001 }),
  ...shardFields(),
  HTTP_PORT: port('port of the API', 3001),
  INTERNAL_IDENTITY_PUBLIC_KEY: verifyingKeys("the gateway's Ed25519 key, SPKI in base64; several while it is changed"),
  BUDGET_WATCH_INTERVAL: duration('how often it is looked for budgets that are nearly or wholly spent', {
    default: '5s',
  }),
};

export type ServiceConfig = Readonly<ConfigOf<typeof SPEC>>;

/** Pure; throws one ConfigError that lists every violation. */
export const loadServiceConfig = (env: Record<string, string | undefined>): ServiceConfig => loadConfig(SPEC, env);
