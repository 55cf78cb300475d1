/** Where a cluster's servers are, without user and password: those are put in for each who connects. */
export type ServerAddresses = {
  postgres: string;
  /** What lends services its sessions, where that is there; migrations and the operator go to the server itself. */
  postgresPooler?: string | undefined;
  /** Several with commas. */
  rabbitmq: string;
  /** Its management plugin. */
  rabbitmqApi: string;
  /** `redis-sentinel://` with all sentinels is one address. */
  redis: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Those of `docker-compose.yml`, unless variables name others. */
export const serverAddresses = (env: Environment): ServerAddresses => ({
  postgres: env.POSTGRES_SERVER || 'postgres://postgres:5432',
  ...(env.POSTGRES_POOLER && { postgresPooler: env.POSTGRES_POOLER }),
  rabbitmq: env.RABBITMQ_SERVER || 'amqp://rabbitmq:5672',
  rabbitmqApi: env.RABBITMQ_API_SERVER || 'http://rabbitmq:15672',
  redis: env.REDIS_SERVER || 'redis://redis:6379',
});

/** The address, or each of several, as somebody who signs in. The password must be of characters that an address may have. */
export const asUser = (addresses: string, name: string, password: string | undefined): string =>
  addresses
    .split(/,(?=[a-z+]+:\/\/)/)
    .map((address) => address.trim().replace('://', `://${name}:${password}@`))
    .join(',');

/** The same, of one database of a PostgreSQL server; what stands behind `?` stays. */
export const databaseAt = (
  server: string,
  { name, password, database }: { name: string; password: string | undefined; database: string },
): string => {
  const [address = '', parameters] = asUser(server, name, password).split('?');
  return `${address.replace(/\/$/, '')}/${database}${parameters ? `?${parameters}` : ''}`;
};

/** Inside of its container. */
export const INBOX_PORTS = { page: 8025, smtp: 2525 } as const;

/** Where the notification service of a sandbox's containers sends mails: to a container, not to the world. */
export const INBOX_SMTP_URL = `smtp://inbox:${INBOX_PORTS.smtp}`;
