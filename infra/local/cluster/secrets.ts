import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SERVICES, type Service } from '@outlay/contracts';
import { writePrivately } from '../../docker/private-files.ts';
import { freshSecrets } from '../../docker/sandbox-secrets.ts';
import type { RolePasswords } from '../../postgres/provision.ts';
import { hasPostgres } from '../servers/postgres.ts';

export type Secrets = {
  /** Of the three private servers. */
  serverPassword: string;
  databases: Record<Service, RolePasswords>;
  /** Keys, as the services' variables. */
  keys: Record<string, string>;
};

const password = (): string => randomBytes(18).toString('base64url');

const make = (): Secrets => ({
  serverPassword: password(),
  databases: Object.fromEntries(
    SERVICES.map((service) => [service, { owner: password(), service: password() }]),
  ) as Secrets['databases'],
  keys: freshSecrets(),
});

const kept = (file: string): Secrets | undefined => {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  } catch {
    throw new Error(`${file} is cut off: bring it back, or remove ${dirname(file)} to begin with an empty sandbox`);
  }
};

/**
 * The local sandbox's passwords and keys, made once and kept in a file that only its owner can read. A key that a newer
 * version needs, and the passwords of a service that is new, are added to an older sandbox's file. `data`: the folder of its PostgreSQL.
 * @throws Error where that has data and the file is missing: what new keys would find there stays shut
 */
export const keepSecrets = (file: string, data: string): Secrets => {
  const before = kept(file);
  if (before === undefined && hasPostgres(data))
    throw new Error(
      `${file} is missing, and ${data} has data that was made with its keys: bring it back, or remove ${dirname(file)} to begin with an empty sandbox`,
    );
  const fresh = make();
  const secrets = before
    ? {
        ...before,
        databases: { ...fresh.databases, ...before.databases },
        keys: { ...fresh.keys, ...before.keys },
      }
    : fresh;
  const count = (one: Secrets | undefined): number =>
    Object.keys(one?.keys ?? {}).length + Object.keys(one?.databases ?? {}).length;
  if (count(secrets) !== count(before)) writePrivately(file, JSON.stringify(secrets, null, 2));
  return secrets;
};
