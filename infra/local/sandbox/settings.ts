import { durations, type Field, integer, loadConfig, url } from '@outlay/runtime';
import { UsageError } from '../arguments.ts';
import { isTimeOfDay } from '../seed/nightly.ts';
import type { NamedServers } from './servers.ts';

export type SandboxSettings = {
  gatewayPort: number;
  /** Of the web app; left out: the usual one, or another one when that is taken. */
  webPort: number | undefined;
  /** Of the inbox's page; left out: the usual one, or another one when that is taken. */
  inboxPort: number | undefined;
  named: NamedServers;
  /** `03:00`: when it is reset every night. */
  resetAt: string | undefined;
};

/** `--reset-at` of `npm start`. @throws UsageError */
export const readResetAt = ({ 'reset-at': resetAt }: { 'reset-at'?: string | undefined }) => {
  if (resetAt !== undefined && !isTimeOfDay(resetAt))
    throw new UsageError(`--reset-at takes a time like 03:00, not "${resetAt}"`);
  return { resetAt };
};

const timeOfDay = (doc: string): Field<string> => ({
  doc,
  parse: (value) => (isTimeOfDay(value) ? { value } : { violation: 'must be a time like 03:00' }),
});

/** What `npm start` reads itself, where it is set; the services read the rest. */
const OPTIONAL = {
  WEB_PORT: integer('port of the web app', { min: 1, max: 65_535 }),
  INBOX_PORT: integer('port of the page with the e-mails', { min: 1, max: 65_535 }),
  DATABASE_URL: url('PostgreSQL, as an administrator; without it a private one'),
  RABBITMQ_URL: url('RabbitMQ; without it a private one'),
  REDIS_URL: url('Redis; without it a private one'),
  SANDBOX_RESET_AT: timeOfDay('when the sandbox is reset every night'),
  WEBHOOK_RETRY_SCHEDULE: durations('delays between attempts'),
};

/** @throws ConfigError with everything that is wrong */
export const readSandboxSettings = (env: Readonly<Record<string, string | undefined>>): SandboxSettings => {
  const given = Object.fromEntries(Object.entries(OPTIONAL).filter(([name]) => env[name])) as Partial<typeof OPTIONAL>;
  const spec = { GATEWAY_PORT: integer('port of the API', { default: 8080, min: 1, max: 65_535 }), ...given };
  const { GATEWAY_PORT: gatewayPort } = loadConfig(spec, { ...env, ENVIRONMENT: 'sandbox' });
  const { WEB_PORT, INBOX_PORT, DATABASE_URL, RABBITMQ_URL, REDIS_URL, SANDBOX_RESET_AT } = env;
  const named = { databaseUrl: DATABASE_URL, rabbitUrl: RABBITMQ_URL, redisUrl: REDIS_URL };
  return {
    gatewayPort,
    webPort: WEB_PORT ? Number(WEB_PORT) : undefined,
    inboxPort: INBOX_PORT ? Number(INBOX_PORT) : undefined,
    named,
    resetAt: SANDBOX_RESET_AT || undefined,
  };
};
