import { type Caller, type ExportRow, message, toMajor } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { findBooks } from '../../journal/index.ts';
import { booksToday } from '../months/books-today.ts';
import { fiscalYearStart, type GivenMonths, monthsOf } from '../months/months.ts';
import { accountSums } from './trial-balance.table.ts';
import { balancesOf, nameOfBalance, sidesOf, type TrialBalance } from './trial-balance.ts';

/**
 * The accounts of the books in some months; left out, those of the fiscal year up to now.
 * @throws AppError FORBIDDEN; VALIDATION_ERROR where the last month is before the first
 */
export const getTrialBalance = async (deps: Deps, caller: Caller, given: GivenMonths): Promise<TrialBalance> => {
  const { currency, period } = await booksToday(deps, caller);
  const { businessId } = caller;
  return deps.database.read(businessId, async (tx) => {
    const { fiscalYearStartMonth } = await findBooks(tx, businessId);
    const months = monthsOf(given, period, (to) => fiscalYearStart(to, fiscalYearStartMonth));
    const yearStart = fiscalYearStart(months.from, fiscalYearStartMonth);
    const balances = balancesOf(await accountSums(tx, businessId, { ...months, yearStart }));
    return { ...months, currency, yearStart, balances };
  });
};

/** Nothing on the side where a balance is not. */
const cellOf = (minor: number, currency: string): number | null => (minor === 0 ? null : toMajor(minor, currency));

/** A line of the file for each account. */
export async function* trialBalanceRows(
  { currency, balances }: TrialBalance,
  { locale }: Caller,
): AsyncGenerator<ExportRow<'trial-balance'>[]> {
  yield balances.map((each) => {
    const { account, openingMinor, debitMinor, creditMinor, closingMinor } = each;
    const [openingDebit, openingCredit] = sidesOf(openingMinor);
    const [closingDebit, closingCredit] = sidesOf(closingMinor);
    return {
      accountCode: account?.code ?? null,
      account: nameOfBalance(each, locale),
      accountType: account?.type ? message(locale, { key: `books.accountType.${account.type}` }) : null,
      openingDebit: cellOf(openingDebit, currency),
      openingCredit: cellOf(openingCredit, currency),
      debit: cellOf(debitMinor, currency),
      credit: cellOf(creditMinor, currency),
      closingDebit: cellOf(closingDebit, currency),
      closingCredit: cellOf(closingCredit, currency),
      currency,
      accountId: account?.accountId ?? null,
    };
  });
}
