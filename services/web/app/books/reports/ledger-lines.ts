import type { LedgerLine } from '../../core/index.ts';

type Moved = Pick<LedgerLine, 'debit' | 'credit' | 'balance'>;

/** The balance of an account before a line, to the minor unit: it has `digits` decimals. */
export const balanceBefore = ({ debit, credit, balance }: Moved, digits: number): number => {
  const minor = (amount: number): number => Math.round(amount * 10 ** digits);
  const before = minor(balance) - minor(debit) + minor(credit);
  return before === 0 ? 0 : before / 10 ** digits;
};

/** How a page of a ledger begins and ends: with the balance of the account, or with one that is carried from page to page. */
export type PageEnds = { opening: number; isFirst: boolean; closing: number; isLast: boolean };

type Ledger = {
  data: readonly Moved[];
  totals: { opening: number; closing: number };
  pagination: { page: number; totalPages: number };
};

export const endsOf = ({ data, totals, pagination: { page, totalPages } }: Ledger, digits: number): PageEnds => {
  const [first, last] = [data[0], data.at(-1)];
  const isLast = page >= totalPages;
  return {
    opening: page <= 1 || first === undefined ? totals.opening : balanceBefore(first, digits),
    isFirst: page <= 1,
    closing: isLast || last === undefined ? totals.closing : last.balance,
    isLast,
  };
};
