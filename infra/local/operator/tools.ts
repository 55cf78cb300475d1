import { type BillOperator, openBillOperator } from '@outlay/bill/operator';
import { type Bus, connectBus } from '@outlay/bus';
import { ENVIRONMENTS, type Environment } from '@outlay/contracts';
import { type Operator, openOperator } from '@outlay/gateway/operator';
import { type MailOperator, openMailOperator } from '@outlay/notification/operator';
import {
  type Clock,
  createLogger,
  createMetrics,
  type Field,
  type Logger,
  loadConfig,
  type Metrics,
  oneOf,
  secret,
  signingKeys,
  systemClock,
  url,
} from '@outlay/runtime';
import { readCluster, readSandbox } from '../sandbox/files.ts';
import type { Tools } from './command.ts';
import { openSealedStores, type SealedStore, sealedSettings } from './sealed-stores.ts';
import { furtherOf, placesOf, shardSettings } from './shard-places.ts';
import { visibleLines } from './visible.ts';

export type Settings = Record<string, string | undefined>;

/**
 * The gateway's own variables: from the environment where its database and signing key are named there, else of the
 * sandbox that runs (or last ran) in this folder.
 */
export const findSettings = (environment: Settings): Settings => {
  if (environment.DATABASE_URL && environment.API_KEY_PRIVATE_KEY) return environment;
  const cluster = readCluster();
  if (!cluster) return environment;
  const { expense, 'mileage-receipt': receipts } = cluster.variables;
  const mails = { NOTIFICATION_DATABASE_URL: cluster.variables.notification?.DATABASE_URL };
  const databases = {
    EXPENSE_DATABASE_URL: expense?.DATABASE_URL,
    MILEAGE_RECEIPT_DATABASE_URL: receipts?.DATABASE_URL,
  };
  const sealed = sealedSettings(cluster.variables);
  return {
    ...cluster.variables.gateway,
    ...sealed,
    ...mails,
    ...databases,
    ...cluster.operator,
    ...shardSettings(environment),
  };
};

type Outside = { logger: Logger; metrics: Metrics; clock: Clock };

const HINT = "run npm start here, or set the gateway's variables";
const NEEDED = {
  DATABASE_URL: url(`the gateway's database; ${HINT}`),
  API_KEY_PRIVATE_KEY: signingKeys(`what signs API keys; ${HINT}`),
  NOTIFICATION_DATABASE_URL: url(`the notification service's database; ${HINT}`),
  BILL_DATABASE_URL: url(`the bill service's database; ${HINT}`),
  RABBITMQ_URL: url(`the broker, as its operator; ${HINT}`),
  OWNER_DATABASE_PASSWORD: secret("of the databases' owners"),
  GATEWAY_PORT: { doc: `where the gateway answers; ${HINT}`, parse: (value: string) => ({ value }) },
} satisfies Record<string, Field<string>>;

/** @throws ConfigError with all that is missing or wrong of these */
const needed = <N extends keyof typeof NEEDED>(settings: Settings, ...names: N[]): Readonly<Record<N, string>> => {
  const spec: Record<string, Field<string>> = Object.fromEntries(names.map((name) => [name, NEEDED[name]]));
  return loadConfig(spec, { ...settings, ENVIRONMENT: 'sandbox' }) as Readonly<Record<N, string>>;
};

const environmentOf = ({ ENVIRONMENT = 'sandbox' }: Settings): Environment =>
  loadConfig({ ENVIRONMENT: oneOf('of the gateway', ENVIRONMENTS) }, { ENVIRONMENT }).ENVIRONMENT;

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
  let mails: MailOperator | undefined;
  let bills: BillOperator | undefined;
  let bus: Promise<Bus> | undefined;
  let stores: SealedStore[] = [];
  const clock = systemClock;
  const environment = environmentOf(settings);
  const logger = createLogger({ service: 'operator', level: 'silent', environment });
  return {
    operator() {
      if (operator !== undefined) return operator;
      const { DATABASE_URL, API_KEY_PRIVATE_KEY } = needed(settings, 'DATABASE_URL', 'API_KEY_PRIVATE_KEY');
      operator = openOperator({
        databaseUrl: DATABASE_URL,
        environment,
        apiKeyPrivateKey: API_KEY_PRIVATE_KEY,
        accountLinkKey: settings.ACCOUNT_LINK_KEY,
        clock,
        logger,
      });
      return operator;
    },
    bus() {
      bus ??= openBus(needed(settings, 'RABBITMQ_URL').RABBITMQ_URL, {
        logger,
        metrics: createMetrics('operator'),
        clock,
      });
      return bus;
    },
    sealedStores() {
      stores = openSealedStores(settings, logger);
      return stores;
    },
    mails() {
      const { NOTIFICATION_DATABASE_URL: databaseUrl } = needed(settings, 'NOTIFICATION_DATABASE_URL');
      mails ??= openMailOperator({ databaseUrl, clock, logger });
      return mails;
    },
    bills() {
      const { BILL_DATABASE_URL: databaseUrl } = needed(settings, 'BILL_DATABASE_URL');
      bills ??= openBillOperator({ databaseUrl, shards: furtherOf(settings, 'bill'), clock, logger });
      return bills;
    },
    placesOf: (service) => placesOf(settings, service),
    isSharded: (service) => furtherOf(settings, service).length > 0,
    ownerPassword: () => needed(settings, 'OWNER_DATABASE_PASSWORD').OWNER_DATABASE_PASSWORD,
    report: (line) => console.error(visibleLines(line)),
    gateway: () =>
      settings.BASE_URL ||
      settings.PUBLIC_URL ||
      readSandbox()?.baseUrl ||
      `http://127.0.0.1:${needed(settings, 'GATEWAY_PORT').GATEWAY_PORT}`,
    async close() {
      await operator?.close();
      await mails?.close();
      await bills?.close();
      await Promise.all(stores.map(({ database }) => database.close()));
      // One that could not be opened is closed already.
      await (await bus?.catch(() => undefined))?.close();
    },
  };
};
