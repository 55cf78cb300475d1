import { Alert, Grid, Group, Stack, Text, Title } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Expense, ExpenseReport } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  AttachmentViewer,
  AuditButton,
  BooksLink,
  Page,
  QueryBoundary,
  SPENDING_COLORS,
  StatusBadge,
  useNames,
} from '../../ui/index.ts';
import { ReportExpenses } from '../contents/report-expenses.tsx';
import { useReceipts, useReport, useReportExpenses } from '../contents/use-report.ts';
import { REPORTS } from '../list/words.ts';
import { ProblemList, problemsOf } from '../steps/problem-list.tsx';
import { ReportSteps } from '../steps/report-steps.tsx';
import { REPORT } from '../steps/report-words.ts';
import { ReportPaper } from './report-paper.tsx';
import { ReportTimeline } from './report-timeline.tsx';

/** Longest wait for a receipt that cannot be read: the report is then printed without it. */
const LONGEST_WAIT = 10_000;

const arePicturesThere = (): boolean =>
  [...document.querySelectorAll<HTMLImageElement>('[data-paper] img')].every(({ complete }) => complete);

/** Whether the paper version is on the page, and a way to print it once all of it was read. */
const usePrint = (receiptCount: number) => {
  const [since, setSince] = useState<number | undefined>(undefined);
  const reading = useIsFetching();
  useEffect(() => {
    if (since === undefined) return undefined;
    const print = () => {
      const drawn = document.querySelectorAll('[data-paper] [data-drawn]').length;
      const isReady = reading === 0 && drawn >= receiptCount && arePicturesThere();
      if (!isReady && Date.now() - since < LONGEST_WAIT) return;
      setSince(undefined);
      window.print();
    };
    const timer = window.setInterval(print, 150);
    return () => window.clearInterval(timer);
  }, [since, reading, receiptCount]);
  return { isPreparing: since !== undefined, print: () => setSince(Date.now()) };
};

const About = ({ report }: { report: ExpenseReport }) => {
  const write = useWords(REPORTS);
  const format = useFormats();
  const { nameOf } = useNames();
  const { submittedBy, submittedAt, periodStart, periodEnd, description } = report;
  const facts = [
    nameOf(submittedBy),
    submittedAt !== null && write('submitted.on', { date: format.date(submittedAt) }),
    (periodStart || periodEnd) && `${format.date(periodStart)} – ${format.date(periodEnd)}`,
  ];
  return (
    <div>
      <Text c="dimmed" size="sm">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {description && <Text size="sm">{description}</Text>}
    </div>
  );
};

const Rejection = ({ report }: { report: ExpenseReport }) => {
  const write = useWords(REPORT);
  if (report.status !== 'rejected' || report.rejectionReason === null) return null;
  return (
    <Alert color="red" variant="light" title={write('rejected', { reason: report.rejectionReason })}>
      {report.allowedActions?.includes('submit') && write('rejected.next')}
    </Alert>
  );
};

const Content = ({ report, expenses }: { report: ExpenseReport; expenses: readonly Expense[] }) => {
  const write = useWords(REPORT);
  const writeState = useWords(REPORTS);
  const receipts = useReceipts(expenses);
  const { isPreparing, print } = usePrint(receipts.length);
  const mayChange = report.allowedActions?.includes('update') ?? false;
  const problems = problemsOf(expenses);
  return (
    <>
      <Page
        title={report.name}
        badge={
          <StatusBadge color={SPENDING_COLORS[report.status]}>{writeState(`status.${report.status}`)}</StatusBadge>
        }
        above={[{ to: '/expense-reports', name: write('back') }]}
        actions={<ReportSteps report={report} expenses={expenses} print={print} />}
      >
        <About report={report} />
        <Rejection report={report} />
        {(mayChange || report.status === 'submitted') && (
          <ProblemList
            incomplete={mayChange ? problems.incomplete : []}
            watched={problems.watched}
            mayMend={mayChange}
          />
        )}
        <ReportExpenses report={report} expenses={expenses} />
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, md: 6 }}>
            <ReportTimeline
              report={report}
              beside={
                <Group gap="xs">
                  <BooksLink source={`report:${report.id}`} />
                  <AuditButton resource={`report:${report.id}`} currency={report.currency} words={REPORTS} />
                </Group>
              }
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Stack gap="sm">
              <Title order={2} size="h4">
                {write('attachments')}
              </Title>
              <AttachmentViewer attachments={receipts} />
            </Stack>
          </Grid.Col>
        </Grid>
      </Page>
      {isPreparing && (
        <div data-paper>
          <ReportPaper report={report} expenses={expenses} receipts={receipts} />
        </div>
      )}
    </>
  );
};

/** A report: what is in it, what it adds up to, what happened, and what can be done with it. */
export const ReportPage = () => {
  const { id } = useParams({ strict: false }) as { id: string };
  const write = useWords(REPORT);
  const report = useReport(Number(id));
  const expenses = useReportExpenses(Number(id));
  if (report.data && expenses.data) return <Content report={report.data.data} expenses={expenses.data} />;
  return (
    <Page title={write('back')}>
      <QueryBoundary query={report}>{() => <QueryBoundary query={expenses}>{() => null}</QueryBoundary>}</QueryBoundary>
    </Page>
  );
};
