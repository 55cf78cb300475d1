import { SERVICES } from '@outlay/contracts';
import { ConfigError, loadOrExit, orExit } from '@outlay/runtime';
import { assertKnownKeys, migrate } from '@outlay/store';
import { commandLine } from '../local/arguments.ts';
import { furtherOf, SHARDED } from '../local/operator/shard-places.ts';
import { compareKeys } from '../postgres/fitting-keys.ts';
import { ownerUrlOf } from '../postgres/move/add-shard.ts';
import { provision } from '../postgres/provision.ts';
import { raiseIds } from '../postgres/raise-ids.ts';
import { backupKey } from '../postgres/service-keys.ts';
import { migrateBroker } from '../rabbitmq/migrate-broker.ts';
import { migrateRedis } from '../redis/migrate-users.ts';
import { readMigrateVariables } from './migrate-variables.ts';

const HELP = `docker compose run --rm migrate

Before the services start: one database and two roles per service, and the newest schema; and on the broker, where
RABBITMQ_API_URL is its management plugin, a user per service and what services may not declare; on the Redis at
REDIS_ADMIN_URL the same users. Servers that run take all of it without a restart. After a restore ids and places of
events rise above all that may have been given out. Secrets that do not belong to the databases are refused before
anything is changed.`;

commandLine(HELP, {});
const { adminUrl, passwords, redisPasswords, wanted } = loadOrExit(() => readMigrateVariables(process.env));
/** Before the roles get the passwords of this set. @throws ConfigError */
const assertKeysFit = async (): Promise<void> => {
  const { misfits } = await compareKeys(process.env);
  if (misfits.length > 0) throw new ConfigError(misfits);
};

await orExit(assertKeysFit());
const urls = await provision({ adminUrl, services: SERVICES, passwords });
for (const service of SERVICES) {
  const directory = new URL(`../../services/${service}/migrations/`, import.meta.url);
  const names = await migrate({ url: urls[service].ownerUrl, directory });
  console.log(`${service}: ${names.length > 0 ? names.join(', ') : 'up to date'}`);
}
// No service has it, and its backups are read by no other one.
await orExit(assertKnownKeys({ url: urls.gateway.url, keys: backupKey(process.env) }));
const owners = SERVICES.map((service) => urls[service].ownerUrl);
for (const service of SHARDED)
  for (const { name, url } of furtherOf(process.env, service)) {
    const directory = new URL(`../../services/${service}/migrations/`, import.meta.url);
    const ownerUrl = ownerUrlOf(url, passwords[service].owner);
    owners.push(ownerUrl);
    const names = await migrate({ url: ownerUrl, directory });
    console.log(`${service}, ${name}: ${names.length > 0 ? names.join(', ') : 'up to date'}`);
  }

const raised = await raiseIds({ dispatcherUrl: urls['webhook-dispatcher'].ownerUrl, urls: owners });
if (raised.sequences > 0)
  console.log(`restored: ${raised.sequences} sequences of ids rise, as the server is ${raised.server}`);

console.log(await migrateBroker(process.env, wanted));
console.log(await migrateRedis(process.env.REDIS_ADMIN_URL, redisPasswords));
