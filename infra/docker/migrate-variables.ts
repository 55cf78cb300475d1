import { SERVICES, type Service } from '@outlay/contracts';
import { ConfigError, isExample } from '@outlay/runtime';
import type { RolePasswords } from '../postgres/provision.ts';
import { delaysOf } from '../rabbitmq/definitions.ts';
import { migratesBroker } from '../rabbitmq/migrate-broker.ts';
import { REDIS_SERVICES, type RedisPasswords } from '../redis/users.ts';
import { brokerVariable, passwordVariable, redisVariable } from './secret-files.ts';

type Environment = Readonly<Record<string, string | undefined>>;
export type MigrateVariables = {
  adminUrl: string;
  passwords: Record<Service, RolePasswords>;
  redisPasswords: RedisPasswords;
  /** The value of one that the broker's part needs. */
  wanted(name: string): string;
};

/** Of several servers, where tenants are in several databases, the first one. */
const firstOf = (urls: string): string => urls.split(',')[0] ?? '';

const violationOf = (name: string, { ENVIRONMENT, [name]: given }: Environment): string | undefined => {
  const value = name === 'DATABASE_ADMIN_URL' ? firstOf(given ?? '') : given;
  if (!value) return `${name} is missing`;
  if (name.endsWith('_URL') && !URL.canParse(value)) return `${name} must be an absolute URL`;
  if (ENVIRONMENT !== 'production' || !isExample(name, value)) return undefined;
  return `${name} is an example's value, which everybody knows; make your own`;
};

/** Everything that the migrations of a cluster read, checked before anything is changed. @throws ConfigError with all that is wrong */
export const readMigrateVariables = (env: Environment): MigrateVariables => {
  const broker = migratesBroker(env) ? ['RABBITMQ_API_URL', ...SERVICES.map(brokerVariable)] : [];
  const redis = env.REDIS_ADMIN_URL ? ['REDIS_ADMIN_URL', ...REDIS_SERVICES.map(redisVariable)] : [];
  const names = [
    'DATABASE_ADMIN_URL',
    'OWNER_DATABASE_PASSWORD',
    ...SERVICES.map(passwordVariable),
    ...broker,
    ...redis,
  ];
  const violations = names.flatMap((name) => violationOf(name, env) ?? []);
  if (violations.length > 0) throw new ConfigError(violations);
  delaysOf(env.WEBHOOK_RETRY_SCHEDULE);
  const wanted = (name: string): string => env[name] ?? '';
  const passwordsOf = (service: Service): RolePasswords => ({
    owner: wanted('OWNER_DATABASE_PASSWORD'),
    service: wanted(passwordVariable(service)),
  });
  const passwords = Object.fromEntries(SERVICES.map((service) => [service, passwordsOf(service)]));
  const redisPasswords = Object.fromEntries(REDIS_SERVICES.map((service) => [service, wanted(redisVariable(service))]));
  return {
    adminUrl: firstOf(wanted('DATABASE_ADMIN_URL')),
    passwords: passwords as MigrateVariables['passwords'],
    redisPasswords: redisPasswords as RedisPasswords,
    wanted,
  };
};
