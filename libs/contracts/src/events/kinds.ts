/** The 20 kinds of the specification ("Events"): the default catalogue of an endpoint. */
export const DEFAULT_KINDS = [
  'expense.created',
  'expense.updated',
  'expense.deleted',
  'expense.categorized',
  'expense.validated',
  'report.created',
  'report.updated',
  'report.submitted',
  'report.approved',
  'report.rejected',
  'report.recalled',
  'report.reimbursed',
  'report.comment_added',
  'business.created',
  'business.updated',
  'business.user_added',
  'business.user_removed',
  'user.created',
  'user.updated',
  'user.deleted',
] as const;

/** Kinds beyond the specification, delivered only to an endpoint that names them or subscribes to `*` (docs/api.md, ruling 7). */
const ADDITIVE_KINDS = [
  'report.deleted',
  'bill.created',
  'bill.updated',
  'bill.submitted',
  'bill.approved',
  'bill.denied',
  'bill.scheduled',
  'bill.paid',
  'bill.payment_failed',
  'bill.cancelled',
  'bill.deleted',
  'receipt.created',
  'receipt.extracted',
  'receipt.split',
  'receipt.updated',
  'receipt.deleted',
  'mileage_trip.created',
  'mileage_trip.updated',
  'mileage_trip.deleted',
  'vendor.created',
  'vendor.updated',
  'vendor.deleted',
  'payment_batch.created',
  'payment_batch.updated',
  'employee.created',
  'employee.updated',
  'employee.deleted',
  'department.created',
  'department.updated',
  'department.deleted',
  'location.created',
  'location.updated',
  'location.deleted',
  'category.created',
  'category.updated',
  'category.deleted',
  'budget.created',
  'budget.updated',
  'budget.deleted',
  'budget.reached',
  'tax_code.created',
  'tax_code.updated',
  'tax_code.deleted',
  'account.created',
  'account.updated',
  'account.deleted',
  'mapping_rules.updated',
  'dimension_value.created',
  'dimension_value.updated',
  'dimension_value.deleted',
  'project.created',
  'project.updated',
  'project.deleted',
  'webhook.endpoint_failing',
  'webhook.disabled',
  'webhook.recovered',
  'webhook.failure_digest',
  'business.security_updated',
  'business.restored',
  'user.invited',
  'user.joined',
  'user.left',
  'password.changed',
  'mfa.changed',
  'session.started',
  'session.ended',
  'domain.verified',
  'domain.unverified',
  'identity_provider.created',
  'identity_provider.updated',
  'identity_provider.deleted',
  'exchange_rates.updated',
  'journal_entry.posted',
  'journal_entry.reversed',
  'period.locked',
  'period.reopened',
  'period.reminder_requested',
] as const;

/** Published for our own services only; never delivered to a customer. */
export const INTERNAL_KINDS = [
  'api_key.revoked',
  'webhook_endpoint.changed',
  'webhook_deliveries.progressed',
  'expense_draft.changed',
  'expense_draft.deleted',
  'report_payment.decided',
  'employee_bank.changed',
  'connected_account.changed',
  'business.people_listed',
  'business.employees_listed',
  'business.places_listed',
  'business.vendors_listed',
  'business.categories_listed',
  'business.reports_listed',
  'business.bills_listed',
  'receipt.matched',
  'sandbox.clock_moved',
  'sandbox.reset',
  'account.link_created',
  'account.changed',
] as const;

/**
 * Kinds of which some events concern nobody but who subscribes to everything: those of an expense that has neither a trip
 * nor receipts and did not just lose one. Their routing key has one more word, which no other subscription gets.
 */
export const UNLINKED_KINDS = [
  'expense.created',
  'expense.updated',
  'expense.validated',
  'expense_draft.changed',
] as const satisfies readonly EventKind[];

/** The routing key of such an event. */
export const unlinkedKeyOf = <K extends string>(kind: K): `${K}.unlinked` => `${kind}.unlinked`;

/**
 * The routing key of an event of the sandbox that somebody made to try a receiver. No fact led to it, so nobody gets it but who
 * subscribes to everything: no other service acts on it.
 */
export const triggeredKeyOf = <K extends string>(kind: K): `${K}.triggered` => `${kind}.triggered`;

export const SUBSCRIBABLE_KINDS = [...DEFAULT_KINDS, ...ADDITIVE_KINDS] as const;

type SubscribableKind = (typeof SUBSCRIBABLE_KINDS)[number];
export type EventKind = SubscribableKind | (typeof INTERNAL_KINDS)[number];

/** Of the only event that is made by the test button and never crosses the broker. */
export const TEST_KIND = 'webhook.test';

const subscribable: ReadonlySet<string> = new Set(SUBSCRIBABLE_KINDS);
export const isSubscribable = (kind: string): kind is SubscribableKind => subscribable.has(kind);
