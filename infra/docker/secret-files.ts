import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { SERVICES, type Service } from '@outlay/contracts';
import { freshSecrets } from './sandbox-secrets.ts';

type Secrets = Record<string, string>;

const password = (): string => randomBytes(24).toString('base64url');
/** `WEBHOOK_DISPATCHER_DATABASE_PASSWORD`. */
export const passwordVariable = (service: Service): string =>
  `${service.toUpperCase().replaceAll('-', '_')}_DATABASE_PASSWORD`;

const SERVERS = ['postgres', 'rabbitmq'];
const serverVariable = (server: string): string => `${server.toUpperCase()}_PASSWORD`;

const fresh = (): Secrets => ({
  ...Object.fromEntries(SERVERS.map((server) => [serverVariable(server), password()])),
  OWNER_DATABASE_PASSWORD: password(),
  ...Object.fromEntries(SERVICES.map((service) => [passwordVariable(service), password()])),
  ...freshSecrets(),
});

/** Only the gateway signs; the others get what they need to believe it. */
const KEYS: Record<Service, readonly string[]> = {
  gateway: ['INTERNAL_IDENTITY_PRIVATE_KEY', 'API_KEY_PRIVATE_KEY'],
  expense: ['INTERNAL_IDENTITY_PUBLIC_KEY'],
  bill: ['INTERNAL_IDENTITY_PUBLIC_KEY', 'VENDOR_SECRETS_KEY'],
  'mileage-receipt': ['INTERNAL_IDENTITY_PUBLIC_KEY'],
  'webhook-dispatcher': ['INTERNAL_IDENTITY_PUBLIC_KEY', 'WEBHOOK_SECRETS_KEY'],
};

const databaseUrl = (secrets: Secrets, service: Service): string => {
  const name = `outlay_${service.replaceAll('-', '_')}`;
  return `postgres://${name}:${secrets[passwordVariable(service)]}@postgres:5432/${name}`;
};
const brokerUrl = ({ RABBITMQ_PASSWORD }: Secrets): string => `amqp://outlay:${RABBITMQ_PASSWORD}@rabbitmq:5672`;

const lines = (variables: Secrets): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

const forService = (secrets: Secrets, service: Service): Secrets => ({
  DATABASE_URL: databaseUrl(secrets, service),
  RABBITMQ_URL: brokerUrl(secrets),
  ...Object.fromEntries(KEYS[service].map((name) => [name, secrets[name] ?? ''])),
});

const forOperator = (secrets: Secrets): Secrets => ({
  ...secrets,
  DATABASE_ADMIN_URL: `postgres://postgres:${secrets.POSTGRES_PASSWORD}@postgres:5432/postgres`,
  DATABASE_URL: databaseUrl(secrets, 'gateway'),
  RABBITMQ_URL: brokerUrl(secrets),
});

/** What each container reads, and nothing that another one needs; the operator's file has everything. */
const filesOf = (secrets: Secrets): Record<string, string> => ({
  ...Object.fromEntries(SERVERS.map((server) => [`${server}/password`, secrets[serverVariable(server)] ?? ''])),
  ...Object.fromEntries(SERVICES.map((service) => [`${service}/secrets.env`, lines(forService(secrets, service))])),
  'operator/secrets.env': lines(forOperator(secrets)),
});

/**
 * The secrets of one cluster, made once: a folder per reader below `folder`. What stands in the operator's file is kept,
 * what a newer version needs besides is added, and the others are written from it. Returns the paths.
 */
export const keepSecretFiles = (folder: string): string[] => {
  const whole = join(folder, 'operator/secrets.env');
  const known = existsSync(whole) ? (parseEnv(readFileSync(whole, 'utf8')) as Secrets) : {};
  const files = filesOf({ ...fresh(), ...known });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true, mode: 0o755 });
    // Read by another user inside of its container; on a host, the folder above keeps others out.
    writeFileSync(join(folder, `${path}.new`), text, { mode: 0o444 });
    renameSync(join(folder, `${path}.new`), join(folder, path));
  }
  return Object.keys(files);
};
