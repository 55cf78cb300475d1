import type { Service } from '@outlay/contracts';
import { REDIS_SERVICES, type RedisService } from '../../redis/users.ts';

/** Where the servers of a cluster are. */
export type ClusterServers = {
  /** Per service: its database, as its own role. Provisioned and migrated. */
  databases: Record<Service, string>;
  /** As a user who may do everything. */
  rabbitUrl: string;
  /** Per service: as its own user, who may declare nothing. Left out: all services use `rabbitUrl`. */
  rabbitUrls?: Record<Service, string>;
  redisUrl: string;
  /** Per service that uses it: as its own user. Left out: both use `redisUrl`. */
  redisUrls?: Record<RedisService, string>;
  /** Where e-mails go. Left out: they are kept, and not sent. */
  smtpUrl?: string;
};

/** Of one instance. `host`: where it answers, when not on this machine's loopback. */
export type Ports = { http: number; internal: number; host?: string };

type Given = {
  servers: ClusterServers;
  keys: Record<string, string>;
  /** Of all instances, per service. */
  ports: Record<Service, Ports[]>;
};

/** Only the gateway signs; the others get what they need to believe it. */
const KEYS: Record<Service, string[]> = {
  gateway: ['INTERNAL_IDENTITY_PRIVATE_KEY', 'API_KEY_PRIVATE_KEY', 'ACCOUNT_LINK_KEY', 'WEB_CLIENT_SECRET'],
  expense: ['INTERNAL_IDENTITY_PUBLIC_KEY'],
  bill: ['INTERNAL_IDENTITY_PUBLIC_KEY', 'VENDOR_SECRETS_KEY'],
  'mileage-receipt': ['INTERNAL_IDENTITY_PUBLIC_KEY'],
  accounting: ['INTERNAL_IDENTITY_PUBLIC_KEY'],
  'webhook-dispatcher': ['INTERNAL_IDENTITY_PUBLIC_KEY', 'WEBHOOK_SECRETS_KEY'],
  notification: ['INTERNAL_IDENTITY_PUBLIC_KEY', 'ACCOUNT_LINK_KEY'],
  web: ['WEB_CLIENT_SECRET', 'WEB_SESSIONS_KEY'],
};

const redisVariables = (service: Service, { redisUrl, redisUrls }: ClusterServers): Record<string, string> => {
  const own = REDIS_SERVICES.find((each) => each === service);
  return own ? { REDIS_URL: redisUrls?.[own] ?? redisUrl } : {};
};

const ownVariables = (service: Service, { ports, servers }: Given, http: number): Record<string, string> => {
  const at = (owner: Service) =>
    ports[owner].map(({ host = '127.0.0.1', http: port }) => `http://${host}:${port}`).join(',');
  if (service === 'webhook-dispatcher') return { HTTP_PORT: `${http}`, WEBHOOK_ALLOW_LOOPBACK: 'true' };
  if (service === 'mileage-receipt' || service === 'bill') return { HTTP_PORT: `${http}`, EXPENSE_URL: at('expense') };
  const publicUrl = at('gateway').split(',')[0] ?? '';
  // Browsers keep secure cookies of this name without HTTPS, and passkeys are bound to it.
  const webUrl = `http://localhost:${ports.web[0]?.http}`;
  if (service === 'notification')
    return { HTTP_PORT: `${http}`, PUBLIC_URL: publicUrl, WEB_URL: webUrl, SMTP_URL: servers.smtpUrl ?? '' };
  if (service === 'web')
    return { WEB_PORT: `${http}`, PUBLIC_URL: publicUrl, WEB_URL: webUrl, GATEWAY_URL: at('gateway') };
  if (service !== 'gateway') return { HTTP_PORT: `${http}` };
  return {
    GATEWAY_PORT: `${http}`,
    EXPENSE_URL: at('expense'),
    BILL_URL: at('bill'),
    MILEAGE_RECEIPT_URL: at('mileage-receipt'),
    ACCOUNTING_URL: at('accounting'),
    WEBHOOK_DISPATCHER_URL: at('webhook-dispatcher'),
    NOTIFICATION_URL: at('notification'),
    WEB_URL: webUrl,
    // The app's server calls from this machine, in the name of browsers.
    TRUSTED_PROXIES: '127.0.0.1',
  };
};

/** The variables of one instance of a service in a sandbox on this machine. */
export const variablesOf = (service: Service, own: Ports, given: Given): Record<string, string> => ({
  ENVIRONMENT: 'sandbox',
  DATABASE_URL: given.servers.databases[service],
  RABBITMQ_URL: given.servers.rabbitUrls?.[service] ?? given.servers.rabbitUrl,
  RABBITMQ_DECLARES: `${given.servers.rabbitUrls === undefined}`,
  ...redisVariables(service, given.servers),
  ...Object.fromEntries(KEYS[service].map((name) => [name, given.keys[name] ?? ''])),
  ...ownVariables(service, given, own.http),
  INTERNAL_PORT: `${own.internal}`,
  // Ctrl-C ends it at once; a cluster that replaces its instances sets it.
  DRAIN_TIME: '0s',
});
