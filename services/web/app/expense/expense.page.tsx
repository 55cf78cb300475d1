import { Alert, Button, Grid, Group, Loader, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import type { Expense } from '../api/index.ts';
import { ExpenseTimeline } from '../expense-timeline/index.ts';
import { ExpenseStatus } from '../expense-words/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { Page } from '../page/index.ts';
import { ReceiptDrop, useFilledExpense } from '../receipt-uploads/index.ts';
import { ExpenseActions } from './expense-actions.tsx';
import { ExpenseFacts } from './expense-facts.tsx';
import { ExpenseReceipts } from './expense-receipts.tsx';
import { ViolationNotices } from './violation-notices.tsx';
import { EXPENSE } from './words.ts';

const DuplicateNotice = () => {
  const write = useWords(EXPENSE);
  return (
    <Alert color="orange" icon={<IconCopy aria-hidden />} title={write('duplicate.title')}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{write('duplicate.about')}</Text>
        <Button component={Link} to="/expenses/duplicates" size="compact-sm" variant="default">
          {write('duplicate.compare')}
        </Button>
      </Group>
    </Alert>
  );
};

const ReadingNotice = () => {
  const write = useWords(EXPENSE);
  return (
    <Alert icon={<Loader size={18} aria-hidden />} title={write('reading.title')} role="status">
      {write('reading.about')}
    </Alert>
  );
};

const Details = ({ expense, isReading }: { expense: Expense; isReading: boolean }) => (
  <Grid gap="xl">
    <Grid.Col span={{ base: 12, md: 7 }}>
      <Stack gap="xl">
        {isReading && <ReadingNotice />}
        {expense.isDuplicate && <DuplicateNotice />}
        <ViolationNotices violations={expense.policyViolations} />
        <ExpenseFacts expense={expense} />
        <ExpenseTimeline expense={expense} />
      </Stack>
    </Grid.Col>
    <Grid.Col span={{ base: 12, md: 5 }}>
      <ExpenseReceipts expense={expense} />
    </Grid.Col>
    {expense.allowedActions?.includes('attach_receipt') && <ReceiptDrop expenseId={expense.id} />}
  </Grid>
);

/** An expense: what it says, its receipts beside it, and what happened to it. */
export const ExpensePage = () => {
  const write = useWords(EXPENSE);
  const { id } = useParams({ strict: false }) as { id: string };
  const { query, isReading } = useFilledExpense(Number(id));
  const expense = query.data?.data;
  return (
    <Page
      title={expense?.merchant ?? write(expense ? 'unknown' : 'expense')}
      badge={expense && <ExpenseStatus status={expense.status} />}
      actions={expense && <ExpenseActions expense={expense} isReading={isReading} />}
      above={[{ to: '/expenses', name: write('expenses') }]}
    >
      <QueryBoundary query={query}>{({ data }) => <Details expense={data} isReading={isReading} />}</QueryBoundary>
    </Page>
  );
};
