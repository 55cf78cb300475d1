import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { connected, databaseUrl, type Role } from './connect.ts';

export type RolePasswords = { owner: string; service: string };

export type Provision<S extends string = string> = {
  /** As a role that may create databases and roles, to any database of the server. */
  adminUrl: string;
  services: readonly S[];
  passwords: Readonly<Record<S, RolePasswords>>;
};

/** Where a service's migrations and the service itself connect to. */
export type ServiceUrls = { ownerUrl: string; url: string };

export type DatabaseRoles = { database: string; owner: Role; service: Role };

/** Any number, the same in every process that provisions. */
const LOCK = 7_166_213_356;

const exists = async (admin: Client, text: string, name: string): Promise<boolean> =>
  (await admin.query(text, [name])).rows.length > 0;

/** A role that can log in and nothing else. Its password is set anew each time, so that it can be changed. */
const putRole = async (admin: Client, { name, password }: Role): Promise<void> => {
  const known = await exists(admin, 'SELECT 1 FROM pg_roles WHERE rolname = $1', name);
  const verb = known ? 'ALTER' : 'CREATE';
  await admin.query(
    `${verb} ROLE ${escapeIdentifier(name)} LOGIN NOCREATEDB NOCREATEROLE NOINHERIT PASSWORD ${escapeLiteral(password)}`,
  );
};

/** Only the two roles may connect; the service may use what the owner makes, and make nothing itself. */
const grants = ({ database, owner, service }: DatabaseRoles): { outside: string; inside: string } => {
  const [db, own, use] = [database, owner.name, service.name].map(escapeIdentifier);
  const defaults = `ALTER DEFAULT PRIVILEGES FOR ROLE ${own} IN SCHEMA public GRANT`;
  return {
    outside: `REVOKE ALL ON DATABASE ${db} FROM PUBLIC; GRANT CONNECT ON DATABASE ${db} TO ${own}, ${use}`,
    inside: `REVOKE ALL ON SCHEMA public FROM PUBLIC; GRANT ALL ON SCHEMA public TO ${own}; GRANT USAGE ON SCHEMA public TO ${use};
      ${defaults} SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${use}; ${defaults} USAGE, SELECT ON SEQUENCES TO ${use}`,
  };
};

/** One database with its two roles. May be run again at any time, and by several processes at once. */
export const provisionDatabase = async (adminUrl: string, roles: DatabaseRoles): Promise<ServiceUrls> => {
  const { database, owner, service } = roles;
  const { outside, inside } = grants(roles);
  await connected(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1::bigint)', [LOCK]);
    await putRole(admin, owner);
    await putRole(admin, service);
    // An administrator that is no superuser may give a database only to a role that it is a member of.
    await admin.query(`GRANT ${escapeIdentifier(owner.name)} TO CURRENT_USER`);
    const known = await exists(admin, 'SELECT 1 FROM pg_database WHERE datname = $1', database);
    if (!known)
      await admin.query(`CREATE DATABASE ${escapeIdentifier(database)} OWNER ${escapeIdentifier(owner.name)}`);
    await admin.query(outside);
    await connected(databaseUrl(adminUrl, database), (inner) => inner.query(inside));
  });
  return { ownerUrl: databaseUrl(adminUrl, database, owner), url: databaseUrl(adminUrl, database, service) };
};

/** The name of a service's database on every server: `outlay_mileage_receipt`. */
export const databaseOf = (service: string): string => `outlay_${service.replaceAll('-', '_')}`;

/** The names that a service's database and roles have on every server: `outlay_mileage_receipt`, `…_owner`. */
export const rolesOf = (service: string, passwords: RolePasswords): DatabaseRoles => {
  const database = databaseOf(service);
  return {
    database,
    owner: { name: `${database}_owner`, password: passwords.owner },
    service: { name: database, password: passwords.service },
  };
};

/**
 * Gives each service a database of its own, an owner role for its migrations and a service role that can neither change
 * the schema nor pass row-level security. Idempotent. Returns the addresses to connect to.
 */
export const provision = async <S extends string>(options: Provision<S>): Promise<Record<S, ServiceUrls>> => {
  const { adminUrl, services, passwords } = options;
  const urls = {} as Record<S, ServiceUrls>;
  for (const service of services)
    urls[service] = await provisionDatabase(adminUrl, rolesOf(service, passwords[service]));
  return urls;
};
