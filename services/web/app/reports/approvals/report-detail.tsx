import { Button, Stack, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Expense, ExpenseReport } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { AttachmentViewer, QueryBoundary, useNames } from '../../ui/index.ts';
import { ExpenseLine } from '../contents/expense-line.tsx';
import { useReceipts, useReportExpenses } from '../contents/use-report.ts';
import { ReportTimeline } from '../page/report-timeline.tsx';
import { ProblemList, problemsOf } from '../steps/problem-list.tsx';
import { DecisionBar, DetailHead } from './detail-head.tsx';
import type { Less } from './use-less.ts';
import { APPROVALS } from './words.ts';

/** Comes when somebody approves less, which is seldom. */
const LessField = lazy(() => import('./less-field.tsx').then((loaded) => ({ default: loaded.LessField })));

type Props = {
  report: ExpenseReport;
  delegator: string | undefined;
  less: Less;
  approve: () => void;
  reject: () => void;
};

const Expenses = ({ expenses, less }: { expenses: readonly Expense[]; less: Less }) => {
  const write = useWords(APPROVALS);
  const receipts = useReceipts(expenses);
  return (
    <>
      <ProblemList incomplete={[]} watched={problemsOf(expenses).watched} mayMend={false} />
      <section aria-label={write('expenses')}>
        <Title order={3} size="h4">
          {write('expenses')}
        </Title>
        {expenses.map((expense) => (
          <ExpenseLine key={expense.id} expense={expense}>
            {less.isOn && (
              <Suspense>
                <LessField expense={expense} less={less} />
              </Suspense>
            )}
          </ExpenseLine>
        ))}
      </section>
      <section aria-label={write('receipts')}>
        <Title order={3} size="h4" mb="xs">
          {write('receipts')}
        </Title>
        <AttachmentViewer attachments={receipts} />
      </section>
    </>
  );
};

/** A report beside the list: its expenses, receipts and history, and what can be approved of it. */
export const ReportDetail = ({ report, delegator, less, approve, reject }: Props) => {
  const write = useWords(APPROVALS);
  const format = useFormats();
  const { nameOf } = useNames();
  const expenses = useReportExpenses(report.id);
  const { id, name, submittedBy, submittedAt, totalAmount, currency } = report;
  const approved = totalAmount - less.cutOf(expenses.data ?? []);
  return (
    <Stack gap="md">
      <DetailHead
        title={name}
        to={`/expense-reports/${id}`}
        about={write('by', { name: nameOf(submittedBy), date: format.date(submittedAt) })}
        delegator={delegator}
        amount={format.money(totalAmount, currency)}
      >
        <DecisionBar
          approve={approve}
          isBlocked={!less.isReadable}
          reject={reject}
          label={less.isOn ? write('approve.amount', { amount: format.money(approved, currency) }) : undefined}
        >
          <Button variant="subtle" color="gray" aria-pressed={less.isOn} onClick={less.toggle}>
            {write(less.isOn ? 'less.stop' : 'less')}
          </Button>
        </DecisionBar>
      </DetailHead>
      <QueryBoundary query={expenses}>{(data) => <Expenses expenses={data} less={less} />}</QueryBoundary>
      <ReportTimeline report={report} order={3} />
    </Stack>
  );
};
