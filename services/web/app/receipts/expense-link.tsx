import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getExpenseOptions } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { RECEIPTS } from './words.ts';

/** Leads to the expense of a receipt, by its merchant and amount as soon as they are read. */
export const ExpenseLink = ({ id }: { id: number }) => {
  const write = useWords(RECEIPTS);
  const format = useFormats();
  const expense = useQuery(getExpenseOptions({ path: { id } })).data?.data;
  const name =
    expense === undefined || expense.amount === null
      ? write('expense.open')
      : write('expense.named', {
          merchant: expense.merchant ?? write('unknown'),
          amount: format.money(expense.amount, expense.currency),
        });
  return (
    <Anchor component={Link} to={`/expenses/${id}`} size="sm">
      {name}
    </Anchor>
  );
};
