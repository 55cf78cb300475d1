import type { Service } from '../service.ts';
import * as apiKeys from './api-keys.ts';
import * as auditLog from './audit-log.ts';
import * as billActions from './bill-actions.ts';
import * as billBulk from './bill-bulk.ts';
import * as bills from './bills.ts';
import * as budgets from './budgets.ts';
import * as businesses from './businesses.ts';
import * as categories from './categories.ts';
import * as connectedAccounts from './connected-accounts.ts';
import * as departments from './departments.ts';
import * as employees from './employees.ts';
import * as errorCodes from './error-codes.ts';
import * as expenseActions from './expense-actions.ts';
import * as expenseReportActions from './expense-report-actions.ts';
import * as expenseReports from './expense-reports.ts';
import * as expenses from './expenses.ts';
import * as internalExpenses from './internal-expenses.ts';
import * as internalReportPayments from './internal-report-payments.ts';
import * as internalSplits from './internal-splits.ts';
import * as locations from './locations.ts';
import * as mileageRates from './mileage-rates.ts';
import * as mileageTrips from './mileage-trips.ts';
import type { Operation } from './operation.ts';
import * as paymentBatches from './payment-batches.ts';
import * as receiptSplits from './receipt-splits.ts';
import * as receipts from './receipts.ts';
import * as reimbursementDetails from './reimbursement-details.ts';
import * as sandbox from './sandbox.ts';
import * as savedTrips from './saved-trips.ts';
import * as taxRates from './tax-rates.ts';
import * as users from './users.ts';
import * as vehicles from './vehicles.ts';
import * as vendors from './vendors.ts';
import * as webhookDeliveries from './webhook-deliveries.ts';
import * as webhookEvents from './webhook-events.ts';
import * as webhookReplays from './webhook-replays.ts';
import * as webhookReports from './webhook-reports.ts';
import * as webhooks from './webhooks.ts';

const LAYERS = {
  ...apiKeys,
  ...auditLog,
  ...connectedAccounts,
  ...departments,
  ...employees,
  ...locations,
  ...sandbox,
  ...businesses,
  ...categories,
  ...taxRates,
  ...budgets,
  ...errorCodes,
  ...expenses,
  ...expenseActions,
  ...internalExpenses,
  ...internalReportPayments,
  ...internalSplits,
  ...expenseReportActions,
  ...expenseReports,
  ...users,
  ...webhooks,
  ...webhookDeliveries,
  ...webhookEvents,
  ...webhookReplays,
  ...webhookReports,
  ...mileageRates,
  ...mileageTrips,
  ...receiptSplits,
  ...receipts,
  ...savedTrips,
  ...vehicles,
  ...bills,
  ...billActions,
  ...billBulk,
  ...vendors,
  ...paymentBatches,
  ...reimbursementDetails,
};

type Features = typeof LAYERS;
/** Every operation of the API, as a union with its literal types. */
export type AnyOperation = Features[keyof Features];
export type OperationId = AnyOperation['id'];
export type OperationById<Id extends OperationId> = Extract<AnyOperation, { id: Id }>;
export type OperationsOf<S extends Service> = Extract<AnyOperation, { owner: S }>;

/** The one table of operations: routing, validation, documents and tests derive from it. */
export const OPERATIONS: readonly AnyOperation[] = Object.values(LAYERS);

export const operationsOf = (service: Service): readonly Operation[] =>
  OPERATIONS.filter((operation) => operation.owner === service);
