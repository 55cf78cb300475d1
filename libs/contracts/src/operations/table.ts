import { accountOperations } from '../accounting/chart/account.operations.ts';
import { dimensionOperations } from '../accounting/chart/dimension.operations.ts';
import { mappingRulesOperations } from '../accounting/chart/mapping-rules.operations.ts';
import { projectOperations } from '../accounting/chart/project.operations.ts';
import { accountingPeriodOperations } from '../accounting/journal/accounting-period.operations.ts';
import { accountingSettingsOperations } from '../accounting/journal/accounting-settings.operations.ts';
import { journalEntryOperations } from '../accounting/journal/journal-entry.operations.ts';
import { journalExportOperations } from '../accounting/journal/journal-export.operations.ts';
import { journalLayoutOperations } from '../accounting/journal/journal-layout.operations.ts';
import { exchangeRateOperations } from '../accounting/rates/exchange-rate.operations.ts';
import { accountLedgerOperations } from '../accounting/reports/account-ledger.operations.ts';
import { employeeBalancesOperations } from '../accounting/reports/employee-balances.operations.ts';
import { payablesAgingOperations } from '../accounting/reports/payables-aging.operations.ts';
import { taxReportOperations } from '../accounting/reports/tax-report.operations.ts';
import { trialBalanceOperations } from '../accounting/reports/trial-balance.operations.ts';
import { taxCodeOperations } from '../accounting/tax/tax-code.operations.ts';
import { auditOperations } from '../business/audit/audit.operations.ts';
import { businessOperations } from '../business/businesses/business.operations.ts';
import { departmentOperations } from '../business/businesses/department.operations.ts';
import { locationOperations } from '../business/businesses/location.operations.ts';
import { securityOperations } from '../business/businesses/security.operations.ts';
import { scimOperations } from '../business/directories/scim.operations.ts';
import { scimGroupOperations } from '../business/directories/scim-group.operations.ts';
import { scimTokenOperations } from '../business/directories/scim-token.operations.ts';
import { notificationOperations } from '../business/notifications/notification.operations.ts';
import { apiKeyOperations } from '../business/people/api-key.operations.ts';
import { connectedAccountOperations } from '../business/people/connected-account.operations.ts';
import { domainOperations } from '../business/people/domain.operations.ts';
import { employeeOperations } from '../business/people/employee.operations.ts';
import { identityProviderOperations } from '../business/people/identity-provider.operations.ts';
import { invitationOperations } from '../business/people/invitation.operations.ts';
import { passwordOperations } from '../business/people/password.operations.ts';
import { savedViewOperations } from '../business/people/saved-view.operations.ts';
import { secondFactorOperations } from '../business/people/second-factor.operations.ts';
import { sessionOperations } from '../business/people/session.operations.ts';
import { userOperations } from '../business/people/user.operations.ts';
import { oauthOperations } from '../developers/oauth/oauth.operations.ts';
import { oauthClientOperations } from '../developers/oauth/oauth-client.operations.ts';
import { requestLogOperations } from '../developers/requests/request-log.operations.ts';
import { sandboxOperations } from '../developers/sandbox/sandbox.operations.ts';
import { eventOperations } from '../developers/webhooks/event.operations.ts';
import { eventKindOperations } from '../developers/webhooks/event-kind.operations.ts';
import { portalLinkOperations } from '../developers/webhooks/portal-link.operations.ts';
import { triggeredEventOperations } from '../developers/webhooks/triggered-event.operations.ts';
import { webhookOperations } from '../developers/webhooks/webhook.operations.ts';
import { webhookDeliveriesOperations } from '../developers/webhooks/webhook-deliveries.operations.ts';
import { webhookDeliveryOperations } from '../developers/webhooks/webhook-delivery.operations.ts';
import { webhookFilterOperations } from '../developers/webhooks/webhook-filter.operations.ts';
import { webhookReplayOperations } from '../developers/webhooks/webhook-replay.operations.ts';
import { webhookReportsOperations } from '../developers/webhooks/webhook-reports.operations.ts';
import { webhookSeriesOperations } from '../developers/webhooks/webhook-series.operations.ts';
import { errorCodeOperations } from '../errors/error-code.operations.ts';
import { exportOperations } from '../exports/export.operations.ts';
import { billOperations } from '../payables/bills/bill.operations.ts';
import { billActionOperations } from '../payables/bills/bill-action.operations.ts';
import { billBulkOperations } from '../payables/bills/bill-bulk.operations.ts';
import { paymentOperations } from '../payables/payments/payment-batch.operations.ts';
import { vendorOperations } from '../payables/vendors/vendor.operations.ts';
import { budgetOperations } from '../spending/categories/budget.operations.ts';
import { categoryOperations } from '../spending/categories/category.operations.ts';
import { taxRateOperations } from '../spending/categories/tax-rate.operations.ts';
import { expenseOperations } from '../spending/expenses/expense.operations.ts';
import { expenseActionOperations } from '../spending/expenses/expense-action.operations.ts';
import { expenseSummaryOperations } from '../spending/expenses/expense-summary.operations.ts';
import { receiptExpensesOperations } from '../spending/expenses/receipt-expenses.operations.ts';
import { mileageProgressOperations } from '../spending/mileage/mileage-progress.operations.ts';
import { mileageRateOperations } from '../spending/mileage/mileage-rate.operations.ts';
import { mileageTripOperations } from '../spending/mileage/mileage-trip.operations.ts';
import { savedTripOperations } from '../spending/mileage/saved-trip.operations.ts';
import { vehicleOperations } from '../spending/mileage/vehicle.operations.ts';
import { receiptOperations } from '../spending/receipts/receipt.operations.ts';
import { receiptSplitOperations } from '../spending/receipts/receipt-split.operations.ts';
import { reportOperations } from '../spending/reports/report.operations.ts';
import { reportActionOperations } from '../spending/reports/report-action.operations.ts';
import { reportPaymentOperations } from '../spending/reports/report-payment.operations.ts';
import { reportSummaryOperations } from '../spending/reports/report-summary.operations.ts';
import type { Service } from '../values/cluster.ts';
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
  ...taxCodeOperations,
  ...accountOperations,
  ...mappingRulesOperations,
  ...dimensionOperations,
  ...projectOperations,
  ...trialBalanceOperations,
  ...accountLedgerOperations,
  ...taxReportOperations,
  ...payablesAgingOperations,
  ...employeeBalancesOperations,
  ...budgetOperations,
  ...errorCodeOperations,
  ...exportOperations,
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
  ...exchangeRateOperations,
  ...journalExportOperations,
  ...journalLayoutOperations,
  ...journalEntryOperations,
  ...accountingPeriodOperations,
  ...accountingSettingsOperations,
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
