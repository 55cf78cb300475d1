import { addDays, type BillAge, type BillGrouping, currencyExponent } from '@outlay/contracts';
import { allOf, type Condition, sql, type Transaction } from '@outlay/store';
import { SETTLED } from './bill.ts';

/** The bills of one group in one currency. Amounts in minor units: `…Minor` of `currency`, `…Worth` of the business's. */
export type BillSum = {
  key: string;
  currency: string;
  count: number;
  amountMinor: number;
  balanceMinor: number;
  amountWorth: number;
  balanceWorth: number;
  withoutRate: number;
};

/** The due dates of each age; null: no bound, and of what is settled neither. */
export const spansOfAges = (today: string): Record<BillAge, [from: string | null, to: string | null]> => ({
  'not-due': [today, null],
  '1-30': [addDays(today, -30), addDays(today, -1)],
  '31-60': [addDays(today, -60), addDays(today, -31)],
  '61-90': [addDays(today, -90), addDays(today, -61)],
  'over-90': [null, addDays(today, -91)],
  settled: [null, null],
});

const IS_SETTLED = `status IN (${SETTLED.map((status) => `'${status}'`).join(', ')})`;

/** `today`: the parameter that has it. */
const keyBy: Record<BillGrouping, (today: string) => string> = {
  status: () => 'status',
  vendor: () => 'vendor_id::text',
  'due-month': () => `to_char(due_date, 'YYYY-MM')`,
  age: (today) => `CASE WHEN ${IS_SETTLED} THEN 'settled' WHEN due_date >= ${today}::date THEN 'not-due'
    WHEN due_date >= ${today}::date - 30 THEN '1-30' WHEN due_date >= ${today}::date - 60 THEN '31-60'
    WHEN due_date >= ${today}::date - 90 THEN '61-90' ELSE 'over-90' END`,
};

/** As `converted` of the contracts; null for a bill that nothing converts. */
const worth = (minor: string, currency: string, exponent: string): string =>
  `CASE WHEN currency = ${currency} THEN ${minor}
    ELSE converted_minor(${minor}, exchange_rate, ${exponent}::int - currency_exponent) END`;

type Sums = {
  businessId: number;
  by: BillGrouping;
  where: readonly Condition[];
  currency: string;
  today: string;
};

/** What the bills that match come to, by group and currency, in one statement of one snapshot. */
export const sumBills = (tx: Transaction, { businessId, by, where, currency, today }: Sums): Promise<BillSum[]> => {
  const own = [sql`business_id = ${businessId}`, sql`deleted_at IS NULL`, ...where];
  const { text, values } = allOf(own);
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const [ours, exponent] = [parameter(currency), parameter(currencyExponent(currency))];
  const key = keyBy[by](by === 'age' ? parameter(today) : '');
  const balance = `CASE WHEN ${IS_SETTLED} THEN 0 ELSE amount_minor - paid_minor END`;
  return tx.rows<BillSum>({
    text: `SELECT key, currency, count(*) AS count, sum(minor)::bigint AS "amountMinor",
        sum(balance)::bigint AS "balanceMinor", coalesce(sum(${worth('minor', ours, exponent)}), 0)::bigint AS "amountWorth",
        coalesce(sum(${worth('balance', ours, exponent)}), 0)::bigint AS "balanceWorth",
        count(*) FILTER (WHERE currency <> ${ours} AND exchange_rate IS NULL) AS "withoutRate"
      FROM (SELECT ${key} AS key, currency, currency_exponent, exchange_rate, amount_minor AS minor,
          ${balance} AS balance FROM bills WHERE ${text}) AS matching
      GROUP BY key, currency ORDER BY key, currency`,
    values,
  });
};
