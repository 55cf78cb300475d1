import { type EventOfKind, type MileageTripView, nextVersion, toMinor } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import {
  BLANK,
  type Decision,
  type Expense,
  type ExpenseFact,
  entered,
  isEditable,
  lockExpenseOfTrip,
  previousAttributes,
  saveDeleted,
  saveLinked,
  saveNewLinked,
} from '../expenses/index.ts';
import { lockReportOf, saveTally } from '../reports/index.ts';

/** Stands where a trip has no name; it shows that nobody wrote yet what the trip was for. */
const UNNAMED = 'Mileage';

const fieldsOf = (trip: MileageTripView) => ({
  merchant: trip.name ?? UNNAMED,
  amountMinor: toMinor(trip.amount, trip.currency),
  currency: trip.currency,
  date: trip.date.slice(0, 10),
  categoryId: trip.categoryId,
  notes: trip.note,
  reimbursable: trip.reimbursable,
});

/** A trip is worth an expense, confirmed by the person who entered the trip (docs/api.md 1.8). */
export const expenseOfTrip = (trip: MileageTripView, id: number, by: number | null, now: Date): Decision => ({
  expense: {
    ...BLANK,
    ...fieldsOf(trip),
    id,
    businessId: trip.businessId,
    userId: trip.userId,
    employeeId: trip.employeeId,
    type: 'mileage',
    mileageTripId: trip.id,
    status: 'validated',
    createdBy: by,
    createdAt: now,
    updatedAt: now,
  },
  facts: entered(by, now),
});

/** The expense follows its trip as long as no report holds it; what changes nothing publishes nothing. */
export const decideFollowTrip = (expense: Expense, trip: MileageTripView, now: Date): Decision => {
  const after: Expense = { ...expense, ...fieldsOf(trip) };
  const differs = previousAttributes(expense, after);
  if (!isEditable(expense) || Object.keys(differs).length === 0) return { expense, facts: [] };
  const categorized: ExpenseFact[] =
    expense.categoryId === after.categoryId
      ? []
      : [{ fact: 'categorized', previousCategoryId: expense.categoryId, source: 'rule' }];
  return {
    expense: nextVersion(after, now),
    facts: [{ fact: 'updated', previousAttributes: differs }, ...categorized],
  };
};

/**
 * A trip is entered in passing, but a log of trips must say what each was for (docs/api.md 1.8): its name or a note, or
 * the expense's description, before it is submitted.
 */
export const lacksPurpose = ({ mileageTripId, merchant, notes, description }: Expense): boolean =>
  mileageTripId !== null && merchant === UNNAMED && notes === null && description === null;

/** A trip was entered or changed: it is worth an expense, which follows it. */
export const followTrip = async (
  deps: Deps,
  event: EventOfKind<'mileage_trip.created' | 'mileage_trip.updated'>,
): Promise<void> => {
  const { trip } = event.data;
  await deps.database.handle(event, async (tx) => {
    const before = await lockExpenseOfTrip(tx, trip.businessId, trip.id);
    if (before) {
      const decision = decideFollowTrip(before, trip, tx.now);
      return saveLinked(deps, tx, { before, decision, action: 'follow_trip' });
    }
    const id = await deps.database.nextId('expenses_id_seq');
    await saveNewLinked(deps, tx, expenseOfTrip(trip, id, event.metadata.userId, tx.now));
  });
};

/** A trip was deleted: its expense goes too, unless a report holds it. */
export const dropTrip = async (deps: Deps, event: EventOfKind<'mileage_trip.deleted'>): Promise<void> => {
  const { trip } = event.data;
  await deps.database.handle(event, async (tx) => {
    const expense = await lockExpenseOfTrip(tx, trip.businessId, trip.id);
    if (!expense || !isEditable(expense)) return;
    const report = await lockReportOf(tx, trip.businessId, expense.id);
    const context = await deps.contexts.ofExpenses(tx, trip.businessId, [expense]);
    saveTally(tx, report, [{ leaves: expense }], context);
    const by = event.metadata.userId;
    saveDeleted(tx, { expense, facts: [{ fact: 'deleted', by, at: tx.now }] }, context);
  });
};
