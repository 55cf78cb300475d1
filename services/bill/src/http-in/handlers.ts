import type { Handlers } from '@outlay/http';
import type { ExpenseReports } from '../http-out/expense.ts';
import type { Stores } from '../store/stores.ts';
import { billActionHandlers } from './bill-actions.ts';
import { billBulkHandlers } from './bill-bulk.ts';
import { billRecordHandlers } from './bill-records.ts';
import { billHandlers } from './bills.ts';
import { paymentBatchHandlers } from './payment-batches.ts';
import { reimbursementDetailsHandlers } from './reimbursement-details.ts';
import { vendorHandlers } from './vendors.ts';

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
