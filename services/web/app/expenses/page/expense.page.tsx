import { Alert, Button, Grid, Group, List, Loader, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { dismissDuplicate, type Expense, getExpenseOptions } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  LateDialog,
  LookAlikes,
  MoreButton,
  OpenLate,
  Page,
  QueryBoundary,
  SPENDING_COLORS,
  StatusBadge,
  useAction,
  useFilledExpense,
} from '../../ui/index.ts';
import { SplitButton, UndoSplit } from '../splits/split-button.tsx';
import { EXPENSES } from '../status/words.ts';
import { ExpenseTimeline } from '../timeline/expense-timeline.tsx';
import { ReceiptDrop } from '../uploads/add-receipts.tsx';
import { ExpenseFacts } from './expense-facts.tsx';
import { ExpenseReceipts } from './expense-receipts.tsx';
import { ADVICE, EXPENSE } from './words.ts';

const MoreMenu = lazy(() => import('./more-menu.tsx').then((loaded) => ({ default: loaded.MoreMenu })));

const AddToReportDialog = lazy(() =>
  import('../bulk/add-to-report-dialog.tsx').then((loaded) => ({ default: loaded.AddToReportDialog })),
);

const AddToReport = ({ id }: { id: number }) => {
  const write = useWords(EXPENSE);
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button onClick={open}>{write('report.add')}</Button>
      <LateDialog of={isOpen}>
        {(_, isShown) => <AddToReportDialog ids={[id]} isOpen={isShown} onClose={close} after={close} />}
      </LateDialog>
    </>
  );
};

/** What a person may do with an expense, as its `allowedActions` say; the most usual last. What is being read is checked after that. */
const ExpenseActions = ({ expense, isReading }: { expense: Expense; isReading: boolean }) => {
  const write = useWords(EXPENSE);
  const { id, status, reportId, mileageTripId } = expense;
  const may = (action: NonNullable<Expense['allowedActions']>[number]) =>
    expense.allowedActions?.includes(action) ?? false;
  const isDraft = status === 'draft';
  return (
    <>
      {may('delete') && reportId === null && (
        <OpenLate button={(closed) => <MoreButton label={write('more')} {...closed} />}>
          <MoreMenu expense={expense} />
        </OpenLate>
      )}
      <UndoSplit expense={expense} />
      {may('split') && expense.amount !== null && <SplitButton expense={expense} />}
      {may('update') && mileageTripId === null && !isReading && (
        <Button component={Link} to={`/expenses/${id}/edit`} variant={isDraft ? 'filled' : 'default'}>
          {write(isDraft ? 'check' : 'edit')}
        </Button>
      )}
      {may('update') && status === 'validated' && reportId === null && <AddToReport id={id} />}
      {reportId !== null && (
        <Button component={Link} to={`/expense-reports/${reportId}`}>
          {write('report.open')}
        </Button>
      )}
    </>
  );
};

/** What the policy of the business says about an expense, and what a person can do about it. */
const ViolationNotices = ({ violations }: { violations: Expense['policyViolations'] }) => {
  const write = useWords(EXPENSE);
  const advise = useWords(ADVICE);
  if (violations.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} title={write('violations.title')}>
      <List size="sm" spacing="xs" listStyleType="none">
        {violations.map(({ code, message }) => (
          <List.Item key={`${code} ${message}`}>
            <Stack gap={0}>
              <Text size="sm" fw={550}>
                {message}
              </Text>
              <Text size="sm">{advise(code)}</Text>
            </Stack>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
};

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

/** Where another expense was made, and what it comes to. */
const ExpenseName = ({ id }: { id: number }) => {
  const write = useWords(EXPENSE);
  const format = useFormats();
  const { data } = useQuery({ ...getExpenseOptions({ path: { id } }), retry: false });
  if (!data?.data.merchant) return write('other', { id });
  const { merchant, amount, currency, date } = data.data;
  return [merchant, amount !== null && format.money(amount, currency), date && format.date(date)]
    .filter(Boolean)
    .join(', ');
};

/** Others that are perhaps the same purchase, until somebody says that they are not. */
const PerhapsTheSame = ({ expense }: { expense: Expense }) => {
  const write = useWords(EXPENSE);
  const dismissal = useAction({
    run: () => dismissDuplicate({ path: { id: expense.id } }),
    done: () => write('other.dismissed'),
  });
  const mayDismiss = expense.allowedActions?.includes('dismiss_duplicate') ?? false;
  return (
    <LookAlikes
      records={expense.lookAlikes}
      to="/expenses"
      nameOf={(id) => <ExpenseName id={id} />}
      action={
        mayDismiss && (
          <Button
            size="compact-sm"
            variant="default"
            loading={dismissal.isPending}
            onClick={() => dismissal.mutate(undefined)}
          >
            {write('other.dismiss')}
          </Button>
        )
      }
    />
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
        {expense.isDuplicate ? <DuplicateNotice /> : <PerhapsTheSame expense={expense} />}
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
  const writeState = useWords(EXPENSES);
  const { id } = useParams({ strict: false }) as { id: string };
  const { query, isReading } = useFilledExpense(Number(id));
  const expense = query.data?.data;
  return (
    <Page
      title={expense?.merchant ?? write(expense ? 'unknown' : 'expense')}
      badge={
        expense && (
          <StatusBadge color={SPENDING_COLORS[expense.status]}>{writeState(`status.${expense.status}`)}</StatusBadge>
        )
      }
      actions={expense && <ExpenseActions expense={expense} isReading={isReading} />}
      above={[{ to: '/expenses', name: write('expenses') }]}
    >
      <QueryBoundary query={query}>{({ data }) => <Details expense={data} isReading={isReading} />}</QueryBoundary>
    </Page>
  );
};
