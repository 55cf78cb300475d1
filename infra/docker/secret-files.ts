import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { SERVICES, type Service } from '@outlay/contracts';
import { ConfigError } from '@outlay/runtime';
import { allKeys } from '../postgres/service-keys.ts';
import { type BrokerPasswords, definitionsFor, delaysOf } from '../rabbitmq/definitions.ts';
import { REDIS_OPERATOR, REDIS_SERVICES, type RedisPasswords, redisAcl } from '../redis/users.ts';
import { closeFolder, giveFolder, type Owner, writePrivately } from './private-files.ts';
import { freshSecrets } from './sandbox-secrets.ts';
import { asUser, databaseAt, type ServerAddresses, serverAddresses } from './server-addresses.ts';
import { assertSuccession, OPERATORS, readOperators, wholeFile } from './whole-secrets.ts';

type Secrets = Record<string, string>;

const password = (): string => randomBytes(24).toString('base64url');
const variableOf = (service: Service): string => service.toUpperCase().replaceAll('-', '_');
/** `WEBHOOK_DISPATCHER_DATABASE_PASSWORD`. */
export const passwordVariable = (service: Service): string => `${variableOf(service)}_DATABASE_PASSWORD`;

/** `WEBHOOK_DISPATCHER_RABBITMQ_PASSWORD`. */
export const brokerVariable = (service: Service): string => `${variableOf(service)}_RABBITMQ_PASSWORD`;
/** `WEBHOOK_DISPATCHER_REDIS_PASSWORD`. */
export const redisVariable = (service: Service): string => `${variableOf(service)}_REDIS_PASSWORD`;

const SERVERS = ['postgres', 'rabbitmq', 'redis'] as const;
const serverVariable = (server: string): string => `${server.toUpperCase()}_PASSWORD`;
const passwordOf = (secrets: Secrets, server: (typeof SERVERS)[number]): string =>
  secrets[serverVariable(server)] ?? '';

const fresh = (): Secrets => ({
  ...Object.fromEntries(SERVERS.map((server) => [serverVariable(server), password()])),
  OWNER_DATABASE_PASSWORD: password(),
  BACKUP_KEY: password(),
  // By which the nodes of a broker know each other.
  RABBITMQ_COOKIE: password(),
  ...Object.fromEntries(SERVICES.map((service) => [passwordVariable(service), password()])),
  ...Object.fromEntries(SERVICES.map((service) => [brokerVariable(service), password()])),
  ...Object.fromEntries(REDIS_SERVICES.map((service) => [redisVariable(service), password()])),
  ...freshSecrets(),
});

/** Only the gateway signs; the others get what they need to believe it. */
const KEYS: Record<Service, readonly string[]> = {
  gateway: ['INTERNAL_IDENTITY_PRIVATE_KEY', 'API_KEY_PRIVATE_KEY', 'ACCOUNT_LINK_KEY', 'WEB_CLIENT_SECRET'],
  expense: ['INTERNAL_IDENTITY_PUBLIC_KEY'],
  bill: ['INTERNAL_IDENTITY_PUBLIC_KEY', 'VENDOR_SECRETS_KEY'],
  'mileage-receipt': ['INTERNAL_IDENTITY_PUBLIC_KEY'],
  accounting: ['INTERNAL_IDENTITY_PUBLIC_KEY'],
  'webhook-dispatcher': ['INTERNAL_IDENTITY_PUBLIC_KEY', 'WEBHOOK_SECRETS_KEY'],
  // The last two are the operator's own: `create secrets` leaves them empty, and distributes what stands in the operator's file.
  notification: ['INTERNAL_IDENTITY_PUBLIC_KEY', 'ACCOUNT_LINK_KEY', 'SMTP_URL', 'DKIM_PRIVATE_KEY'],
  web: ['WEB_CLIENT_SECRET', 'WEB_SESSIONS_KEY'],
};

const databaseUrl = (secrets: Secrets, { postgres }: ServerAddresses, service: Service): string => {
  const name = `outlay_${service.replaceAll('-', '_')}`;
  return databaseAt(postgres, { name, password: secrets[passwordVariable(service)], database: name });
};
/** The broker's user who may do everything; a service's is called like the service. */
const OPERATOR = 'outlay';

const cookieOf = ({ RABBITMQ_COOKIE = '' }: Secrets): string => RABBITMQ_COOKIE;

/** The broker's users with their rights, and what they may not declare, as it imports them. */
const definitions = (secrets: Secrets, schedule: string | undefined): string => {
  const passwords = Object.fromEntries(SERVICES.map((service) => [service, secrets[brokerVariable(service)] ?? '']));
  const operator = { name: OPERATOR, password: passwordOf(secrets, 'rabbitmq') };
  const delays = delaysOf(schedule);
  return JSON.stringify(definitionsFor({ passwords: passwords as BrokerPasswords, operator, delays }));
};

const acl = (secrets: Secrets): string => {
  const passwords = Object.fromEntries(
    REDIS_SERVICES.map((service) => [service, secrets[redisVariable(service)] ?? '']),
  );
  return redisAcl(passwords as RedisPasswords, passwordOf(secrets, 'redis'));
};

const redisUrl = (secrets: Secrets, { redis }: ServerAddresses, service: Service): Secrets => {
  const password = secrets[redisVariable(service)];
  return password ? { REDIS_URL: asUser(redis, service, password) } : {};
};

const lines = (variables: Secrets): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** The operator's own, as `BILL_DATABASE_SHARDS`: over which databases the service's tenants are spread. */
const furtherDatabases = (secrets: Secrets, service: Service): Secrets => {
  const shards = secrets[`${variableOf(service)}_DATABASE_SHARDS`];
  return shards ? { DATABASE_SHARDS: shards } : {};
};

/** This server's administrator, and those of further ones that stand in the operator's file. */
const administrators = (secrets: Secrets, { postgres }: ServerAddresses): string => {
  const { DATABASE_ADMIN_URL: known = '' } = secrets;
  const [, ...further] = known.split(',');
  const own = databaseAt(postgres, { name: 'postgres', password: secrets.POSTGRES_PASSWORD, database: 'postgres' });
  return [own, ...further].join();
};

const forService = (secrets: Secrets, servers: ServerAddresses, service: Service): Secrets => ({
  DATABASE_URL: databaseUrl(secrets, { ...servers, postgres: servers.postgresPooler ?? servers.postgres }, service),
  RABBITMQ_URL: asUser(servers.rabbitmq, service, secrets[brokerVariable(service)]),
  ...redisUrl(secrets, servers, service),
  ...Object.fromEntries(KEYS[service].map((name) => [name, secrets[name] ?? ''])),
  ...furtherDatabases(secrets, service),
});

const forOperator = (secrets: Secrets, servers: ServerAddresses): Secrets => ({
  ...secrets,
  DATABASE_ADMIN_URL: administrators(secrets, servers),
  DATABASE_URL: databaseUrl(secrets, servers, 'gateway'),
  EXPENSE_DATABASE_URL: databaseUrl(secrets, servers, 'expense'),
  BILL_DATABASE_URL: databaseUrl(secrets, servers, 'bill'),
  MILEAGE_RECEIPT_DATABASE_URL: databaseUrl(secrets, servers, 'mileage-receipt'),
  ACCOUNTING_DATABASE_URL: databaseUrl(secrets, servers, 'accounting'),
  WEBHOOK_DISPATCHER_DATABASE_URL: databaseUrl(secrets, servers, 'webhook-dispatcher'),
  NOTIFICATION_DATABASE_URL: databaseUrl(secrets, servers, 'notification'),
  WEB_DATABASE_URL: databaseUrl(secrets, servers, 'web'),
  RABBITMQ_URL: asUser(servers.rabbitmq, OPERATOR, secrets.RABBITMQ_PASSWORD),
  RABBITMQ_API_URL: asUser(servers.rabbitmqApi, OPERATOR, secrets.RABBITMQ_PASSWORD),
  REDIS_ADMIN_URL: asUser(servers.redis, REDIS_OPERATOR, secrets.REDIS_PASSWORD),
});

/** What each container reads, and nothing that another one needs; the operator's file has everything. */
const filesOf = (secrets: Secrets, schedule: string | undefined, servers: ServerAddresses): Record<string, string> => ({
  'postgres/password': passwordOf(secrets, 'postgres'),
  // What backups are encrypted with (infra/docker/backup.yml).
  'postgres/backup-key': `${secrets.BACKUP_KEY}`,
  'rabbitmq/definitions.json': definitions(secrets, schedule),
  'rabbitmq/cookie': cookieOf(secrets),
  'redis/users.acl': acl(secrets),
  // For its health check, and where it is one of several for the others.
  'redis/password': passwordOf(secrets, 'redis'),
  ...Object.fromEntries(
    SERVICES.map((service) => [`${service}/secrets.env`, lines(forService(secrets, servers, service))]),
  ),
  [OPERATORS]: wholeFile(lines(forOperator(secrets, servers))),
});

/**
 * Who reads a folder inside of its container: a server's entry point as root, before it gives itself up; ours as the
 * user `node` of their image.
 */
const NODE: Owner = { uid: 1000, gid: 1000 };
const ROOT: Owner = { uid: 0, gid: 0 };
const readerOf = (path: string): Owner => (SERVERS.some((server) => path.startsWith(`${server}/`)) ? ROOT : NODE);

/** The folders of a set, one per reader. */
export const SECRET_FOLDERS: readonly string[] = [...SERVERS, ...SERVICES, 'operator'];

type Options = {
  /** The dispatcher's, of whose steps the broker has a queue each. */
  schedule?: string | undefined;
  /** What else becomes of the secrets. */
  change?: (secrets: Secrets) => Secrets;
  /** Where they are, if not where docker-compose.yml has them. */
  servers?: ServerAddresses;
  /** Whose secrets these are; left out: those of whom they were. */
  environment?: string | undefined;
  /** The folder as the operator calls it. */
  shown?: string;
};

/** What would stand in a folder; nothing is written yet. */
export type SecretPlan = {
  /** Is it a whole new set? Else it is the one of before, and what a newer version needs besides. */
  isNew: boolean;
  /** As the operator's file has them. */
  variables: Secrets;
  files: Record<string, string>;
};

/**
 * The secrets of one cluster: what stands in the operator's file of the folder is kept, what a newer version needs besides is added, and
 * the files of all readers are made from it.
 * @throws ConfigError when the folder is not whole, its files do not go on from each other, or it is another environment's
 */
export const planSecretFiles = (
  folder: string,
  { schedule, change = (secrets) => secrets, servers = serverAddresses({}), environment, shown = folder }: Options = {},
): SecretPlan => {
  const known = readOperators(folder, shown);
  const { SECRETS_ENVIRONMENT: of = environment } = known ?? {};
  if (environment !== undefined && of !== environment)
    throw new ConfigError([`${shown} holds the secrets of ${of}, and this is ${environment}: name its own folder`]);
  const secrets = change({ ...fresh(), ...known, ...(of && { SECRETS_ENVIRONMENT: of }) });
  assertSuccession(folder, secrets, shown);
  return {
    isNew: known === undefined || allKeys(known).length === 0,
    variables: forOperator(secrets, servers),
    files: filesOf(secrets, schedule, servers),
  };
};

/**
 * Writes what was planned, a folder per reader. Only root can give each folder to its reader; otherwise all are the caller's own, and the
 * cluster's first container hands them over. Nobody else may read them at any moment, whatever the umask, nor enter a folder that was
 * there before. Returns the paths.
 * @throws Error when a folder is a link or somebody else's
 */
export const writeSecretFiles = (folder: string, { files }: Pick<SecretPlan, 'files'>): string[] => {
  const isRoot = process.getuid?.() === 0;
  for (const name of SECRET_FOLDERS) closeFolder(join(folder, name));
  for (const [path, text] of Object.entries(files))
    writePrivately(join(folder, path), text, { mode: 0o400, ...(isRoot && { owner: readerOf(path) }) });
  if (isRoot) for (const name of SECRET_FOLDERS) giveFolder(join(folder, name), readerOf(`${name}/`));
  return Object.keys(files);
};

/** Plans and writes, for who knows that the set is the right one. @throws what both throw */
export const keepSecretFiles = (folder: string, options: Options = {}): string[] =>
  writeSecretFiles(folder, planSecretFiles(folder, options));
