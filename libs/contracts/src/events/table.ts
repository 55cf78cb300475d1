import type { z } from 'zod';
import * as all from './definitions.ts';
import type { Envelope } from './envelope.ts';
import type { EventDefinition } from './event.ts';
import type { EventKind } from './kinds.ts';

/** The one table of events, in the order of the documents. */
export const EVENTS = [
  all.expenseCreated,
  all.expenseUpdated,
  all.expenseDeleted,
  all.expenseCategorized,
  all.expenseValidated,
  all.categoryCreated,
  all.categoryUpdated,
  all.categoryDeleted,
  all.reportCreated,
  all.reportUpdated,
  all.reportSubmitted,
  all.reportApproved,
  all.reportRejected,
  all.reportRecalled,
  all.reportReimbursed,
  all.reportCommentAdded,
  all.businessCreated,
  all.businessUserAdded,
  all.userCreated,
  all.businessUpdated,
  all.businessUserRemoved,
  all.employeeCreated,
  all.employeeDeleted,
  all.employeeUpdated,
  all.departmentCreated,
  all.departmentUpdated,
  all.departmentDeleted,
  all.locationCreated,
  all.locationUpdated,
  all.locationDeleted,
  all.userDeleted,
  all.userUpdated,
  all.mileageTripCreated,
  all.mileageTripUpdated,
  all.mileageTripDeleted,
  all.receiptCreated,
  all.receiptExtracted,
  all.receiptSplit,
  all.receiptMatched,
  all.receiptDeleted,
  all.sandboxClockMoved,
  all.sandboxReset,
  all.apiKeyRevoked,
  all.webhookEndpointChanged,
  all.webhookDisabled,
  all.billCreated,
  all.billUpdated,
  all.billSubmitted,
  all.billApproved,
  all.billDenied,
  all.billScheduled,
  all.billPaid,
  all.billPaymentFailed,
  all.billCancelled,
  all.vendorCreated,
  all.vendorUpdated,
  all.vendorDeleted,
  all.reportPaymentDecided,
] as const satisfies readonly EventDefinition[];

type AnyEvent = (typeof EVENTS)[number];

/** The data of an event of this kind, as its publisher writes it. */
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
