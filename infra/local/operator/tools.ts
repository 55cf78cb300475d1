import { type Bus, connectBus } from '@outlay/bus';
import { ENVIRONMENTS } from '@outlay/contracts';
import { type Operator, openOperator } from '@outlay/gateway/operator';
import { createLogger, createMetrics, systemClock } from '@outlay/runtime';
import { readCluster, readSandbox } from '../sandbox/files.ts';
import type { Tools } from './command.ts';
import { oneOf } from './read-values.ts';
import { openSealedStores, type SealedStore, sealedSettings } from './sealed-stores.ts';

export type Settings = Record<string, string | undefined>;

/**
 * The gateway's own variables: from the environment where its database and signing key are named there, else of the
 * sandbox that runs (or last ran) in this folder.
 */
export const findSettings = (environment: Settings): Settings => {
  if (environment.DATABASE_URL && environment.API_KEY_PRIVATE_KEY) return environment;
  const cluster = readCluster();
  if (!cluster) return environment;
  return { ...cluster.variables.gateway, ...sealedSettings(cluster.variables), ...cluster.operator };
};

const needed = (settings: Settings, name: string): string => {
  const value = settings[name];
  if (!value) throw new Error(`${name} is not known: run npm start here, or set the gateway's variables`);
  return value;
};

/** Opens what a command uses, and closes what was opened. */
export const createTools = (settings: Settings): Tools & { close(): Promise<void> } => {
  let operator: Operator | undefined;
  let bus: Promise<Bus> | undefined;
  let stores: SealedStore[] = [];
  const clock = systemClock;
  const environment = oneOf(settings.ENVIRONMENT ?? 'sandbox', 'ENVIRONMENT', ENVIRONMENTS);
  const logger = createLogger({ service: 'operator', level: 'silent', environment });
  return {
    operator() {
      operator ??= openOperator({
        databaseUrl: needed(settings, 'DATABASE_URL'),
        environment,
        apiKeyPrivateKey: needed(settings, 'API_KEY_PRIVATE_KEY'),
        clock,
        logger,
      });
      return operator;
    },
    bus() {
      const metrics = createMetrics('operator');
      bus ??= connectBus({ url: needed(settings, 'RABBITMQ_URL'), service: 'operator', logger, metrics, clock });
      return bus;
    },
    sealedStores() {
      stores = openSealedStores(settings, logger);
      return stores;
    },
    gateway: () =>
      settings.BASE_URL ||
      settings.PUBLIC_URL ||
      readSandbox()?.baseUrl ||
      `http://127.0.0.1:${needed(settings, 'GATEWAY_PORT')}`,
    async close() {
      await operator?.close();
      await Promise.all(stores.map(({ database }) => database.close()));
      await (await bus)?.close();
    },
  };
};
