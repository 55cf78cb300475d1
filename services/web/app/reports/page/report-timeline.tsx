import { Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createReportComment, type ExpenseReport, listReportCommentsOptions, useOnBehalf } from '../../core/index.ts';
import { CommentForm } from '../../expenses/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { QUIET, SIGNS, type Sign, Timeline, useNames } from '../../ui/index.ts';
import { useRepaymentName } from '../bulk/use-repayment-name.ts';
import { TIMELINE } from '../steps/report-words.ts';
import { type Happening, timelineOf } from './timeline-of.ts';

const REPORT_SIGNS: Record<Happening['what'], Sign> = {
  created: SIGNS.changed,
  submitted: SIGNS.submitted,
  recalled: SIGNS.recalled,
  approved: SIGNS.approved,
  rejected: SIGNS.rejected,
  skipped: [IconCheck, QUIET],
  pending: [IconClock, 'violet'],
  later: [IconClock, QUIET],
  reimbursed: SIGNS.paid,
  commented: SIGNS.commented,
};

type Props = {
  report: ExpenseReport;
  /** Of its title: below which other title it stands. */
  order?: 2 | 3;
  /** Beside its title. */
  beside?: ReactNode;
};

/** What happened to a report and what was written about it, with a box to write more. */
export const ReportTimeline = ({ report, order = 2, beside }: Props) => {
  const write = useWords(TIMELINE);
  const format = useFormats();
  const { nameOf } = useNames();
  const repaymentName = useRepaymentName();
  const onBehalf = useOnBehalf();
  const { data } = useQuery(
    listReportCommentsOptions({ path: { id: report.id }, query: { pageSize: 100 }, ...onBehalf }),
  );
  const happenings = timelineOf(report, data?.data ?? []);
  const titleOf = ({ what, userIds }: Happening) => {
    const { reimbursement } = report;
    if (what === 'reimbursed')
      return write(what, {
        amount: format.money(reimbursement?.amount, reimbursement?.currency ?? report.currency),
        method: repaymentName(reimbursement?.method ?? null),
      });
    return write(what, { name: userIds.map(nameOf).join(', ') });
  };
  return (
    <Stack gap="md" component="section" aria-label={write('title')} className="no-print">
      <Group justify="space-between">
        <Title order={order} size="h4">
          {write('title')}
        </Title>
        {beside}
      </Group>
      <Timeline
        entries={happenings.map((each) => ({
          key: each.key,
          sign: REPORT_SIGNS[each.what],
          title: titleOf(each),
          isAhead: each.at === null,
          children: (
            <>
              {each.text && (
                <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {each.text}
                </Text>
              )}
              {each.at && (
                <Text size="xs" c="dimmed">
                  {format.moment(each.at)}
                </Text>
              )}
            </>
          ),
        }))}
      />
      {report.overridden && (
        <Text size="xs" c="dimmed">
          {write('overridden')}
        </Text>
      )}
      {report.allowedActions?.includes('comment') && onBehalf.headers === undefined && (
        <CommentForm
          about={write('comment.about')}
          send={(body) => createReportComment({ path: { id: report.id }, body: { body } })}
        />
      )}
    </Stack>
  );
};
