import type { Handlers } from '@outlay/http';
import { paymentBatchHandlers } from './batches/routes.ts';
import { billHandlers } from './bills/routes.ts';
import { billBulkHandlers } from './bulk/routes.ts';
import type { Stores } from './deps.ts';
import { reimbursementDetailsHandlers } from './employee-accounts/routes.ts';
import { billRecordHandlers } from './http-in/bill-records.ts';
import { billActionHandlers } from './payments/routes.ts';
import type { ExpenseReports } from './reimbursements/report.client.ts';
import { vendorHandlers } from './vendors/routes.ts';

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
