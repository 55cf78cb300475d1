import {
  ConfigError,
  type ConfigOf,
  duration,
  flag,
  integer,
  linkKeys,
  loadConfig,
  networks,
  oneOf,
  port,
  redisUrl,
  secret,
  serviceFields,
  signingKeys,
  text,
  urls,
} from '@outlay/runtime';
import { PASSWORD_COST } from './account/password-rule/password-hash.ts';

/** 0 is the number of the environment. */
const BY_PLACE = { default: 0, min: 0 } as const;

/** Everything that this service reads from outside. */
export const SPEC = {
  ...serviceFields({ internalPort: 9000 }),
  REDIS_URL: redisUrl('Redis, for the rate windows; redis-sentinel://… asks sentinels for it'),
  GATEWAY_PORT: port('port of the API', 8080),
  INTERNAL_IDENTITY_PRIVATE_KEY: signingKeys(
    'Ed25519 key that signs who calls, towards the services; PKCS #8 in base64; the first of several signs',
  ),
  API_KEY_PRIVATE_KEY: signingKeys(
    'Ed25519 key that signs API keys; PKCS #8 in base64; the first of several signs, all are believed, later ones as SPKI too',
  ),
  ACCOUNT_LINK_KEY: linkKeys(
    'base64 of 32 bytes that the links in e-mails are made from; the notification service has the same. Several while it is changed',
  ),
  EXPENSE_URL: urls('the expense service; several instances with commas'),
  BILL_URL: urls('the bill service; several instances with commas'),
  MILEAGE_RECEIPT_URL: urls('the mileage-receipt service; several instances with commas'),
  ACCOUNTING_URL: urls('the accounting service; several instances with commas'),
  WEBHOOK_DISPATCHER_URL: urls('the webhook-dispatcher; several instances with commas'),
  NOTIFICATION_URL: urls('the notification service; several instances with commas'),
  SERVICE_TIMEOUT: duration('how long a service may take to answer', { default: '5s' }),
  RATE_LIMIT_DEFAULT: integer(
    'requests per minute of a credential in a business; 0: 2000, in production 1000',
    BY_PLACE,
  ),
  RATE_LIMIT_MONEY: integer('of these, requests per minute that move money; 0: 80, in production 40', BY_PLACE),
  IDEMPOTENCY_REQUIRED_FOR_MONEY: flag('what moves money needs an Idempotency-Key, and is refused without', {
    default: false,
  }),
  RATE_LIMIT_WEBHOOK_TEST: integer('of these, test deliveries per minute; 0: 10, in production 5', BY_PLACE),
  KEYS_PER_PERSON: integer(
    'API keys in force that one person may have, and all machines of a business together; 0: 1000, in production 100',
    { default: 0, min: 0 },
  ),
  BUSINESSES_PER_PERSON: integer('businesses that one person may own and found more; 0: 1000, in production 100', {
    default: 0,
    min: 0,
  }),
  PUBLIC_URL: text(
    'the address clients know this API by, the issuer of its tokens; empty, in the sandbox only: this machine',
    { default: '' },
  ),
  TRUSTED_PROXIES: networks(
    'addresses and networks of the proxies in front of it, with commas: only theirs is X-Forwarded-For believed',
  ),
  TRUSTED_TRACE_SOURCES: networks(
    'addresses and networks whose decision to record a trace counts here, with commas; whether those of others are recorded is decided here',
  ),
  RATE_LIMIT_TOKEN: integer('OAuth tokens of one client per hour; 0: 400, in production 200', BY_PLACE),
  RATE_LIMIT_TOKEN_FAILURE: integer(
    'refused OAuth requests of a client at one address per 15 minutes; 0: 40, in production 20',
    BY_PLACE,
  ),
  RATE_LIMIT_SIGN_IN: integer(
    'wrong passwords for one e-mail at one address per 15 minutes; of one address, five times as many; 0: 40, in production 20',
    BY_PLACE,
  ),
  PASSWORD_COST: integer(
    'the power of two that the hash of a password costs; less than 15 for tests, in the sandbox only',
    { default: PASSWORD_COST, min: 10, max: PASSWORD_COST },
  ),
  STEP_UP_AFTER: duration(
    'after so long people prove again who they are, before they move money or change how they sign in; not at the OAuth clients of others',
    { default: '15m' },
  ),
  SSO_ALLOW_LOOPBACK: flag('identity providers on this machine, without HTTPS; only honored in the sandbox', {
    default: false,
  }),
  SSO_TIMEOUT: duration('how long an identity provider may take for one answer', { default: '8s' }),
  DNS_SERVERS: text('name servers for identity providers and domains, with commas; the machine’s own when empty', {
    default: '',
  }),
  WEB_URL: text("the web app's address, where people who open the gateway's are sent; empty: there is no web app", {
    default: '',
  }),
  TERMINAL_CLIENT: flag(
    'whether people may sign in by the `outlay` command, by browser or device code; false: it takes API keys alone',
    { default: true },
  ),
  MCP_URLS: text(
    'addresses of MCP servers (`outlay mcp --http`) that tokens may be requested for, with commas; `/mcp` included',
    {
      default: '',
    },
  ),
  WEB_CLIENT_SECRET: secret('what the web app proves itself by; the app has the same. Several while it is changed', {
    default: '',
    keys: 'believes',
  }),
  REQUEST_LOG: oneOf(
    'on: answered API requests are kept for 7 days, for the administrators of their business',
    ['on', 'off'],
    {
      default: 'on',
    },
  ),
  REQUEST_LOG_PER_DAY: integer(
    'requests of a business that are kept of a day; a quarter as many more of those that failed',
    { default: 200_000, min: 1_000, max: 10_000_000 },
  ),
  SESSION_LOG_DAYS: integer(
    'days for which it stays known where somebody was signed in, from when they were last seen there; who signs in on a new device is told by it',
    { default: 30, min: 1, max: 3_660 },
  ),
  RATE_LIMIT_UPLOAD: integer('of these, uploads per minute; 0: 120, in production 60', BY_PLACE),
};

/** What stands in a text between commas. */
export const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

export type ServiceConfig = Readonly<ConfigOf<typeof SPEC>>;

/** The sandbox is the more lenient one (specification, "Environments"): it lets twice as many pass, of everything that is counted. */
const LENIENCE = { sandbox: 2, production: 1 } as const;

/** Requests per minute, per class. */
export const ratesOf = (config: ServiceConfig) => {
  const lenience = LENIENCE[config.ENVIRONMENT];
  return {
    default: config.RATE_LIMIT_DEFAULT || 1_000 * lenience,
    money: config.RATE_LIMIT_MONEY || 40 * lenience,
    'webhook-test': config.RATE_LIMIT_WEBHOOK_TEST || 5 * lenience,
    upload: config.RATE_LIMIT_UPLOAD || 60 * lenience,
  };
};

/** How often at the OAuth server: tokens per hour; failures, and attempts to sign in, per quarter of an hour. */
export const attemptsOf = (config: ServiceConfig) => {
  const lenience = LENIENCE[config.ENVIRONMENT];
  return {
    token: config.RATE_LIMIT_TOKEN || 200 * lenience,
    failure: config.RATE_LIMIT_TOKEN_FAILURE || 20 * lenience,
    signIn: config.RATE_LIMIT_SIGN_IN || 20 * lenience,
  };
};

/** In tests people make more than they need. */
const MOST = { sandbox: 1_000, production: 100 } as const;

/** How much one person may make by the API. */
export const limitsOf = ({ ENVIRONMENT, KEYS_PER_PERSON, BUSINESSES_PER_PERSON }: ServiceConfig) => ({
  keysPerPerson: KEYS_PER_PERSON || MOST[ENVIRONMENT],
  businessesPerPerson: BUSINESSES_PER_PERSON || MOST[ENVIRONMENT],
});

const isOrigin = (value: string): boolean =>
  URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value;

/** Pure; throws one ConfigError that lists every violation. */
export const loadServiceConfig = (env: Record<string, string | undefined>): ServiceConfig => {
  const config = loadConfig(SPEC, env);
  const violations = [
    ...(config.ENVIRONMENT === 'production' && config.PUBLIC_URL === ''
      ? [`PUBLIC_URL is missing (${SPEC.PUBLIC_URL.doc})`]
      : []),
    ...(config.ENVIRONMENT === 'production' && config.PASSWORD_COST < PASSWORD_COST
      ? [`PASSWORD_COST must be ${PASSWORD_COST} in production`]
      : []),
    ...(config.WEB_URL !== '' && !isOrigin(config.WEB_URL)
      ? ['WEB_URL must be an http(s) address without a path']
      : []),
    ...(listOf(config.MCP_URLS).every((address) => URL.canParse(address)) ? [] : ['MCP_URLS must be addresses']),
    ...(config.WEB_URL !== '' && config.WEB_CLIENT_SECRET === ''
      ? [`WEB_CLIENT_SECRET is missing (${SPEC.WEB_CLIENT_SECRET.doc})`]
      : []),
  ];
  if (violations.length > 0) throw new ConfigError(violations);
  return config;
};
