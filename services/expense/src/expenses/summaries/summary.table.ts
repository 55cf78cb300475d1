import { currencyExponent, type ExpenseGroup } from '@outlay/contracts';
import { allOf, type Condition, type Transaction } from '@outlay/store';
import type { Grouped, GroupedSums, ReportSums } from './summary.ts';

/** `shown`: the key as the API shows it, where it is no id or text already. */
type Grouping = { key: string; shown?: string; label?: string };

const GROUPINGS: Record<ExpenseGroup, Grouping> = {
  // Formatted after it is grouped: of 100,000 days that took half of the time.
  month: { key: "date_trunc('month', spent_on::timestamp)", shown: "to_char(key, 'YYYY-MM')" },
  category: { key: 'category_id' },
  department: { key: 'department_id' },
  employee: {
    key: 'employee_id',
    label: `(SELECT name FROM employees e JOIN members m USING (business_id, user_id)
      WHERE e.business_id = $1 AND e.employee_id = shown.key)`,
  },
  merchant: { key: 'merchant_key', label: 'shown.merchant' },
  status: { key: 'status' },
  currency: { key: 'currency' },
};

/** The latest months; of all else the largest totals. What has no key comes where its total puts it, and behind all months. */
const orderOf = (by: ExpenseGroup): string =>
  by === 'month' ? 'key DESC NULLS LAST' : 'total DESC, count DESC, key NULLS LAST';

/** As `minorIn` of the contracts, of one that was split nothing. Both are parameters: the currency of the business, and its decimals. */
const worthIn = (currency: string, decimals: string): string => `CASE
    WHEN status = 'split' OR amount_minor IS NULL THEN 0 WHEN currency = ${currency} THEN amount_minor
    WHEN original_currency = ${currency} THEN original_minor WHEN original_currency IS NULL
    THEN converted_minor(amount_minor, exchange_rate, ${decimals}::int - currency_exponent) END`;

type Plan = { by: ExpenseGroup; top: number; currency: string; where: readonly Condition[] };
type Row = GroupedSums & { place: number; groups: number };

/** The groups of what matches, and what is beyond the first `top` of them. The business is the first of the conditions. */
export const groupedExpenses = async (tx: Transaction, { by, top, currency, where }: Plan): Promise<Grouped> => {
  const { text: matches, values } = allOf(where);
  const [own, decimals, most] = [1, 2, 3].map((at) => `$${values.length + at}`) as [string, string, string];
  const { key, shown = 'key::text', label = 'NULL' } = GROUPINGS[by];
  const merchant = by === 'merchant' ? 'min(merchant COLLATE "C")' : 'NULL::text';
  const text = `WITH valued AS (
      SELECT ${key} AS key, merchant, CASE WHEN status = 'split' THEN 0 ELSE amount_minor END AS amount_minor,
        ${worthIn(own, decimals)} AS worth FROM expenses WHERE ${matches}),
    grouped AS (
      SELECT key, ${merchant} AS merchant, count(*) AS count, coalesce(sum(worth), 0)::double precision AS total,
        (count(*) - count(worth)) AS lacking, coalesce(sum(amount_minor), 0)::double precision AS own
      FROM valued GROUP BY key),
    placed AS (SELECT *, least(row_number() OVER (ORDER BY ${orderOf(by)}), ${most} + 1) AS place FROM grouped),
    shown AS (
      SELECT place, max(key) AS key, max(merchant) AS merchant, sum(count)::int AS count, sum(total) AS total,
        sum(lacking)::int AS lacking, sum(own) AS own, count(*)::int AS groups FROM placed GROUP BY place)
    SELECT place::int, groups, ${shown} AS key, ${label} AS label, count, total AS "totalMinor", lacking AS "withoutRate",
      own AS "ownMinor" FROM shown ORDER BY place`;
  const rows = await tx.rows<Row>({ text, values: [...values, currency, currencyExponent(currency), top] });
  const [beyond] = rows.filter(({ place }) => place > top);
  const groups = rows.filter(({ place }) => place <= top).map(({ place: _, groups: __, ...sums }) => sums);
  return { groups: by === 'month' ? inTime(groups) : groups, rest: beyond ?? null };
};

/** The oldest first; what has no day stays last. */
const inTime = (groups: readonly GroupedSums[]): GroupedSums[] => [
  ...groups.filter(({ key }) => key !== null).toReversed(),
  ...groups.filter(({ key }) => key === null),
];

/** What matches, by status and currency, in no order. */
export const groupedReports = (tx: Transaction, where: readonly Condition[]): Promise<ReportSums[]> => {
  const { text: matches, values } = allOf(where);
  const text = `SELECT status, currency, count(*) AS count, sum(total_minor)::double precision AS "totalMinor",
      sum(reimbursable_minor)::double precision AS "reimbursableMinor"
    FROM expense_reports WHERE ${matches} GROUP BY status, currency`;
  return tx.rows<ReportSums>({ text, values });
};
