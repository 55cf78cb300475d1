import { join } from 'node:path';
import { type BillOperator, openBillOperator } from '@outlay/bill/operator';
import { type Bus, connectBus } from '@outlay/bus';
import { ENVIRONMENTS, type Environment } from '@outlay/contracts';
import { type ExpenseOperator, openExpenseOperator } from '@outlay/expense/operator';
import { type Operator, openOperator } from '@outlay/gateway/operator';
import { type MailOperator, openMailOperator } from '@outlay/notification/operator';
import {
  type Clock,
  type ConfigOf,
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
  urls,
} from '@outlay/runtime';
import { paths, readCluster, readSandbox } from '../sandbox/files.ts';
import { readInstallation, sandboxSettings } from './check/installation.ts';
import type { Tools } from './command.ts';
import { openStores, type Stores, storeSettings } from './erasure/stores.ts';
import { openSealedStores, type SealedStore, sealedSettings } from './sealed-stores.ts';
import { furtherOf, placesOf, shardSettings } from './shard-places.ts';
import { visibleLines } from './terminal-text.ts';

export type Settings = Record<string, string | undefined>;

/**
 * The gateway's own variables: from the environment where its database and signing key are named there, else of the
 * sandbox that runs (or last ran) in this folder.
 */
export const findSettings = (environment: Settings): Settings => {
  if (environment.DATABASE_URL && environment.API_KEY_PRIVATE_KEY) return environment;
  const cluster = readCluster();
  if (!cluster) return environment;
  const mails = { NOTIFICATION_DATABASE_URL: cluster.variables.notification?.DATABASE_URL };
  return {
    // Where the service keeps them that is not given another folder.
    RECEIPTS_FOLDER: join(paths.folder, 'receipts'),
    ...sandboxSettings(cluster.variables),
    ...cluster.variables.gateway,
    INTERNAL_IDENTITY_PUBLIC_KEY: cluster.variables.expense?.INTERNAL_IDENTITY_PUBLIC_KEY,
    ...sealedSettings(cluster.variables),
    ...storeSettings(cluster.variables),
    ...mails,
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
  DATABASE_ADMIN_URL: url('a database of the server, as its administrator'),
  EXPENSE_DATABASE_URL: url(`the expense service's database; ${HINT}`),
  BILL_DATABASE_URL: url(`the bill service's database; ${HINT}`),
  RABBITMQ_URL: urls(`the broker, as its operator; ${HINT}`),
  OWNER_DATABASE_PASSWORD: secret("of the databases' owners"),
  GATEWAY_PORT: { doc: `where the gateway answers; ${HINT}`, parse: (value: string) => ({ value }) },
} satisfies Record<string, Field<unknown>>;
type Needed = ConfigOf<typeof NEEDED>;

/** @throws ConfigError with all that is missing or wrong of these */
const needed = <N extends keyof typeof NEEDED>(settings: Settings, ...names: N[]): Readonly<Pick<Needed, N>> => {
  const spec: Record<string, Field<unknown>> = Object.fromEntries(names.map((name) => [name, NEEDED[name]]));
  return loadConfig(spec, { ...settings, ENVIRONMENT: 'sandbox' }) as Readonly<Pick<Needed, N>>;
};

const environmentOf = ({ ENVIRONMENT = 'sandbox' }: Settings): Environment =>
  loadConfig({ ENVIRONMENT: oneOf('of the gateway', ENVIRONMENTS) }, { ENVIRONMENT }).ENVIRONMENT;

/** @throws Error with why the broker cannot be used; the bus itself would go on trying in silence */
const openBus = async (url: readonly string[], outside: Outside): Promise<Bus> => {
  const bus = await connectBus({ url, service: 'operator', ...outside });
  const failure = bus.failure();
  if (!failure) return bus;
  await bus.close();
  const reason = failure.message || (failure as { code?: string }).code;
  const hosts = url.map((one) => new URL(one).host).join(', ');
  throw new Error(`The broker at ${hosts} (the operator's RABBITMQ_URL) cannot be used: ${reason}`, {
    cause: failure,
  });
};

/** Opens what a command uses, and closes what was opened. */
export const createTools = (settings: Settings): Tools & { close(): Promise<void> } => {
  let operator: Operator | undefined;
  let mails: MailOperator | undefined;
  let bills: BillOperator | undefined;
  let expenses: ExpenseOperator | undefined;
  let bus: Promise<Bus> | undefined;
  let sealed: SealedStore[] = [];
  let stores: Promise<Stores> | undefined;
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
      sealed = openSealedStores(settings, logger);
      return sealed;
    },
    stores() {
      stores ??= openStores(settings);
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
    expenses() {
      const { EXPENSE_DATABASE_URL: databaseUrl } = needed(settings, 'EXPENSE_DATABASE_URL');
      expenses ??= openExpenseOperator({ databaseUrl, shards: furtherOf(settings, 'expense'), clock, logger });
      return expenses;
    },
    adminUrl: () =>
      needed({ ...settings, DATABASE_ADMIN_URL: settings.DATABASE_ADMIN_URL?.split(',')[0] }, 'DATABASE_ADMIN_URL')
        .DATABASE_ADMIN_URL,
    placesOf: (service) => placesOf(settings, service),
    isSharded: (service) => furtherOf(settings, service).length > 0,
    ownerPassword: () => needed(settings, 'OWNER_DATABASE_PASSWORD').OWNER_DATABASE_PASSWORD,
    settings: () => settings,
    installation: () => readInstallation(settings, environment),
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
      await expenses?.close();
      await Promise.all(sealed.map(({ database }) => database.close()));
      await (await stores?.catch(() => undefined))?.close();
      // One that could not be opened is closed already.
      await (await bus?.catch(() => undefined))?.close();
    },
  };
};
