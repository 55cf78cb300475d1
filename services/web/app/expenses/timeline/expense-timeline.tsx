import { Group, Stack, Text, Title } from '@mantine/core';
import { createExpenseComment, type Expense, listExpenseComments, listExpenseHistory } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  AuditButton,
  BooksLink,
  employeeName,
  QueryBoundary,
  SIGNS,
  type Sign,
  Timeline,
  useAll,
  useEmployees,
} from '../../ui/index.ts';
import { EXPENSES } from '../status/words.ts';
import { CommentForm } from './comment-form.tsx';
import {
  type ChangedValue,
  changedValues,
  type ShownField,
  type TimelineEntry,
  timelineOf,
} from './timeline-entries.ts';
import { TIMELINE } from './words.ts';

/** The same signs and colours as in the history of a report. */
const EXPENSE_SIGNS: Readonly<Record<string, Sign>> = {
  receipts: SIGNS.attached,
  fill_from_receipt: SIGNS.attached,
  submit: SIGNS.submitted,
  recall: SIGNS.recalled,
  approve: SIGNS.approved,
  reject: SIGNS.rejected,
  reimburse: SIGNS.paid,
  pay: SIGNS.paid,
};

/** The sign of what was done to an expense. */
const signOf = (action: string): Sign => EXPENSE_SIGNS[action] ?? SIGNS.changed;

const useEntries = (id: number) => {
  const history = useAll(`listExpenseHistory ${id}`, (query) => listExpenseHistory({ path: { id }, query }));
  const comments = useAll(`listExpenseComments ${id}`, (query) => listExpenseComments({ path: { id }, query }));
  return { history, entries: timelineOf(history.data ?? [], comments.data ?? []) };
};

const isKnown = (action: string): action is keyof typeof TIMELINE => action in TIMELINE;

const Changed = ({ values }: { values: readonly ChangedValue[] }) => {
  const write = useWords(TIMELINE);
  const format = useFormats();
  const written = (field: ShownField, value: unknown, currency: string): string => {
    if (value === null || value === undefined || value === '') return write('nothing');
    if (field === 'amount' || field === 'taxAmount' || field === 'tip') return format.money(Number(value), currency);
    return field === 'date' ? format.date(String(value)) : String(value);
  };
  return values.map(({ field, from, to, currencies }) => (
    <Text key={field} size="sm" c="dimmed">
      {write('changed', {
        field: write(`field.${field}`),
        from: written(field, from, currencies.from),
        to: written(field, to, currencies.to),
      })}
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
      <Group justify="space-between">
        <Title order={2} size="h4">
          {write('title')}
        </Title>
        <Group gap="xs">
          <BooksLink source={`expense:${expense.id}`} />
          <AuditButton resource={`expense:${expense.id}`} currency={expense.currency} words={EXPENSES} />
        </Group>
      </Group>
      <QueryBoundary query={history}>
        {() => (
          <Timeline
            entries={entries.map((entry) => ({
              key: entry.key,
              sign: entry.kind === 'comment' ? SIGNS.commented : signOf(entry.change.action),
              title: titleOf(entry),
              children: (
                <>
                  {entry.kind === 'comment' ? (
                    <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                      {entry.comment.body}
                    </Text>
                  ) : (
                    <Changed values={changedValues(entry.change, history.data ?? [], expense)} />
                  )}
                  <Text size="xs" c="dimmed">
                    {format.moment(entry.at)}
                  </Text>
                </>
              ),
            }))}
          />
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
