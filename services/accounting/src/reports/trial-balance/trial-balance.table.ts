import type { AccountNames, AccountType } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Months } from '../months/months.ts';

/** What an account moved by, in minor units of the business's currency; `before`: the balance before the first month, a debit above 0. */
export type AccountSums = {
  accountId: number;
  code: string;
  names: AccountNames;
  /** Null of an account that was deleted; its code and names are those of its last line then. */
  type: AccountType | null;
  beforeMinor: number;
  /** As much of it as is of the fiscal year that the first month is in. */
  yearMinor: number;
  debitMinor: number;
  creditMinor: number;
};

/** A row for each account and month is added up; what an account was called when it is no more stands in its lines. */
const SUMS = `SELECT sums.*, coalesce(account.code, gone.account_code) AS code, coalesce(account.names, gone.account_names) AS names,
    account.type
  FROM (
    SELECT account_id AS "accountId",
      coalesce(sum(debit_minor - credit_minor) FILTER (WHERE period < $2), 0)::bigint AS "beforeMinor",
      coalesce(sum(debit_minor - credit_minor) FILTER (WHERE period < $2 AND period >= $4), 0)::bigint AS "yearMinor",
      coalesce(sum(debit_minor) FILTER (WHERE period >= $2), 0)::bigint AS "debitMinor",
      coalesce(sum(credit_minor) FILTER (WHERE period >= $2), 0)::bigint AS "creditMinor"
    FROM account_balances WHERE business_id = $1 AND period <= $3 AND ($5::bigint IS NULL OR account_id = $5) GROUP BY account_id
  ) sums
  LEFT JOIN accounts account ON account.business_id = $1 AND account.id = sums."accountId"
  LEFT JOIN LATERAL (
    SELECT account_code, account_names FROM journal_lines
    WHERE account.id IS NULL AND business_id = $1 AND account_id = sums."accountId" ORDER BY period DESC, entry_id DESC LIMIT 1
  ) gone ON true
  ORDER BY code, "accountId"`;

/** `yearStart`: the first month of the fiscal year; `accountId`: only this account. */
type SumsOf = Months & { yearStart: string; accountId?: number };

/** Every account that something was posted to up to the last month, by its code. */
export const accountSums = (
  tx: Transaction,
  businessId: number,
  { from, to, yearStart, accountId }: SumsOf,
): Promise<AccountSums[]> =>
  tx.rows<AccountSums>({
    name: 'trial-balance',
    text: SUMS,
    values: [businessId, from, to, yearStart, accountId ?? null],
  });

const NOTHING = `SELECT id AS "accountId", code, names, type, 0 AS "beforeMinor", 0 AS "yearMinor", 0 AS "debitMinor", 0 AS "creditMinor"
  FROM accounts WHERE business_id = $1 AND id = $2`;

/** An account that nothing was posted to; undefined where there is none. */
export const movedNothing = (
  tx: Transaction,
  businessId: number,
  accountId: number,
): Promise<AccountSums | undefined> =>
  tx.one<AccountSums>({ name: 'account-unmoved', text: NOTHING, values: [businessId, accountId] });
