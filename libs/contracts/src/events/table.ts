import type { z } from 'zod';
import { apiKeyRevoked } from './api-key-revoked.ts';
import { billApproved } from './bill-approved.ts';
import { billCancelled } from './bill-cancelled.ts';
import { billCreated } from './bill-created.ts';
import { billDenied } from './bill-denied.ts';
import { billPaid } from './bill-paid.ts';
import { billPaymentFailed } from './bill-payment-failed.ts';
import { billScheduled } from './bill-scheduled.ts';
import { billSubmitted } from './bill-submitted.ts';
import { billUpdated } from './bill-updated.ts';
import { businessCreated } from './business-created.ts';
import { businessUpdated } from './business-updated.ts';
import { businessUserAdded } from './business-user-added.ts';
import { businessUserRemoved } from './business-user-removed.ts';
import { categoryCreated } from './category-created.ts';
import { categoryDeleted } from './category-deleted.ts';
import { categoryUpdated } from './category-updated.ts';
import { departmentCreated } from './department-created.ts';
import { departmentDeleted } from './department-deleted.ts';
import { departmentUpdated } from './department-updated.ts';
import { employeeCreated } from './employee-created.ts';
import { employeeDeleted } from './employee-deleted.ts';
import { employeeUpdated } from './employee-updated.ts';
import type { Envelope } from './envelope.ts';
import type { EventDefinition } from './event.ts';
import { expenseCategorized } from './expense-categorized.ts';
import { expenseCreated } from './expense-created.ts';
import { expenseDeleted } from './expense-deleted.ts';
import { expenseUpdated } from './expense-updated.ts';
import { expenseValidated } from './expense-validated.ts';
import type { EventKind } from './kinds.ts';
import { locationCreated } from './location-created.ts';
import { locationDeleted } from './location-deleted.ts';
import { locationUpdated } from './location-updated.ts';
import { mileageTripCreated } from './mileage-trip-created.ts';
import { mileageTripDeleted } from './mileage-trip-deleted.ts';
import { mileageTripUpdated } from './mileage-trip-updated.ts';
import { receiptCreated } from './receipt-created.ts';
import { receiptDeleted } from './receipt-deleted.ts';
import { receiptExtracted } from './receipt-extracted.ts';
import { receiptMatched } from './receipt-matched.ts';
import { receiptSplit } from './receipt-split.ts';
import { reportApproved } from './report-approved.ts';
import { reportCommentAdded } from './report-comment-added.ts';
import { reportCreated } from './report-created.ts';
import { reportPaymentDecided } from './report-payment-decided.ts';
import { reportRecalled } from './report-recalled.ts';
import { reportReimbursed } from './report-reimbursed.ts';
import { reportRejected } from './report-rejected.ts';
import { reportSubmitted } from './report-submitted.ts';
import { reportUpdated } from './report-updated.ts';
import { sandboxClockMoved } from './sandbox-clock-moved.ts';
import { sandboxReset } from './sandbox-reset.ts';
import { userCreated } from './user-created.ts';
import { userDeleted } from './user-deleted.ts';
import { userUpdated } from './user-updated.ts';
import { vendorCreated } from './vendor-created.ts';
import { vendorDeleted } from './vendor-deleted.ts';
import { vendorUpdated } from './vendor-updated.ts';
import { webhookDisabled } from './webhook-disabled.ts';
import { webhookEndpointChanged } from './webhook-endpoint-changed.ts';

/** Every event that some service says today. A kind of `kinds.ts` without a definition is one that nobody says yet. */
export const EVENTS = [
  expenseCreated,
  expenseUpdated,
  expenseDeleted,
  expenseCategorized,
  expenseValidated,
  categoryCreated,
  categoryUpdated,
  categoryDeleted,
  reportCreated,
  reportUpdated,
  reportSubmitted,
  reportApproved,
  reportRejected,
  reportRecalled,
  reportReimbursed,
  reportCommentAdded,
  businessCreated,
  businessUserAdded,
  userCreated,
  businessUpdated,
  businessUserRemoved,
  employeeCreated,
  employeeDeleted,
  employeeUpdated,
  departmentCreated,
  departmentUpdated,
  departmentDeleted,
  locationCreated,
  locationUpdated,
  locationDeleted,
  userDeleted,
  userUpdated,
  mileageTripCreated,
  mileageTripUpdated,
  mileageTripDeleted,
  receiptCreated,
  receiptExtracted,
  receiptSplit,
  receiptMatched,
  receiptDeleted,
  sandboxClockMoved,
  sandboxReset,
  apiKeyRevoked,
  webhookEndpointChanged,
  webhookDisabled,
  billCreated,
  billUpdated,
  billSubmitted,
  billApproved,
  billDenied,
  billScheduled,
  billPaid,
  billPaymentFailed,
  billCancelled,
  vendorCreated,
  vendorUpdated,
  vendorDeleted,
  reportPaymentDecided,
] as const satisfies readonly EventDefinition[];

type AnyEvent = (typeof EVENTS)[number];

/** What an event of this kind says, as its publisher writes it. */
export type DataOfKind<K extends EventKind> = z.output<Extract<AnyEvent, { kind: K }>['data']>;

/** The whole event of this kind, as its subscribers read it. */
export type EventOfKind<K extends EventKind> = Omit<Envelope<DataOfKind<K>>, 'type'> & { type: K };

const BY_KIND: ReadonlyMap<string, EventDefinition> = new Map(
  EVENTS.map((definition) => [definition.kind, definition]),
);

/** Every kind has a definition; a text that came from outside may be none. */
export const eventDefinition = <K extends string>(
  kind: K,
): K extends EventKind ? EventDefinition : EventDefinition | undefined => BY_KIND.get(kind) as EventDefinition;
