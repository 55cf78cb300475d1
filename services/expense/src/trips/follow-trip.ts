import type { EventOfKind } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { isEditable, lockExpenseOfTrip, saveDeleted, saveLinked, saveNewLinked } from '../expenses/index.ts';
import { lockReportOf, saveTally } from '../reports/index.ts';
import { decideFollowTrip, expenseOfTrip } from './trip-expense.ts';

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
