import {
  ConfigError,
  type ConfigOf,
  duration,
  integer,
  loadConfig,
  networks,
  port,
  sealingKeys,
  secret,
  serviceFields,
  text,
  url,
  urls,
} from '@outlay/runtime';

/** Everything that this service reads from outside. */
export const SPEC = {
  ...serviceFields({ internalPort: 9006 }),
  WEB_PORT: port('port of the web app', 8000),
  WEB_URL: url('the address that browsers know the web app by, without a path'),
  WEB_CLIENT_SECRET: secret(
    'what it proves itself by at the gateway, which has the same; the first of several is used',
    { keys: 'makes' },
  ),
  WEB_SESSIONS_KEY: sealingKeys('base64 of 32 bytes that seals the tokens of sessions; the first of several seals'),
  GATEWAY_URL: urls('the gateway; several instances with commas'),
  PUBLIC_URL: text(
    "the gateway's address as clients know it, the issuer of its tokens; empty in the sandbox only: GATEWAY_URL",
    {
      default: '',
    },
  ),
  GATEWAY_TIMEOUT: duration('how long the gateway may take for an answer, the last byte of a file included', {
    default: '65s',
  }),
  TRUSTED_TRACE_SOURCES: networks(
    'addresses and networks whose decision to record a trace counts here, with commas; whether those of others are recorded is decided here',
  ),
  APP_FOLDER: text('where the built app lies; empty: dist, beside its source', { default: '' }),
  STREAMS_PER_SESSION: integer('pages of one session that learn of changes at the same time', { default: 20, min: 1 }),
  STREAMS: integer('pages that one instance sends changes to at the same time', { default: 2_000, min: 1 }),
};

export type ServiceConfig = Readonly<ConfigOf<typeof SPEC>>;

const isOrigin = (value: string): boolean => /^https?:/.test(value) && new URL(value).origin === value;

/** A browser keeps what only HTTPS may carry for `localhost` too, and for no other name. */
const isSecure = (value: string): boolean => {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || hostname === 'localhost';
};

/** Pure; throws one ConfigError that lists every violation. */
export const loadServiceConfig = (env: Record<string, string | undefined>): ServiceConfig => {
  const config = loadConfig(SPEC, env);
  const isProduction = config.ENVIRONMENT === 'production';
  const violations = [
    ...(isOrigin(config.WEB_URL) ? [] : ['WEB_URL must be an http(s) address without a path']),
    ...(isSecure(config.WEB_URL)
      ? []
      : ['WEB_URL must be https, or http://localhost: browsers keep its cookie there alone']),
    ...(isProduction && config.PUBLIC_URL === '' ? [`PUBLIC_URL is missing (${SPEC.PUBLIC_URL.doc})`] : []),
  ];
  if (violations.length > 0) throw new ConfigError(violations);
  return config;
};
