import type { Environment } from '@outlay/contracts';
import type { Clock, Logger } from '@outlay/runtime';
import { createReferences, createSecretBox, type Database } from '@outlay/store';
import { createPaymentBatches } from './batches/list-batches.ts';
import { createBillRecords } from './bills/attachments.ts';
import { createBillList } from './bills/bill-list.table.ts';
import { createBills } from './bills/delete-bill.ts';
import { createBulk } from './bulk/act-on-bills.ts';
import { createEmployeeBanks } from './employee-accounts/employee-account.table.ts';
import { createFundingAccounts } from './funding-accounts/funding-account.table.ts';
import { createBillActions } from './store/bill-actions.ts';
import { createPaymentClock } from './store/payment-clock.ts';
import { createTenants } from './subscriptions.ts';
import { createVendors } from './vendors/list-vendors.ts';

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
