import * as auditLog from '../audit/audit.operations.ts';
import * as bills from '../bills/bill.operations.ts';
import * as billActions from '../bills/bill-action.operations.ts';
import * as billBulk from '../bills/bill-bulk.operations.ts';
import * as businesses from '../businesses/business.operations.ts';
import * as departments from '../businesses/department.operations.ts';
import * as locations from '../businesses/location.operations.ts';
import * as budgets from '../categories/budget.operations.ts';
import * as categories from '../categories/category.operations.ts';
import * as taxRates from '../categories/tax-rate.operations.ts';
import * as errorCodes from '../errors/error-code.operations.ts';
import * as expenses from '../expenses/expense.operations.ts';
import * as expenseActions from '../expenses/expense-action.operations.ts';
import * as internalExpenses from '../expenses/expense-lookup.operations.ts';
import * as internalSplits from '../expenses/receipt-expenses.operations.ts';
import * as mileageRates from '../mileage/mileage-rate.operations.ts';
import * as mileageTrips from '../mileage/mileage-trip.operations.ts';
import * as savedTrips from '../mileage/saved-trip.operations.ts';
import * as vehicles from '../mileage/vehicle.operations.ts';
import { oauthOperations } from '../oauth/oauth.operations.ts';
import * as paymentBatches from '../payments/payment-batch.operations.ts';
import * as reimbursementDetails from '../payments/reimbursement-details.operations.ts';
import * as apiKeys from '../people/api-key.operations.ts';
import * as connectedAccounts from '../people/connected-account.operations.ts';
import * as employees from '../people/employee.operations.ts';
import * as users from '../people/user.operations.ts';
import * as receipts from '../receipts/receipt.operations.ts';
import * as receiptSplits from '../receipts/receipt-split.operations.ts';
import * as expenseReports from '../reports/report.operations.ts';
import * as expenseReportActions from '../reports/report-action.operations.ts';
import * as internalReportPayments from '../reports/report-payment.operations.ts';
import * as sandbox from '../sandbox/sandbox.operations.ts';
import type { Service } from '../service.ts';
import * as vendors from '../vendors/vendor.operations.ts';
import * as webhooks from '../webhooks/webhook.operations.ts';
import * as webhookDeliveries from '../webhooks/webhook-delivery.operations.ts';
import * as webhookEvents from '../webhooks/webhook-event.operations.ts';
import * as webhookReplays from '../webhooks/webhook-replay.operations.ts';
import * as webhookReports from '../webhooks/webhook-reports.operations.ts';
import type { Operation } from './operation.ts';

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
  ...oauthOperations,
};

type Features = typeof LAYERS;
/** Every operation of the API, as a union with its literal types. */
export type AnyOperation = Features[keyof Features];
export type OperationId = AnyOperation['id'];
export type OperationById<Id extends OperationId> = Extract<AnyOperation, { id: Id }>;
export type OperationsOf<S extends Service> = Extract<AnyOperation, { owner: S }>;

/** The one table of operations: routing, validation, documents and tests derive from it. */
export const OPERATIONS: readonly AnyOperation[] = Object.values(LAYERS);

/** Those that a client calls through the pipeline of the gateway. */
export const API_OPERATIONS: readonly Operation[] = (OPERATIONS as readonly Operation[]).filter(
  ({ internal, owner }) => !internal && owner !== 'oauth server',
);

export const operationsOf = (service: Service): readonly Operation[] =>
  OPERATIONS.filter((operation) => operation.owner === service);
