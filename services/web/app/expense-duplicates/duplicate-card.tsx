import { Anchor, Card, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { deleteExpense, type Expense } from '../api/index.ts';
import { ExpenseStatus } from '../expense-words/index.ts';
import { AttachmentPreview } from '../files/index.ts';
import { ConfirmButton } from '../forms/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { DUPLICATES } from './words.ts';

type Props = { expense: Expense; others: readonly Expense[] };

const mayDelete = ({ allowedActions, reportId }: Expense): boolean =>
  reportId === null && (allowedActions?.includes('delete') ?? false);

/** One of the expenses that look alike: what tells it from the others, and its receipt. */
export const DuplicateCard = ({ expense, others }: Props) => {
  const write = useWords(DUPLICATES);
  const format = useFormats();
  const { id, status, category, description, createdAt, receiptIds, reportId } = expense;
  const receiptId = receiptIds[0];
  return (
    <Card withBorder padding="md">
      <Stack gap="xs" h="100%">
        <Group justify="space-between">
          <Anchor component={Link} to={`/expenses/${id}`} fw={600} aria-label={write('open.named', { id })}>
            {write('number', { id })}
          </Anchor>
          <ExpenseStatus status={status} />
        </Group>
        <Text size="sm" c="dimmed">
          {write('added', { at: format.moment(createdAt) })}
        </Text>
        {category && <Text size="sm">{category}</Text>}
        {description && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {description}
          </Text>
        )}
        {reportId !== null && <Text size="sm">{write('in.report')}</Text>}
        {receiptId === undefined ? (
          <Text size="sm" c="dimmed">
            {write('receipt.none')}
          </Text>
        ) : (
          <AttachmentPreview attachment={{ of: 'receipt', id: receiptId }} height={400} />
        )}
        {others.length > 0 && others.every(mayDelete) && (
          <Group mt="auto">
            <ConfirmButton
              label={write('keep.one')}
              title={write('keep.one.title')}
              run={() =>
                Promise.all(
                  others.map((other) =>
                    deleteExpense({ path: { id: other.id }, headers: { 'If-Match': `"v${other.version}"` } }),
                  ),
                )
              }
              done={write('keep.one.done')}
              button={{ variant: 'light', size: 'compact-md' }}
            >
              {write('keep.one.about', { count: others.length })}
            </ConfirmButton>
          </Group>
        )}
      </Stack>
    </Card>
  );
};
