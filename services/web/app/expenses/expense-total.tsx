import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { summarizeExpensesOptions } from '../api/index.ts';
import { EXPENSES } from '../expense-words/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import type { filtersOf } from './expense-query.ts';

/** What all that fits the filters adds up to, in the currency of the business. */
export const ExpenseTotal = ({ filters }: { filters: ReturnType<typeof filtersOf> }) => {
  const write = useWords(EXPENSES);
  const format = useFormats();
  const { data } = useQuery(summarizeExpensesOptions({ query: { ...filters, by: 'currency' } }));
  if (data === undefined || data.data.all.count === 0) return null;
  const { all, currency } = data.data;
  const total = format.money(all.total, currency);
  return (
    <Text size="sm" fw={600} role="status">
      {all.withoutRate === 0 ? write('total', { total }) : write('total.without', { total, count: all.withoutRate })}
    </Text>
  );
};
