import { Stack, Text, Timeline, Title } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconClock,
  IconMessage,
  IconPencil,
  IconSend,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createReportComment, type ExpenseReport, listReportCommentsOptions } from '../api/index.ts';
import { CommentForm } from '../expense-timeline/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';
import { TIMELINE, useRepaymentName } from '../report-steps/index.ts';
import { useOnBehalf } from '../session/index.ts';
import { type Happening, timelineOf } from './timeline-of.ts';

const SIGNS: Record<Happening['what'], [TablerIcon, string]> = {
  created: [IconPencil, 'gray.6'],
  submitted: [IconSend, 'violet'],
  recalled: [IconArrowBackUp, 'gray.6'],
  approved: [IconCheck, 'teal'],
  rejected: [IconX, 'red'],
  skipped: [IconCheck, 'gray.6'],
  pending: [IconClock, 'violet'],
  later: [IconClock, 'gray.6'],
  reimbursed: [IconCash, 'green'],
  commented: [IconMessage, 'blue'],
};

type Props = {
  report: ExpenseReport;
  /** Of its title: below which other title it stands. */
  order?: 2 | 3;
};

/** What happened to a report and what was written about it, with a box to write more. */
export const ReportTimeline = ({ report, order = 2 }: Props) => {
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
      <Title order={order} size="h4">
        {write('title')}
      </Title>
      <Timeline bulletSize={22} lineWidth={2} active={happenings.length}>
        {happenings.map((each) => {
          const [Sign, color] = SIGNS[each.what];
          return (
            <Timeline.Item
              key={each.key}
              bullet={<Sign size={13} aria-hidden />}
              color={color}
              title={<Text size="sm">{titleOf(each)}</Text>}
              lineVariant={each.at === null ? 'dashed' : 'solid'}
            >
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
            </Timeline.Item>
          );
        })}
      </Timeline>
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
