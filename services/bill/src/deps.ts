import type { Environment } from '@outlay/contracts';
import type { FileStore } from '@outlay/files';
import type { Client } from '@outlay/http';
import type { Clock, Logger } from '@outlay/runtime';
import {
  createExchangeRates,
  createReferences,
  createSecretBox,
  createTaxCodes,
  type ExchangeRates,
  type References,
  type SecretBox,
  type TaxCodes,
  type TenantDatabase,
} from '@outlay/store';
import pLimit, { type LimitFunction } from 'p-limit';
import { createReportReader, type ReportReader } from './banking/files/report-reader.ts';
import type { ServiceConfig } from './config.ts';

/** What every use case of this service is given. */
export type Deps = {
  database: TenantDatabase;
  clock: Clock;
  logger: Logger;
  environment: Environment;
  /** The ids of what other services own. */
  references: References;
  /** What other currencies are worth to businesses. */
  rates: ExchangeRates;
  /** The taxes of businesses. */
  taxCodes: TaxCodes;
  /** Seals account and tax numbers and bank files. */
  box: SecretBox;
  /** The files of bills. */
  files: FileStore;
  /** Folder in which files arrive. */
  folder: string;
  /** The expense service. */
  expense: Client;
  /** Reads the bank's reports apart from requests. */
  reports: ReportReader;
  /** Bulk requests that hold a connection until their result is kept; the rest of the pool is for everybody else. */
  bulkGate: LimitFunction;
  /** Milliseconds that the sandbox's bank takes to answer. */
  settleAfter: number;
};

type Resources = Pick<Deps, 'database' | 'clock' | 'logger' | 'expense' | 'files'> & { config: ServiceConfig };

export const createDeps = ({ config, ...resources }: Resources): Deps => ({
  ...resources,
  environment: config.ENVIRONMENT,
  folder: config.RECEIPTS_FOLDER,
  references: createReferences({ database: resources.database, retryClock: resources.clock }),
  rates: createExchangeRates(resources),
  taxCodes: createTaxCodes(resources),
  box: createSecretBox(config.VENDOR_SECRETS_KEY),
  reports: createReportReader(),
  bulkGate: pLimit(Math.max(1, Math.floor(config.DATABASE_POOL_SIZE / 4))),
  settleAfter: config.PAYMENT_SETTLE_AFTER,
});
