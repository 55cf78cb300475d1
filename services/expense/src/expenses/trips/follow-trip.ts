import {
  type Acting,
  actingOf,
  allowanceTaxes,
  type EventOfKind,
  type ExpenseTax,
  type KnownTaxCode,
  LONGEST_TAX_NAME,
  type Locale,
  percentOn,
  taxesMinor,
  toMajor,
  toMinor,
} from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
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

/** What the taxes of a trip are worked out by. */
type Taxing = { codes: readonly KnownTaxCode[]; locale: Locale };

/** What a trip is worth, when and where. `region`: whose mileage rate it has; null where nobody knows it. */
type Worth = { amountMinor: number; currency: string; date: string; region: string | null };

const taxingOf = async (
  { contexts, taxCodes }: Pick<Deps, 'contexts' | 'taxCodes'>,
  tx: Transaction,
  businessId: number,
): Promise<Taxing> => {
  const { business } = await contexts.of(businessId, [], tx);
  return { codes: await taxCodes.of(businessId, tx), locale: business.locale };
};

const countedAsPaid = ({ amountMinor, currency, date: day, region }: Worth, { codes, locale }: Taxing): ExpenseTax[] =>
  allowanceTaxes(amountMinor, codes, { day, region }).map(({ code, amount }) => ({
    name: code.names[locale === 'fr-CA' ? 'fr' : 'en'].slice(0, LONGEST_TAX_NAME),
    rate: percentOn(code, day),
    amount: toMajor(amount, currency),
    taxCodeId: code.id,
  }));

const isSameWorth = (before: Expense, { amountMinor, currency, date }: Worth): boolean =>
  before.amountMinor === amountMinor && before.currency === currency && before.date === date;

const codesOf = (taxes: readonly ExpenseTax[]): string => taxes.map(({ taxCodeId }) => taxCodeId).join();

/**
 * The taxes that count as paid in what a trip is worth: parts of its amount, as those that a receipt shows. They follow the trip; of one that
 * is worth the same by the same codes they stay as they were worked out.
 */
const tripTaxes = (worth: Worth, taxing: Taxing, before?: Expense): Partial<Expense> => {
  const taxes = countedAsPaid(worth, taxing);
  if (before && isSameWorth(before, worth) && codesOf(before.taxes) === codesOf(taxes)) return {};
  return { taxes, taxMinor: taxes.length === 0 ? null : taxesMinor(taxes, worth.currency) };
};

const taxesOf = (trip: Published, taxing: Taxing, before?: Expense): Partial<Expense> =>
  tripTaxes({ ...fieldsOf(trip), region: trip.rate.region }, taxing, before);

/** A trip is worth an expense, confirmed by the person who entered the trip (docs/api.md 1.8). */
export const expenseOfTrip = (
  trip: Published,
  { id, by, now, taxing }: { id: number; by: Acting; now: Date; taxing: Taxing },
): Decision => {
  const { businessId, userId, employeeId, id: mileageTripId } = trip;
  const enteredBy = enteredAlso({ userId, enteredBy: [] }, by);
  const ids = { id, businessId, userId, employeeId, mileageTripId, createdBy: by.userId, enteredBy };
  const fields = { projectId: trip.projectId ?? null, ...fieldsOf(trip), ...taxesOf(trip, taxing) };
  const expense = newExpense({ ...ids, type: 'mileage', ...fields }, now);
  return { expense, facts: entered(by.userId, now) };
};

/** The expense follows its trip as long as it can be edited; what changes nothing publishes nothing. */
export const decideFollowTrip = (
  before: Expense,
  event: TripEvent,
  { now, taxing }: { now: Date; taxing: Taxing },
): Decision => {
  if (!isEditable(before)) return { expense: before, facts: [] };
  const enteredBy = enteredAlso(before, actingOf(event.metadata));
  const { trip } = event.data;
  const changes = { ...fieldsOf(trip), ...taxesOf(trip, taxing, before), ...projectOf(event), enteredBy };
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
    if (!before && isOvertaken) return;
    const taxing = await taxingOf(deps, tx, trip.businessId);
    if (before) {
      const decision = decideFollowTrip(before, event, { now: tx.now, taxing });
      return saveLinked(deps, tx, { before, decision, action: 'follow_trip' });
    }
    const id = await deps.database.nextId('expenses_id_seq');
    await saveNewLinked(deps, tx, expenseOfTrip(trip, { id, by, now: tx.now, taxing }));
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
