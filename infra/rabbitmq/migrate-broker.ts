import { SERVICES } from '@outlay/contracts';
import { ConfigError } from '@outlay/runtime';
import { brokerVariable } from '../docker/secret-files.ts';
import { type BrokerPasswords, definitionsFor, delaysOf } from './definitions.ts';
import { importDefinitions } from './import-definitions.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Is the broker the migrations' to set up? @throws ConfigError when services may declare nothing and nobody else would: they would
 * start, and wait for ever for what was never made
 */
export const migratesBroker = ({ RABBITMQ_API_URL, RABBITMQ_DECLARES }: Environment): boolean => {
  if (RABBITMQ_API_URL) return true;
  if (RABBITMQ_DECLARES === 'false')
    throw new ConfigError([
      'RABBITMQ_API_URL is missing: with RABBITMQ_DECLARES=false only this step makes queues and users, by the management plugin',
    ]);
  return false;
};

/** Imports users, rights, queues and bindings, if they are the migrations' to make. Returns what was done, for the operator. */
export const migrateBroker = async (environment: Environment, wanted: (name: string) => string): Promise<string> => {
  if (!migratesBroker(environment))
    return 'broker: nothing done without RABBITMQ_API_URL; services declare for themselves (RABBITMQ_DECLARES)';
  const url = wanted('RABBITMQ_API_URL');
  const { username: name, password } = new URL(url);
  const passwords = Object.fromEntries(SERVICES.map((service) => [service, wanted(brokerVariable(service))]));
  const definitions = definitionsFor({
    passwords: passwords as BrokerPasswords,
    operator: { name: decodeURIComponent(name), password: decodeURIComponent(password) },
    delays: delaysOf(environment.WEBHOOK_RETRY_SCHEDULE),
  });
  await importDefinitions(url, definitions);
  const { users, queues, bindings } = definitions;
  return `broker: ${users.length} users, ${queues.length} queues, ${bindings.length} bindings`;
};
