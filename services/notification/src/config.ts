import { createPrivateKey } from 'node:crypto';
import {
  ConfigError,
  type ConfigOf,
  duration,
  type Field,
  flag,
  integer,
  linkKeys,
  loadConfig,
  oneOf,
  port,
  serviceFields,
  text,
  verifyingKeys,
} from '@outlay/runtime';

const smtpUrl = (doc: string): Field<string> => ({
  doc,
  default: '',
  parse: (value) => {
    const isServer = URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '';
    return value === '' || isServer ? { value } : { violation: 'must be smtp:// or smtps:// with a host' };
  },
});

const isPrivateKey = (value: string): boolean => {
  try {
    return createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' }).type === 'private';
  } catch {
    return false;
  }
};
const privateKey = (doc: string): Field<string> => ({
  doc,
  default: '',
  secret: true,
  parse: (value) =>
    value === '' || isPrivateKey(value) ? { value } : { violation: 'must be a private key, PKCS #8 in base64' },
});

/** Everything that this service reads from outside. */
export const SPEC = {
  ...serviceFields({ internalPort: 9005 }),
  HTTP_PORT: port('port of the API', 3005),
  SMTP_URL: smtpUrl(
    'the server that mails go to, with user and password; smtps:// is TLS from the first byte. Empty: mails are kept, and not sent',
  ),
  SMTP_STARTTLS: oneOf(
    'must an smtp:// server offer STARTTLS? `usual`: required in production, opportunistic in the sandbox',
    ['usual', 'required', 'opportunistic'],
    { default: 'usual' },
  ),
  SMTP_CONNECTIONS: integer('connections to the server, each with one mail at a time', { default: 4, min: 1, max: 50 }),
  MAIL_LOG_DAYS: integer('days for which it stays known who got a mail, and why', { default: 90, min: 7, max: 3_660 }),
  SMTP_TIMEOUT: duration('how long the server may take for a connection, a greeting or an answer', { default: '30s' }),
  SANDBOX_MAIL_LEAVES: flag('a sandbox may send to a server that is not this machine', { default: false }),
  MAIL_FROM: text('sender of all mails: `Outlay <no-reply@example.com>`; empty in the sandbox only', { default: '' }),
  DKIM_DOMAIN: text('domain that mails are signed for; empty: they are not signed here', { default: '' }),
  DKIM_SELECTOR: text('name of the key in the DNS of that domain', { default: '' }),
  DKIM_PRIVATE_KEY: privateKey('RSA key that signs mails, PKCS #8 in base64'),
  PUBLIC_URL: text("the gateway's address, which links lead to; empty in the sandbox only: this machine", {
    default: '',
  }),
  WEB_URL: text("the web app's address, which links lead to; empty: PUBLIC_URL", { default: '' }),
  MAILS_PER_PERSON_PER_HOUR: integer('more that are not urgent go into a digest of the day', { default: 20, min: 1 }),
  MAIL_LEASE: duration('after which another instance sends what one has begun to send; renewed while it works', {
    default: '60s',
  }),
  ACCOUNT_LINK_KEY: linkKeys(
    'base64 of 32 bytes that the links in e-mails are made from; the gateway has the same. Several while it is changed',
  ),
  INTERNAL_IDENTITY_PUBLIC_KEY: verifyingKeys("the gateway's Ed25519 key, SPKI in base64; several while it is changed"),
};

export type ServiceConfig = Readonly<ConfigOf<typeof SPEC>>;

/** Loopback, or the container that is the inbox of a sandbox (docker-compose.yml). */
const OWN_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|inbox)$/;

/** Where the sandbox's mails would leave this machine. */
const leaves = ({ ENVIRONMENT, SMTP_URL, SANDBOX_MAIL_LEAVES }: ServiceConfig): boolean =>
  ENVIRONMENT === 'sandbox' &&
  !SANDBOX_MAIL_LEAVES &&
  SMTP_URL !== '' &&
  !OWN_HOST.test(new URL(SMTP_URL).hostname.toLowerCase());

const violationsOf = (config: ServiceConfig): string[] => {
  const isProduction = config.ENVIRONMENT === 'production';
  const missing = (['PUBLIC_URL', 'MAIL_FROM'] as const).filter((name) => isProduction && config[name] === '');
  const dkim = (['DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const).filter(
    (name) => config.DKIM_DOMAIN !== '' && config[name] === '',
  );
  return [
    ...[...missing, ...dkim].map((name) => `${name} is missing (${SPEC[name].doc})`),
    ...(config.MAIL_FROM === '' || config.MAIL_FROM.includes('@') ? [] : ['MAIL_FROM must have an e-mail address']),
    ...(leaves(config)
      ? ['SMTP_URL leads away from this machine, and nothing leaves a sandbox unless SANDBOX_MAIL_LEAVES=true']
      : []),
  ];
};

/** Pure; throws one ConfigError that lists every violation. */
export const loadServiceConfig = (env: Record<string, string | undefined>): ServiceConfig => {
  const config = loadConfig(SPEC, env);
  const violations = violationsOf(config);
  if (violations.length > 0) throw new ConfigError(violations);
  return config;
};
