import { Grid, Stack, useMatches } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Expense, Receipt } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { AttachmentPreview, NothingHere, Page, QueryBoundary } from '../../ui/index.ts';
import { ReadFields } from '../receipts/read-fields.tsx';
import { useFilledExpense } from '../uploads/use-receipt.ts';
import { EditForm } from './edit-form.tsx';
import { EXPENSE_FORM } from './words.ts';

type Props = { id: number; receipt: Receipt | undefined };

/** The receipt of an expense beside its form, on a phone above it: what it looks like, and what was read. */
const ReceiptBeside = ({ id, receipt }: Props) => {
  const height = useMatches({ base: 300, md: 560 });
  return (
    <Stack gap="md">
      <AttachmentPreview attachment={{ of: 'receipt', id }} height={height} />
      {receipt && <ReadFields receipt={receipt} />}
    </Stack>
  );
};

const Editing = ({ expense, receipt }: { expense: Expense; receipt: Receipt | undefined }) => {
  const write = useWords(EXPENSE_FORM);
  const navigate = useNavigate();
  const receiptId = expense.receiptIds[0];
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
  const { query, receipt } = useFilledExpense(Number(id));
  const isDraft = query.data?.data.status === 'draft';
  return (
    <Page
      title={write(isDraft ? 'confirm.title' : 'edit.title')}
      above={[
        { to: '/expenses', name: write('expenses') },
        { to: `/expenses/${id}`, name: query.data?.data.merchant ?? write('expense') },
      ]}
    >
      <QueryBoundary query={query}>{({ data }) => <Editing expense={data} receipt={receipt} />}</QueryBoundary>
    </Page>
  );
};
