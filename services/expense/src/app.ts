import { connectBus } from '@outlay/bus';
import { createApp, createIdentity, type Handlers, listen } from '@outlay/http';
import {
  type Clock,
  createHealth,
  createLoop,
  createMetrics,
  createSandboxClock,
  type Health,
  type Logger,
  type Part,
} from '@outlay/runtime';
import {
  assertMigrated,
  cleanPlumbing,
  createAuditLog,
  createClockKeeper,
  createReferences,
  createRelay,
  openDatabase,
} from '@outlay/store';
import type { ServiceConfig } from './config.ts';
import { budgetHandlers } from './http-in/budgets.ts';
import { categoryHandlers } from './http-in/categories.ts';
import { expenseActionHandlers } from './http-in/expense-actions.ts';
import { expenseHandlers } from './http-in/expenses.ts';
import { exportHandlers } from './http-in/exports.ts';
import { reportHandlers } from './http-in/reports.ts';
import { taxRateHandlers } from './http-in/tax-rates.ts';
import { createBudgets } from './store/budgets.ts';
import { inBulk } from './store/bulk.ts';
import { createCategories } from './store/categories.ts';
import { createExpenseList } from './store/expense-list.ts';
import { createExpenseRecords } from './store/expense-records.ts';
import { createExpenses } from './store/expenses.ts';
import { createExports } from './store/exports.ts';
import { createReceiptSplits } from './store/receipt-splits.ts';
import { createExpenseReceipts } from './store/receipts.ts';
import { createRemarks } from './store/remarks.ts';
import { createReportBulk } from './store/report-bulk.ts';
import { createApprovals, createReportDecisions } from './store/report-decisions.ts';
import { createReportList } from './store/report-list.ts';
import { createReportPayments } from './store/report-payments.ts';
import { createReportSteps } from './store/report-steps.ts';
import { createReports } from './store/reports.ts';
import { createSplitSteps } from './store/split-steps.ts';
import { createSplits } from './store/splits.ts';
import { createSurroundings } from './store/surroundings.ts';
import { consumerOf, type Stores } from './work.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);
const CLEANING = 10 * 60_000;

type Deps = { logger: Logger; clock: Clock };

export type App = {
  /** In the order of their start. */
  parts: Part[];
  health: Health;
  /** The API's port, once started. */
  port(): number;
};

const handlersOf = (stores: Stores, patience: Clock): Handlers<'expense'> => {
  const expenses = createExpenses(stores);
  const splitSteps = createSplitSteps(stores);
  const steps = createReportSteps(stores);
  const reports = createReports({ ...stores, steps });
  const approvals = createApprovals({ steps });
  const decisions = createReportDecisions({ ...stores, steps, approvals });
  const remarks = createRemarks(stores);
  const bulk = createReportBulk({ ...stores, approvals });
  return {
    ...expenseHandlers({ expenses, list: createExpenseList(stores) }),
    ...categoryHandlers(createCategories(stores)),
    ...taxRateHandlers,
    ...budgetHandlers(createBudgets(stores)),
    ...expenseActionHandlers({
      expenses,
      splits: createSplits({ ...stores, steps: splitSteps }),
      receiptSplits: createReceiptSplits({ ...stores, steps: splitSteps }),
      receipts: createExpenseReceipts({ ...stores, patience }),
      records: createExpenseRecords(stores),
      remarks,
      bulk: (wish, answer) => inBulk(stores.database, wish, answer),
    }),
    ...exportHandlers(createExports(stores)),
    ...reportHandlers({
      reports,
      decisions,
      list: createReportList(stores),
      bulk,
      remarks,
      payments: createReportPayments(stores),
    }),
  };
};

/** Builds the service; nothing but the connection to the broker runs before its parts are started. */
export const buildApp = async (config: ServiceConfig, { logger, clock: base }: Deps): Promise<App> => {
  const { DATABASE_URL, RABBITMQ_URL, ENVIRONMENT: environment, INTERNAL_IDENTITY_PUBLIC_KEY: publicKey } = config;
  const movable = environment === 'sandbox' ? createSandboxClock(base) : undefined;
  const clock = movable ?? base;
  const metrics = createMetrics('expense');
  const onCommit = (): void => relay.wake();
  const poolSize = config.DATABASE_POOL_SIZE;
  const database = openDatabase({ url: DATABASE_URL, poolSize, logger, metrics, clock, onCommit });
  const bus = await connectBus({ url: RABBITMQ_URL, service: 'expense', logger, metrics, clock });
  const relay = createRelay({ database, publish: bus.publishEvent, memory: bus.memory, logger, metrics, clock });
  const references = createReferences({ database, patience: clock });
  const stores = { database, references, surroundings: createSurroundings({ database, clock }) };
  const identity = createIdentity.verifier({ publicKey, environment });
  const api = createApp({
    service: 'expense',
    handlers: handlersOf(stores, clock),
    identity,
    logger,
    metrics,
    audit: createAuditLog(database, 'expense'),
  });
  const http = listen(api, { port: config.HTTP_PORT, host: config.HTTP_HOST, drainFor: config.DRAIN_TIME });
  const migrated = (): Promise<void> => assertMigrated({ url: DATABASE_URL, directory: MIGRATIONS });
  const clean = async (): Promise<void> => void (await cleanPlumbing(database, clock));

  const health = createHealth({
    port: config.INTERNAL_PORT,
    host: config.INTERNAL_HOST,
    metrics,
    logger,
    checks: [
      { name: 'database', critical: true, check: database.ping },
      { name: 'schema', critical: true, check: migrated },
      { name: 'broker', critical: true, check: bus.canary },
    ],
  });
  const parts: Part[] = [
    { name: 'database', start: migrated, stop: database.close },
    ...(movable ? [createClockKeeper({ database, clock: movable, logger })] : []),
    { name: 'bus', start: async () => undefined, stop: bus.close },
    relay,
    createLoop({ name: 'cleaning', every: CLEANING, clock, logger, run: clean }),
    consumerOf(bus, stores, movable !== undefined),
    http,
  ];
  return { parts, health, port: http.port };
};
