import { type ExpenseStatus, type ExpenseSummaryView, type Locale, toMajor } from '@outlay/contracts';
import { namesOf } from '../../categories/index.ts';
import type { BusinessContext } from '../../context/index.ts';
import { EXPENSE_LABELS } from '../expenses/expense.view.ts';
import type { ExpenseSummary, GroupedSums, Sums } from './summary.ts';

type Group = ExpenseSummaryView['groups'][number];

const sumsView = ({ count, totalMinor, withoutRate }: Sums, currency: string) => ({
  count,
  total: toMajor(totalMinor, currency),
  withoutRate,
});

/** What people call a group; those that a database knows no words for are named here. */
const labelOf = (
  { key, label }: GroupedSums,
  by: ExpenseSummary['by'],
  { categories }: BusinessContext,
  locale: Locale,
): string | null => {
  if (key === null) return null;
  if (by === 'status') return EXPENSE_LABELS[locale][key as ExpenseStatus];
  const category = by === 'category' ? categories.get(Number(key)) : undefined;
  return category === undefined ? label : namesOf(category)[locale];
};

const ownTotal = ({ key, ownMinor }: GroupedSums, by: ExpenseSummary['by']): number | null =>
  by === 'currency' && key !== null ? toMajor(ownMinor, key) : null;

/** The summary on the wire: money in major units, labels in the reader's language. */
export const expenseSummaryView = (
  { by, groups, rest, all }: ExpenseSummary,
  context: BusinessContext,
  locale: Locale,
): ExpenseSummaryView => {
  const { currency } = context.business;
  return {
    by,
    currency,
    groups: groups.map(
      (group): Group => ({
        key: group.key,
        label: labelOf(group, by, context, locale),
        ...sumsView(group, currency),
        ownTotal: ownTotal(group, by),
      }),
    ),
    rest: rest && { groups: rest.groups, ...sumsView(rest, currency) },
    all: sumsView(all, currency),
  };
};
