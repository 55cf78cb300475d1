/**
 * Before the services start: one database and two roles per service, and the newest schema; and on the broker, where
 * RABBITMQ_API_URL is its management plugin, a user per service and what services may not declare.
 */
import { SERVICES, type Service } from '@outlay/contracts';
import { isExample } from '@outlay/runtime';
import { migrate } from '@outlay/store';
import { provision, type RolePasswords } from '../postgres/provision.ts';
import { migrateBroker, migratesBroker } from '../rabbitmq/migrate-broker.ts';
import { passwordVariable } from './secret-files.ts';

const wanted = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  if (process.env.ENVIRONMENT === 'production' && isExample(name, value))
    throw new Error(`${name} is an example's value, which everybody knows; make your own`);
  return value;
};

const passwordsOf = (service: Service): RolePasswords => ({
  owner: wanted('OWNER_DATABASE_PASSWORD'),
  service: wanted(passwordVariable(service)),
});

// Before anything is changed.
migratesBroker(process.env);
const passwords = Object.fromEntries(SERVICES.map((service) => [service, passwordsOf(service)]));
const urls = await provision({
  adminUrl: wanted('DATABASE_ADMIN_URL'),
  services: SERVICES,
  passwords: passwords as Record<Service, RolePasswords>,
});
for (const service of SERVICES) {
  const directory = new URL(`../../services/${service}/migrations/`, import.meta.url);
  const names = await migrate({ url: urls[service].ownerUrl, directory });
  console.log(`${service}: ${names.length > 0 ? names.join(', ') : 'up to date'}`);
}

console.log(await migrateBroker(process.env, wanted));
