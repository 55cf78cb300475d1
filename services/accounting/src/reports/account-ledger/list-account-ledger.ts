import {
  type AccountInMonthsView,
  type Caller,
  type LedgerLineView,
  type Locale,
  notFound,
  type OperationById,
  toMajor,
} from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { entryNumber, findBooks } from '../../journal/index.ts';
import { booksToday } from '../months/books-today.ts';
import { fiscalYearStart, type Months, monthsOf } from '../months/months.ts';
import { accountSums, movedNothing } from '../trial-balance/trial-balance.table.ts';
import { type AccountBalance, balanceOf, nameOfBalance, sidesOf } from '../trial-balance/trial-balance.ts';
import { type LedgerRow, ledgerPage } from './account-ledger.table.ts';

type Query = OperationById<'listAccountLedger'>['query']['_output'];

export type AccountLedger = Months & {
  currency: string;
  accountId: number;
  balance: AccountBalance;
  rows: LedgerRow[];
  totalCount: number;
};

/** What an account was at before some months, moved by and is at after them. @throws AppError NOT_FOUND */
export const balanceIn = async (
  tx: Transaction,
  businessId: number,
  { accountId, ...months }: Months & { accountId: number },
): Promise<AccountBalance> => {
  const { fiscalYearStartMonth } = await findBooks(tx, businessId);
  const yearStart = fiscalYearStart(months.from, fiscalYearStartMonth);
  const [sums = await movedNothing(tx, businessId, accountId)] = await accountSums(tx, businessId, {
    ...months,
    yearStart,
    accountId,
  });
  if (!sums) throw notFound();
  return balanceOf(sums);
};

/**
 * The lines of an account in some months; left out, those of the current one.
 * @throws AppError FORBIDDEN; NOT_FOUND; VALIDATION_ERROR where the last month is before the first
 */
export const listAccountLedger = async (
  deps: Deps,
  caller: Caller,
  accountId: number,
  query: Query,
): Promise<AccountLedger> => {
  const { currency, period } = await booksToday(deps, caller);
  const { businessId } = caller;
  const months = monthsOf(query, period, (to) => to);
  const { page, pageSize } = query;
  return deps.database.read(businessId, async (tx) => {
    const balance = await balanceIn(tx, businessId, { ...months, accountId });
    const lines = await ledgerPage(tx, businessId, { ...months, accountId, page, pageSize });
    return { ...months, currency, accountId, balance, ...lines };
  });
};

export const ledgerTotals = (ledger: AccountLedger, locale: Locale): AccountInMonthsView => {
  const { accountId, balance, from, to, currency } = ledger;
  return {
    accountId,
    code: balance.account?.code ?? '',
    name: nameOfBalance(balance, locale),
    type: balance.account?.type ?? null,
    from,
    to,
    currency,
    opening: toMajor(balance.openingMinor, currency),
    debit: toMajor(balance.debitMinor, currency),
    credit: toMajor(balance.creditMinor, currency),
    closing: toMajor(balance.closingMinor, currency),
  };
};

export const ledgerLineView = (row: LedgerRow, { balance, currency }: AccountLedger): LedgerLineView => {
  const [debit, credit] = sidesOf(row.baseMinor);
  return {
    entryId: row.entryId,
    number: entryNumber(row.fiscalYear, row.place),
    date: row.date,
    kind: row.kind,
    source: row.source,
    description: row.description,
    memo: row.memo,
    vendorId: row.vendorId,
    userId: row.userId,
    debit: toMajor(debit, currency),
    credit: toMajor(credit, currency),
    balance: toMajor(balance.openingMinor + row.movedMinor, currency),
  };
};
