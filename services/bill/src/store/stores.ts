import type { Environment } from '@outlay/contracts';
import type { Clock, Logger } from '@outlay/runtime';
import { createReferences, createSecretBox, type Database } from '@outlay/store';
import { createBillActions } from './bill-actions.ts';
import { createBillList } from './bill-list.ts';
import { createBillRecords } from './bill-records.ts';
import { createBills } from './bills.ts';
import { createBulk } from './bulk.ts';
import { createEmployeeBanks } from './employee-banks.ts';
import { createFundingAccounts } from './funding-accounts.ts';
import { createPaymentBatches } from './payment-batches.ts';
import { createPaymentClock } from './payment-clock.ts';
import { createTenants } from './tenants.ts';
import { createVendors } from './vendors.ts';

type Given = {
  database: Database;
  clock: Clock;
  logger: Logger;
  environment: Environment;
  poolSize: number;
  /** Base64 of 32 bytes. */
  secretsKey: string;
  /** Milliseconds that the sandbox's bank takes to answer. */
  settleAfter: number;
};

/** Everything that this service remembers, over one database. */
export const createStores = ({ database, clock, logger, environment, poolSize, secretsKey, settleAfter }: Given) => {
  const { now } = clock;
  const box = createSecretBox(secretsKey);
  const references = createReferences({ database, retryClock: clock });
  return {
    bills: createBills({ database, references, now }),
    list: createBillList({ database, now }),
    act: createBillActions({ database, environment }),
    bulk: createBulk({ database, environment, poolSize, logger, now }),
    records: createBillRecords({ database }),
    vendors: createVendors({ database, references, box }),
    accounts: createFundingAccounts({ database, box }),
    batches: createPaymentBatches({ database, box }),
    banks: createEmployeeBanks({ database, box, retryClock: clock }),
    payments: createPaymentClock({ database, now, settleAfter }),
    tenants: createTenants({ database }),
  };
};

export type Stores = ReturnType<typeof createStores>;
