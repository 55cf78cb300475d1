import type { UNLINKED_KINDS } from '@outlay/contracts';

/** What of an expense's event decides whether mileage-receipt gets it. */
export type ExpenseLinkCase = {
  about: string;
  kind: (typeof UNLINKED_KINDS)[number];
  links: { mileageTripId: number | null; receiptIds: number[] };
  /** Of the kinds that have it. */
  previousAttributes?: Record<string, unknown>;
  concerns: boolean;
};

const none = { mileageTripId: null, receiptIds: [] };
const receipt = { mileageTripId: null, receiptIds: [501] };
const trip = { mileageTripId: 88, receiptIds: [] };
const created = 'expense.created';
const updated = 'expense.updated';
const draft = 'expense_draft.changed';

/** What the expense service routes past mileage-receipt is what that one would do nothing with: both are held to this. */
export const EXPENSE_LINK_CASES: readonly ExpenseLinkCase[] = [
  { about: 'without links', kind: created, links: none, concerns: false },
  { about: 'with a receipt', kind: created, links: receipt, concerns: true },
  { about: 'with a trip', kind: created, links: trip, concerns: true },
  { about: 'without links', kind: 'expense.validated', links: none, concerns: false },
  { about: 'with a receipt', kind: 'expense.validated', links: receipt, concerns: true },
  { about: 'with a trip', kind: 'expense.validated', links: trip, concerns: true },
  { about: 'without links', kind: updated, links: none, previousAttributes: { amount: 2 }, concerns: false },
  { about: 'with a receipt', kind: updated, links: receipt, previousAttributes: { amount: 2 }, concerns: true },
  { about: 'with a trip', kind: updated, links: trip, previousAttributes: { amount: 2 }, concerns: true },
  { about: 'with its first', kind: updated, links: receipt, previousAttributes: { receiptIds: [] }, concerns: true },
  {
    about: 'that lost its last',
    kind: updated,
    links: none,
    previousAttributes: { receiptIds: [501] },
    concerns: true,
  },
  { about: 'without links', kind: draft, links: none, previousAttributes: {}, concerns: false },
  { about: 'with a receipt', kind: draft, links: receipt, previousAttributes: {}, concerns: true },
  { about: 'that lost its last', kind: draft, links: none, previousAttributes: { receiptIds: [501] }, concerns: true },
];
