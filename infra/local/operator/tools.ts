import { type Bus, connectBus } from '@outlay/bus';
import { ENVIRONMENTS } from '@outlay/contracts';
import { type Operator, openOperator } from '@outlay/gateway/operator';
import { type Clock, createLogger, createMetrics, type Logger, type Metrics, systemClock } from '@outlay/runtime';
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

type Outside = { logger: Logger; metrics: Metrics; clock: Clock };

const needed = (settings: Settings, name: string): string => {
  const value = settings[name];
  if (!value) throw new Error(`${name} is not known: run npm start here, or set the gateway's variables`);
  return value;
};

/** @throws Error with why the broker cannot be used; the bus itself would go on trying in silence */
const openBus = async (url: string, outside: Outside): Promise<Bus> => {
  const bus = await connectBus({ url, service: 'operator', ...outside });
  const failure = bus.failure();
  if (!failure) return bus;
  await bus.close();
  const reason = failure.message || (failure as { code?: string }).code;
  throw new Error(`The broker at ${new URL(url).host} (the operator's RABBITMQ_URL) cannot be used: ${reason}`, {
    cause: failure,
  });
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
      bus ??= openBus(needed(settings, 'RABBITMQ_URL'), { logger, metrics: createMetrics('operator'), clock });
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
      // One that could not be opened is closed already.
      await (await bus?.catch(() => undefined))?.close();
    },
  };
};
