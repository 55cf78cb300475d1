import { type Acting, actingOf, type EventOfKind, toMinor } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { dropLinked, saveLinked } from '../expenses/change-expense.ts';
import { saveNewLinked } from '../expenses/create-expense.ts';
import { amended } from '../expenses/expense.events.ts';
import { expenses, lockExpenses } from '../expenses/expense.table.ts';
import { type Decision, type Expense, entered, enteredAlso, isEditable, newExpense } from '../expenses/expense.ts';
import { keepTrip } from './followed-trip.table.ts';

/** Stands where a trip has no name; it shows that nobody wrote yet what the trip was for. */
const UNNAMED = 'Mileage';

type TripEvent = EventOfKind<'mileage_trip.created' | 'mileage_trip.updated'>;
type Published = TripEvent['data']['trip'];

/** A release that gives no day gives the date as it was written, and that begins with the day. */
const dayOf = ({ day, date }: Published): string => day ?? date.slice(0, 10);

/** A trip that has no project, and had none, leaves its expense in the one that somebody booked it to. */
const projectOf = ({ data }: TripEvent): Partial<Expense> => {
  const { projectId = null } = data.trip;
  const isLost = 'changedFields' in data && data.changedFields.includes('projectId');
  return projectId !== null || isLost ? { projectId } : {};
};

const fieldsOf = (trip: Published) => ({
  merchant: trip.name ?? UNNAMED,
  amountMinor: toMinor(trip.amount, trip.currency),
  currency: trip.currency,
  date: dayOf(trip),
  categoryId: trip.categoryId,
  notes: trip.note,
  reimbursable: trip.reimbursable,
});

/** A trip is worth an expense, confirmed by the person who entered the trip (docs/api.md 1.8). */
export const expenseOfTrip = (trip: Published, id: number, by: Acting, now: Date): Decision => {
  const { businessId, userId, employeeId, id: mileageTripId } = trip;
  const enteredBy = enteredAlso({ userId, enteredBy: [] }, by);
  const ids = { id, businessId, userId, employeeId, mileageTripId, createdBy: by.userId, enteredBy };
  const expense = newExpense({ ...ids, type: 'mileage', projectId: trip.projectId ?? null, ...fieldsOf(trip) }, now);
  return { expense, facts: entered(by.userId, now) };
};

/** The expense follows its trip as long as it can be edited; what changes nothing publishes nothing. */
export const decideFollowTrip = (before: Expense, event: TripEvent, now: Date): Decision => {
  if (!isEditable(before)) return { expense: before, facts: [] };
  const enteredBy = enteredAlso(before, actingOf(event.metadata));
  const changes = { ...fieldsOf(event.data.trip), ...projectOf(event), enteredBy };
  const { expense, facts } = amended(before, changes, now).decision;
  if (before.categoryId === expense.categoryId) return { expense, facts };
  const categorized = { fact: 'categorized', previousCategoryId: before.categoryId, source: 'rule' } as const;
  return { expense, facts: [...facts, categorized] };
};

/**
 * A trip is entered in passing, but a log of trips must name what each was for (docs/api.md 1.8): its name or a note, or
 * the expense's description, before it is submitted.
 */
export const lacksPurpose = ({ mileageTripId, merchant, notes, description }: Expense): boolean =>
  mileageTripId !== null && merchant === UNNAMED && notes === null && description === null;

/** What an event says that a newer one has overtaken: who had a hand in it, and who entered it first. */
const lateEntry = (before: Expense, { type, metadata }: TripEvent): Expense => {
  const by = actingOf(metadata);
  const createdBy = type === 'mileage_trip.created' ? by.userId : before.createdBy;
  return isEditable(before) ? { ...before, createdBy, enteredBy: enteredAlso(before, by) } : before;
};

/** A trip was entered or changed: it is worth an expense, which follows it. The newest state of it wins, and its end. */
export const followTrip = async (deps: Deps, event: TripEvent): Promise<void> => {
  const { trip } = event.data;
  const by = actingOf(event.metadata);
  await deps.database.handle(event, async (tx) => {
    const { isGone, isOvertaken } = await keepTrip(tx, trip, false);
    if (isGone) return;
    const [before] = await lockExpenses(tx, trip.businessId, 'trip', trip.id);
    if (before && isOvertaken) return tx.write(expenses.update(lateEntry(before, event)));
    if (before) {
      const decision = decideFollowTrip(before, event, tx.now);
      return saveLinked(deps, tx, { before, decision, action: 'follow_trip' });
    }
    if (isOvertaken) return;
    const id = await deps.database.nextId('expenses_id_seq');
    await saveNewLinked(deps, tx, expenseOfTrip(trip, id, by, tx.now));
  });
};

/** A trip was deleted: its expense goes too, as long as it can be edited. */
export const dropTrip = async (deps: Deps, event: EventOfKind<'mileage_trip.deleted'>): Promise<void> => {
  const { trip } = event.data;
  await deps.database.handle(event, async (tx) => {
    await keepTrip(tx, trip, true);
    const [expense] = await lockExpenses(tx, trip.businessId, 'trip', trip.id);
    if (expense && isEditable(expense)) await dropLinked(deps, tx, expense, actingOf(event.metadata).userId);
  });
};
