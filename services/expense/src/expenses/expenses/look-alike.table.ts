import {
  addDays,
  type ComparedFacts,
  type LookAlike,
  lookAlikesOf,
  MOST_LOOK_ALIKES,
  NEAR_DAYS,
} from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { OTHERS, soughtOf } from './expense.table.ts';
import type { Expense } from './expense.ts';

/** The latest of each day: however many a person has that are alike, it reads no more than these. */
const CANDIDATES = `SELECT near.* FROM unnest($7::date[]) AS day CROSS JOIN LATERAL (
    SELECT id, merchant, amount_minor AS "amountMinor", currency, spent_on AS "date" FROM expenses
    WHERE ${OTHERS} AND spent_on = day ORDER BY id DESC LIMIT ${MOST_LOOK_ALIKES}) AS near`;

const factsOf = ({ merchant, amountMinor, currency, date }: Expense): ComparedFacts => ({
  merchant,
  amount: amountMinor === null ? null : { minor: amountMinor, currency },
  day: date,
});

const NEAR: readonly number[] = Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, at) => at - NEAR_DAYS);

/**
 * What the same person spent of the same amount within days at the same merchant, in whatever spelling: perhaps the same purchase. None of
 * one whose warning was dismissed.
 */
export const findLookAlikes = async (tx: Transaction, expense: Expense): Promise<LookAlike[]> => {
  const sought = soughtOf(expense);
  if (!sought || expense.duplicateDismissed) return [];
  const near = NEAR.map((days) => addDays(sought.date, days));
  const query = { name: 'expense-look-alikes', text: CANDIDATES, values: [...sought.values, near] };
  const candidates = await tx.rows<Expense>(query);
  return lookAlikesOf(
    factsOf(expense),
    candidates.map((candidate) => ({ id: candidate.id, ...factsOf(candidate) })),
  );
};
