import { CURRENCIES, currencyExponent, type FilteredViolation, RATE_PLACES } from '@outlay/contracts';
import type { Sql } from '@outlay/store';
import type { Business, ViewContext } from '../../context/index.ts';

/** A condition whose `?` stand for its values, in their order. */
type Part = { text: string; values: unknown[] };

const asSql = ({ text, values }: Part): Sql => ({ parts: text.split('?'), values });

const any = (parts: readonly Part[]): Part => ({
  text: parts.map(({ text }) => `(${text})`).join(' OR '),
  values: parts.flatMap(({ values }) => values),
});

const NEVER: Part = { text: 'false', values: [] };

/** As `minorIn` of the contracts; null without a rate. */
const worthIn = ({ currency }: Business): Part => ({
  text: `CASE WHEN amount_minor IS NULL THEN 0 WHEN currency = ? THEN amount_minor WHEN original_currency = ? THEN original_minor
    WHEN original_currency IS NULL
    THEN converted_minor(amount_minor, exchange_rate, ?::int - currency_exponent) END`,
  values: [currency, currency, currencyExponent(currency)],
});

/** A limit by category, else that of the business; null where there is none. Major units. */
const limitOf = (limits: Iterable<[number, number | null]>, otherwise: number | null): Part => ({
  text: 'coalesce((?::jsonb ->> category_id::text)::double precision, ?::double precision)',
  values: [JSON.stringify(Object.fromEntries(limits)), otherwise],
});

const LACKS_RECEIPT = "receipt_ids = '[]' AND type <> 'mileage'";

/** Beyond a limit; what has no worth, or no limit, is not. */
const beyond = (business: Business, limit: Part, also = 'true'): Part => {
  const worth = worthIn(business);
  const scale = 10 ** currencyExponent(business.currency);
  return {
    text: `${also} AND (${worth.text}) / ?::double precision > ${limit.text}`,
    values: [...worth.values, scale, ...limit.values],
  };
};

/** On the line of a budget that counts every currency. */
const onBudget = ({ currency: own }: Business, budgets: NonNullable<ViewContext['budgets']>): Part => {
  const lines = budgets.filter(({ isActive, currency }) => isActive && currency === own);
  return {
    text: `status <> 'split' AND spent_on IS NOT NULL AND EXISTS (
      SELECT FROM unnest(?::bigint[], ?::bigint[], ?::bigint[]) AS line (category, department, project)
      WHERE (line.category IS NULL OR line.category = category_id)
        AND (line.department IS NULL OR line.department = department_id)
        AND (line.project IS NULL OR line.project = project_id))`,
    values: [
      lines.map(({ categoryId }) => categoryId),
      lines.map(({ departmentId }) => departmentId),
      lines.map(({ projectId }) => projectId),
    ],
  };
};

const withoutRate = (
  business: Business,
  budgets: ViewContext['budgets'],
  limits: { receipt: Part; most: Part },
): Part => {
  const worth = worthIn(business);
  const isJudged = business.policies.some(({ subject, minAmount }) => subject === 'reports' && minAmount > 0);
  const judged = any([
    { text: `${LACKS_RECEIPT} AND ${limits.receipt.text} IS NOT NULL`, values: limits.receipt.values },
    { text: `${limits.most.text} IS NOT NULL`, values: limits.most.values },
    { text: `${business.settings.paymentLimit !== null} AND reimbursable`, values: [] },
    { text: String(isJudged), values: [] },
    onBudget(business, budgets ?? []),
  ]);
  return { text: `(${worth.text}) IS NULL AND (${judged.text})`, values: [...worth.values, ...judged.values] };
};

const EXPONENTS = JSON.stringify(Object.fromEntries(CURRENCIES));

/** As `isAtRate` of the contracts. The rate's decimals are those of its shortest text, as JavaScript writes it. */
const offRate: Part = {
  text: `amount_minor IS NOT NULL AND exchange_rate IS NOT NULL AND (
    SELECT abs(amount_minor - original_minor * rate * shift)
      > 1 + original_minor * shift * power(10::numeric, -greatest(scale(rate), ${RATE_PLACES})) / 2
        + CASE WHEN parent_expense_id IS NULL THEN 0 ELSE rate * shift END
    FROM (SELECT exchange_rate::text::numeric AS rate,
      power(10::numeric, currency_exponent - (?::jsonb ->> original_currency)::int) AS shift) AS printed)`,
  values: [EXPONENTS],
};

/** The expenses with one of these violations, by the very rules of `policyViolations`. */
export const violating = (codes: readonly FilteredViolation[], { business, categories, budgets }: ViewContext): Sql => {
  if (!business) return asSql(NEVER);
  const { settings } = business;
  const all = [...categories.values()];
  const receipt = limitOf(
    all.map(({ id, receiptRequiredAbove }) => [id, receiptRequiredAbove]),
    settings.receiptRequiredAbove,
  );
  const most = limitOf(
    all.map(({ id, maxAmount }) => [id, maxAmount]),
    null,
  );
  const conditions: Record<FilteredViolation, Part> = {
    RECEIPT_REQUIRED: beyond(business, receipt, LACKS_RECEIPT),
    CATEGORY_LIMIT_EXCEEDED: beyond(business, most),
    RATE_DIFFERS: offRate,
    RATE_MISSING: withoutRate(business, budgets, { receipt, most }),
    WEEKEND_EXPENSE: settings.flagWeekendExpenses ? { text: 'extract(isodow FROM spent_on) >= 6', values: [] } : NEVER,
    OVER_BUDGET: { text: 'is_over_budget', values: [] },
  };
  return asSql(any(codes.map((code) => conditions[code])));
};
