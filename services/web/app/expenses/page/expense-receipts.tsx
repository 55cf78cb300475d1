import { Anchor, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { detachReceipt, type Expense } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { AttachmentPreview, ConfirmButton, useReceipt } from '../../ui/index.ts';
import { ReadFields } from '../receipts/read-fields.tsx';
import { AddReceipts } from '../uploads/add-receipts.tsx';
import { EXPENSE } from './words.ts';

const OneReceipt = ({ id, expense, mayChange }: { id: number; expense: Expense; mayChange: boolean }) => {
  const write = useWords(EXPENSE);
  const receipt = useReceipt(id).data?.data;
  return (
    <Stack gap="xs">
      <AttachmentPreview attachment={{ of: 'receipt', id }} />
      {expense.status === 'draft' && receipt && <ReadFields receipt={receipt} />}
      <Group justify="space-between">
        <Anchor component={Link} to={`/receipts/${id}`} size="sm">
          {write('receipt.open')}
        </Anchor>
        {mayChange && (
          <ConfirmButton
            label={write('detach')}
            title={write('detach.title')}
            run={() => detachReceipt({ path: { id: expense.id, receiptId: id } })}
            done={write('detached')}
            isHarmless
            button={{ size: 'compact-sm' }}
          >
            {write('detach.about')}
          </ConfirmButton>
        )}
      </Group>
    </Stack>
  );
};

/** The receipts of an expense, and ways to add one. */
export const ExpenseReceipts = ({ expense }: { expense: Expense }) => {
  const write = useWords(EXPENSE);
  const mayChange = expense.allowedActions?.includes('attach_receipt') ?? false;
  return (
    <Stack gap="md" component="section" aria-label={write('receipts')}>
      <Title order={2} size="h4">
        {write('receipts')}
      </Title>
      {expense.receiptIds.length === 0 && (
        <Text size="sm" c="dimmed">
          {write('receipts.none')}
        </Text>
      )}
      {expense.receiptIds.map((id, at) => (
        <Stack key={id} gap="md">
          {at > 0 && <Divider />}
          <OneReceipt id={id} expense={expense} mayChange={mayChange} />
        </Stack>
      ))}
      {mayChange && (
        <Group gap="xs">
          <AddReceipts expenseId={expense.id} />
        </Group>
      )}
    </Stack>
  );
};
