import { type AccountBalanceView, type Locale, message, type TrialBalanceView, toMajor } from '@outlay/contracts';
import { sumOf } from '../../journal/index.ts';
import type { Months } from '../months/months.ts';
import type { AccountSums } from './trial-balance.table.ts';

/** An account in a trial balance, in minor units of the business's currency; balances above 0 are debits. */
export type AccountBalance = Pick<AccountSums, 'debitMinor' | 'creditMinor'> & {
  /** Null: the result of earlier fiscal years, which is posted to no account. */
  account: Pick<AccountSums, 'accountId' | 'code' | 'names' | 'type'> | null;
  openingMinor: number;
  closingMinor: number;
};

export type TrialBalance = Months & { currency: string; yearStart: string; balances: AccountBalance[] };

/**
 * The balances of accounts. Nothing is posted at the end of a fiscal year: income and expenses begin each at 0, and what they came to before
 * is the result of earlier years, in a line of its own, so that the opening balances add up to 0. In months that go on into the next fiscal
 * year they go on as well. What neither had a balance nor moved is left out.
 */
export const balancesOf = (sums: readonly AccountSums[]): AccountBalance[] => {
  const balances = sums.map(balanceOf);
  const ofResult = sums.filter(({ type }) => isOfResult(type));
  const earlier = sumOf(ofResult.map(({ beforeMinor, yearMinor }) => beforeMinor - yearMinor));
  const result = { account: null, openingMinor: earlier, debitMinor: 0, creditMinor: 0, closingMinor: earlier };
  return [...balances, result].filter(
    ({ openingMinor, debitMinor, creditMinor }) => openingMinor !== 0 || debitMinor !== 0 || creditMinor !== 0,
  );
};

/** An account of income or expenses has no more of the past than its fiscal year. */
export const balanceOf = ({
  beforeMinor,
  yearMinor,
  debitMinor,
  creditMinor,
  ...account
}: AccountSums): AccountBalance => {
  const openingMinor = isOfResult(account.type) ? yearMinor : beforeMinor;
  return { account, openingMinor, debitMinor, creditMinor, closingMinor: openingMinor + debitMinor - creditMinor };
};

const isOfResult = (type: AccountSums['type']): boolean => type === 'income' || type === 'expense';

/** The amount on the debit side, and on the credit side. */
export const sidesOf = (balanceMinor: number): [debit: number, credit: number] => [
  Math.max(0, balanceMinor),
  Math.max(0, -balanceMinor),
];

export const nameOfBalance = ({ account }: AccountBalance, locale: Locale): string => {
  if (account === null) return message(locale, { key: 'books.earlierResult' });
  return locale === 'fr-CA' ? account.names.fr : account.names.en;
};

export const trialBalanceView = (balance: TrialBalance, locale: Locale): TrialBalanceView => {
  const { from, to, currency, yearStart, balances } = balance;
  const major = (minor: number) => toMajor(minor, currency);
  const total = (of: (each: AccountBalance) => number) => major(sumOf(balances.map(of)));
  return {
    from,
    to,
    currency,
    fiscalYearStartsOn: `${yearStart}-01`,
    accounts: balances.map(
      (each): AccountBalanceView => ({
        accountId: each.account?.accountId ?? null,
        code: each.account?.code ?? null,
        name: nameOfBalance(each, locale),
        type: each.account?.type ?? null,
        opening: major(each.openingMinor),
        debit: major(each.debitMinor),
        credit: major(each.creditMinor),
        closing: major(each.closingMinor),
      }),
    ),
    totals: {
      openingDebit: total(({ openingMinor }) => sidesOf(openingMinor)[0]),
      openingCredit: total(({ openingMinor }) => sidesOf(openingMinor)[1]),
      debit: total(({ debitMinor }) => debitMinor),
      credit: total(({ creditMinor }) => creditMinor),
      closingDebit: total(({ closingMinor }) => sidesOf(closingMinor)[0]),
      closingCredit: total(({ closingMinor }) => sidesOf(closingMinor)[1]),
    },
  };
};
