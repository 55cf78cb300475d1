import { auditOperations } from '../audit/audit.operations.ts';
import { billOperations } from '../bills/bill.operations.ts';
import { billActionOperations } from '../bills/bill-action.operations.ts';
import { billBulkOperations } from '../bills/bill-bulk.operations.ts';
import { businessOperations } from '../businesses/business.operations.ts';
import { departmentOperations } from '../businesses/department.operations.ts';
import { locationOperations } from '../businesses/location.operations.ts';
import { securityOperations } from '../businesses/security.operations.ts';
import { budgetOperations } from '../categories/budget.operations.ts';
import { categoryOperations } from '../categories/category.operations.ts';
import { taxRateOperations } from '../categories/tax-rate.operations.ts';
import type { Service } from '../cluster.ts';
import { scimOperations } from '../directories/scim.operations.ts';
import { scimGroupOperations } from '../directories/scim-group.operations.ts';
import { scimTokenOperations } from '../directories/scim-token.operations.ts';
import { errorCodeOperations } from '../errors/error-code.operations.ts';
import { expenseOperations } from '../expenses/expense.operations.ts';
import { expenseActionOperations } from '../expenses/expense-action.operations.ts';
import { expenseSummaryOperations } from '../expenses/expense-summary.operations.ts';
import { receiptExpensesOperations } from '../expenses/receipt-expenses.operations.ts';
import { mileageProgressOperations } from '../mileage/mileage-progress.operations.ts';
import { mileageRateOperations } from '../mileage/mileage-rate.operations.ts';
import { mileageTripOperations } from '../mileage/mileage-trip.operations.ts';
import { savedTripOperations } from '../mileage/saved-trip.operations.ts';
import { vehicleOperations } from '../mileage/vehicle.operations.ts';
import { notificationOperations } from '../notifications/notification.operations.ts';
import { oauthOperations } from '../oauth/oauth.operations.ts';
import { oauthClientOperations } from '../oauth/oauth-client.operations.ts';
import { paymentOperations } from '../payments/payment-batch.operations.ts';
import { apiKeyOperations } from '../people/api-key.operations.ts';
import { connectedAccountOperations } from '../people/connected-account.operations.ts';
import { domainOperations } from '../people/domain.operations.ts';
import { employeeOperations } from '../people/employee.operations.ts';
import { identityProviderOperations } from '../people/identity-provider.operations.ts';
import { invitationOperations } from '../people/invitation.operations.ts';
import { passwordOperations } from '../people/password.operations.ts';
import { savedViewOperations } from '../people/saved-view.operations.ts';
import { secondFactorOperations } from '../people/second-factor.operations.ts';
import { sessionOperations } from '../people/session.operations.ts';
import { userOperations } from '../people/user.operations.ts';
import { receiptOperations } from '../receipts/receipt.operations.ts';
import { receiptSplitOperations } from '../receipts/receipt-split.operations.ts';
import { reportOperations } from '../reports/report.operations.ts';
import { reportActionOperations } from '../reports/report-action.operations.ts';
import { reportPaymentOperations } from '../reports/report-payment.operations.ts';
import { reportSummaryOperations } from '../reports/report-summary.operations.ts';
import { requestLogOperations } from '../requests/request-log.operations.ts';
import { sandboxOperations } from '../sandbox/sandbox.operations.ts';
import { vendorOperations } from '../vendors/vendor.operations.ts';
import { eventOperations } from '../webhooks/event.operations.ts';
import { eventKindOperations } from '../webhooks/event-kind.operations.ts';
import { portalLinkOperations } from '../webhooks/portal-link.operations.ts';
import { triggeredEventOperations } from '../webhooks/triggered-event.operations.ts';
import { webhookOperations } from '../webhooks/webhook.operations.ts';
import { webhookDeliveriesOperations } from '../webhooks/webhook-deliveries.operations.ts';
import { webhookDeliveryOperations } from '../webhooks/webhook-delivery.operations.ts';
import { webhookFilterOperations } from '../webhooks/webhook-filter.operations.ts';
import { webhookReplayOperations } from '../webhooks/webhook-replay.operations.ts';
import { webhookReportsOperations } from '../webhooks/webhook-reports.operations.ts';
import { webhookSeriesOperations } from '../webhooks/webhook-series.operations.ts';
import { isOfStandard, type Operation } from './operation.ts';

/** The one table of operations: routing, validation, documents and tests derive from it. */
export const OPERATIONS = [
  ...apiKeyOperations,
  ...oauthClientOperations,
  ...auditOperations,
  ...requestLogOperations,
  ...connectedAccountOperations,
  ...departmentOperations,
  ...domainOperations,
  ...identityProviderOperations,
  ...employeeOperations,
  ...locationOperations,
  ...sandboxOperations,
  ...businessOperations,
  ...securityOperations,
  ...categoryOperations,
  ...taxRateOperations,
  ...budgetOperations,
  ...errorCodeOperations,
  ...expenseOperations,
  ...expenseActionOperations,
  ...expenseSummaryOperations,
  ...reportPaymentOperations,
  ...receiptExpensesOperations,
  ...reportActionOperations,
  ...reportOperations,
  ...reportSummaryOperations,
  ...userOperations,
  ...secondFactorOperations,
  ...invitationOperations,
  ...passwordOperations,
  ...sessionOperations,
  ...savedViewOperations,
  ...webhookOperations,
  ...webhookDeliveryOperations,
  ...webhookDeliveriesOperations,
  ...eventOperations,
  ...eventKindOperations,
  ...webhookReplayOperations,
  ...webhookReportsOperations,
  ...webhookSeriesOperations,
  ...triggeredEventOperations,
  ...webhookFilterOperations,
  ...portalLinkOperations,
  ...mileageRateOperations,
  ...mileageTripOperations,
  ...mileageProgressOperations,
  ...receiptSplitOperations,
  ...receiptOperations,
  ...savedTripOperations,
  ...vehicleOperations,
  ...billOperations,
  ...billActionOperations,
  ...billBulkOperations,
  ...vendorOperations,
  ...paymentOperations,
  ...notificationOperations,
  ...oauthOperations,
  ...scimTokenOperations,
  ...scimGroupOperations,
  ...scimOperations,
] as const;

/** Every operation of the API, as a union with its literal types. */
export type AnyOperation = (typeof OPERATIONS)[number];
export type OperationId = AnyOperation['id'];
type ById = { [O in AnyOperation as O['id']]: O };
export type OperationById<Id extends OperationId> = ById[Id];
export type OperationsOf<S extends Service> = Extract<AnyOperation, { owner: S }>;

/** Those that a client calls through the pipeline of the gateway. */
export const API_OPERATIONS: readonly Operation[] = (OPERATIONS as readonly Operation[]).filter(
  (operation) => !operation.internal && !isOfStandard(operation),
);

export const operationsOf = (service: Service): readonly Operation[] =>
  OPERATIONS.filter((operation) => operation.owner === service);
