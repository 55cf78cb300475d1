import { Grid } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type Expense, getExpenseOptions } from '../api/index.ts';
import { NothingHere, QueryBoundary } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { Page } from '../page/index.ts';
import { isBeingRead, useReceipt } from '../receipt-uploads/index.ts';
import { EditForm } from './edit-form.tsx';
import { ReceiptBeside } from './receipt-beside.tsx';
import { EXPENSE_FORM } from './words.ts';

const EVERY = 2000;

/** An expense, read again while its receipt fills it. */
const useExpense = (id: number, isFilling: boolean) =>
  useQuery({ ...getExpenseOptions({ path: { id } }), refetchInterval: isFilling ? EVERY : false });

const Editing = ({ expense }: { expense: Expense }) => {
  const write = useWords(EXPENSE_FORM);
  const navigate = useNavigate();
  const receiptId = expense.receiptIds[0];
  const receipt = useReceipt(receiptId).data?.data;
  const isFilling = expense.status === 'draft' && isBeingRead(receipt?.status);
  useExpense(expense.id, isFilling);
  if (!expense.allowedActions?.includes('update'))
    return (
      <NothingHere icon={<IconLock />} title={write('edit.title')}>
        {write('locked')}
      </NothingHere>
    );
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, md: receiptId === undefined ? 8 : 6 }} order={{ base: 2, md: 1 }}>
        <EditForm
          expense={expense}
          extraction={receipt?.extraction ?? null}
          onSaved={() => void navigate({ to: `/expenses/${expense.id}` })}
        />
      </Grid.Col>
      {receiptId !== undefined && (
        <Grid.Col span={{ base: 12, md: 6 }} order={{ base: 1, md: 2 }}>
          <ReceiptBeside id={receiptId} receipt={receipt} />
        </Grid.Col>
      )}
    </Grid>
  );
};

/** The form of an expense, with its receipt beside it. */
export const EditExpensePage = () => {
  const write = useWords(EXPENSE_FORM);
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useExpense(Number(id), false);
  const isDraft = query.data?.data.status === 'draft';
  return (
    <Page
      title={write(isDraft ? 'confirm.title' : 'edit.title')}
      above={[
        { to: '/expenses', name: write('expenses') },
        { to: `/expenses/${id}`, name: query.data?.data.merchant ?? write('expense') },
      ]}
    >
      <QueryBoundary query={query}>{({ data }) => <Editing expense={data} />}</QueryBoundary>
    </Page>
  );
};
