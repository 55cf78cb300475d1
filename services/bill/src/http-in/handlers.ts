import type { Handlers } from '@outlay/http';
import type { ExpenseReports } from '../http-out/expense.ts';
import type { BillActions } from '../store/bill-actions.ts';
import type { BillList } from '../store/bill-list.ts';
import type { BillRecords } from '../store/bill-records.ts';
import type { Bills } from '../store/bills.ts';
import type { Bulk } from '../store/bulk.ts';
import type { EmployeeBanks } from '../store/employee-banks.ts';
import type { FundingAccounts } from '../store/funding-accounts.ts';
import type { PaymentBatches } from '../store/payment-batches.ts';
import type { Vendors } from '../store/vendors.ts';
import { billActionHandlers } from './bill-actions.ts';
import { billBulkHandlers } from './bill-bulk.ts';
import { billRecordHandlers } from './bill-records.ts';
import { billHandlers } from './bills.ts';
import { paymentBatchHandlers } from './payment-batches.ts';
import { reimbursementDetailsHandlers } from './reimbursement-details.ts';
import { vendorHandlers } from './vendors.ts';

export type Stores = {
  bills: Bills;
  list: BillList;
  act: BillActions;
  bulk: Bulk;
  records: BillRecords;
  vendors: Vendors;
  accounts: FundingAccounts;
  batches: PaymentBatches;
  banks: EmployeeBanks;
};

/** Every operation that this service owns: a missing one is a type error. */
export const createHandlers = (stores: Stores, reports: ExpenseReports): Handlers<'bill'> => ({
  ...billHandlers(stores),
  ...billActionHandlers(stores.act),
  ...billBulkHandlers(stores.bulk),
  ...billRecordHandlers(stores.records),
  ...vendorHandlers(stores),
  ...paymentBatchHandlers({ ...stores, reports }),
  ...reimbursementDetailsHandlers(stores.banks),
});
