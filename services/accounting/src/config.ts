import { type ConfigOf, loadConfig, port, serviceFields, text, verifyingKeys } from '@outlay/runtime';

/** Everything that this service reads from outside. */
export const SPEC = {
  ...serviceFields({ internalPort: 9007 }),
  HTTP_PORT: port('port of the API', 3007),
  RATES_URL_ECB: text('where the rates of the European Central Bank are loaded from each day; empty: nowhere', {
    default: '',
  }),
  RATES_URL_BOC: text('where the rates of the Bank of Canada are loaded from each day; empty: nowhere', {
    default: '',
  }),
  RATES_URL_FRB: text('where the rates of the Federal Reserve are loaded from each day; empty: nowhere', {
    default: '',
  }),
  INTERNAL_IDENTITY_PUBLIC_KEY: verifyingKeys("the gateway's Ed25519 key, SPKI in base64; several while it is changed"),
};

export type ServiceConfig = Readonly<ConfigOf<typeof SPEC>>;

/** Pure; throws one ConfigError that lists every violation. */
export const loadServiceConfig = (env: Record<string, string | undefined>): ServiceConfig => loadConfig(SPEC, env);
