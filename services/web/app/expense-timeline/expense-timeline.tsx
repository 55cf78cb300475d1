import { Stack, Text, Timeline, Title } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import type { Expense, ExpenseHistoryEntry } from '../api/index.ts';
import { createExpenseComment, listExpenseComments, listExpenseHistory } from '../api/index.ts';
import { employeeName, useAll, useEmployees } from '../choices/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { signOf } from './action-signs.ts';
import { CommentForm } from './comment-form.tsx';
import { formerValues, type TimelineEntry, timelineOf } from './timeline-entries.ts';
import { TIMELINE } from './words.ts';

const useEntries = (id: number) => {
  const history = useAll(`listExpenseHistory ${id}`, (query) => listExpenseHistory({ path: { id }, query }));
  const comments = useAll(`listExpenseComments ${id}`, (query) => listExpenseComments({ path: { id }, query }));
  return { history, entries: timelineOf(history.data ?? [], comments.data ?? []) };
};

const COMMENT = [IconMessage, 'blue'] as const;

const isKnown = (action: string): action is keyof typeof TIMELINE => action in TIMELINE;

const Former = ({ change, currency }: { change: ExpenseHistoryEntry; currency: string }) => {
  const write = useWords(TIMELINE);
  const format = useFormats();
  const written = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return write('nothing');
    if (field === 'amount' || field === 'taxAmount') return format.money(Number(value), currency);
    return field === 'date' ? format.date(String(value)) : String(value);
  };
  return formerValues(change).map(([field, value]) => (
    <Text key={field} size="sm" c="dimmed">
      {write('changed', { field: write(`field.${field}`), value: written(field, value) })}
    </Text>
  ));
};

/** What happened to an expense and what was said about it, and a place to say more. */
export const ExpenseTimeline = ({ expense }: { expense: Expense }) => {
  const write = useWords(TIMELINE);
  const format = useFormats();
  const employees = useEmployees();
  const names = new Map(employees.data?.map((employee) => [employee.userId, employeeName(employee)]));
  const { history, entries } = useEntries(expense.id);
  const titleOf = (entry: TimelineEntry) => {
    if (entry.kind === 'comment') return write('commented', { name: entry.comment.authorName ?? write('somebody') });
    const { action, userId } = entry.change;
    const name = userId === null ? write('system') : (names.get(userId) ?? write('somebody'));
    return write(isKnown(action) ? action : 'other', { name });
  };
  return (
    <Stack gap="md" component="section" aria-label={write('title')}>
      <Title order={2} size="h4">
        {write('title')}
      </Title>
      <QueryBoundary query={history}>
        {() => (
          <Timeline bulletSize={22} lineWidth={2} active={entries.length}>
            {entries.map((entry) => {
              const [Sign, color] = entry.kind === 'comment' ? COMMENT : signOf(entry.change.action);
              return (
                <Timeline.Item
                  key={entry.key}
                  bullet={<Sign size={13} aria-hidden />}
                  color={color}
                  title={<Text size="sm">{titleOf(entry)}</Text>}
                >
                  {entry.kind === 'comment' ? (
                    <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                      {entry.comment.body}
                    </Text>
                  ) : (
                    <Former change={entry.change} currency={expense.currency} />
                  )}
                  <Text size="xs" c="dimmed">
                    {format.moment(entry.at)}
                  </Text>
                </Timeline.Item>
              );
            })}
          </Timeline>
        )}
      </QueryBoundary>
      {expense.allowedActions?.includes('comment') && (
        <CommentForm
          about={write('comment.about')}
          send={(body) => createExpenseComment({ path: { id: expense.id }, body: { body } })}
        />
      )}
    </Stack>
  );
};
