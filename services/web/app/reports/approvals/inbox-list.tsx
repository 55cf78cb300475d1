import { Checkbox, Group, Stack, Text, ThemeIcon, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { BillFlags } from '../../bills/index.ts';
import { type Expense, listExpensesOptions } from '../../core/index.ts';
import { VIOLATIONS } from '../../expenses/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { StatusBadge, useNames } from '../../ui/index.ts';
import classes from './approvals.module.css';
import type { Approvals } from './use-approvals.ts';
import { onBehalfOf, useTitle, type Waiting } from './waiting.ts';
import { APPROVALS } from './words.ts';

/** Of the expenses that are looked through, at most; a report beyond them is marked when it is opened. */
const MOST = 100;

type Answers = readonly UseQueryResult<{ data: Expense[] }, unknown>[];

const reportsOf = (answers: Answers): ReadonlySet<number> =>
  new Set(answers.flatMap(({ data }) => data?.data.flatMap(({ reportId }) => reportId ?? []) ?? []));

/** The reports among these with something to look at: an expense without its receipt, or one that the policy has a note about. */
const useWarned = (all: readonly Waiting[]): ReadonlySet<number> => {
  const reports = all.filter(({ of }) => of === 'report');
  const sources = [...Map.groupBy(reports, ({ delegator }) => delegator?.connectionId).values()];
  return useQueries({
    queries: sources.map((some) => ({
      ...listExpensesOptions({
        query: { reportId: some.map(({ id }) => id).join(), violation: [...VIOLATIONS], pageSize: MOST },
        ...onBehalfOf(some[0]?.delegator),
      }),
    })),
    combine: reportsOf,
  });
};

type RowProps = {
  waiting: Waiting;
  isCurrent: boolean;
  isSelected: boolean;
  hasFailed: boolean;
  /** An expense of it lacks its receipt, or the policy has a note about it. */
  isWarned: boolean;
  open: () => void;
  toggle: () => void;
};

const Amount = ({ waiting }: { waiting: Waiting }) => {
  const format = useFormats();
  const text =
    waiting.of === 'report'
      ? format.money(waiting.report.totalAmount, waiting.report.currency)
      : format.money(waiting.bill.amount, waiting.bill.currency);
  return (
    <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {text}
    </Text>
  );
};

/** One line of the inbox: what it is, whose, since when, how much. */
const InboxRow = ({ waiting, isCurrent, isSelected, hasFailed, isWarned, open, toggle }: RowProps) => {
  const write = useWords(APPROVALS);
  const format = useFormats();
  const titleOf = useTitle();
  const { nameOf } = useNames();
  const title = titleOf(waiting);
  const about =
    waiting.of === 'report'
      ? write('by', { name: nameOf(waiting.report.submittedBy), date: format.date(waiting.since) })
      : write('bill.due', { date: format.date(waiting.bill.dueDate) });
  return (
    <li className={classes.row} data-current={isCurrent || undefined}>
      <Checkbox
        size="xs"
        mt={3}
        className={classes.above}
        aria-label={write('select', { name: title })}
        checked={isSelected}
        onChange={toggle}
      />
      <UnstyledButton id={waiting.key} className={classes.open} aria-current={isCurrent || undefined} onClick={open}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" fw={550} truncate>
            {title}
          </Text>
          <Amount waiting={waiting} />
        </Group>
        <Group justify="space-between" wrap="nowrap" gap="xs" mt={2}>
          <Text size="xs" c="dimmed" truncate>
            {about}
          </Text>
          <Group gap={4} wrap="nowrap">
            {isWarned && (
              <ThemeIcon variant="transparent" color="orange" size="xs" role="img" aria-label={write('warned')}>
                <IconAlertTriangle size={16} aria-hidden />
              </ThemeIcon>
            )}
            {waiting.of === 'bill' && <BillFlags {...waiting.bill} />}
            <StatusBadge color={waiting.of === 'report' ? 'violet' : 'blue'} size="sm">
              {write(waiting.of)}
            </StatusBadge>
          </Group>
        </Group>
        {waiting.delegator && (
          <Text size="xs" fw={500} truncate>
            {write('for', { name: nameOf(waiting.delegator.userId) })}
          </Text>
        )}
        {hasFailed && (
          <div className={classes.above}>
            <Group gap={4} my={4} wrap="nowrap">
              <ThemeIcon variant="transparent" color="red" size="xs">
                <IconAlertTriangle size={14} aria-hidden />
              </ThemeIcon>
              <Text size="xs">{write('failed.again')}</Text>
            </Group>
          </div>
        )}
      </UnstyledButton>
    </li>
  );
};

/** What waits, line by line, and a box to select all of it. */
export const InboxList = ({ inbox }: { inbox: Approvals }) => {
  const write = useWords(APPROVALS);
  const { shown, current, selection, failed, open } = inbox;
  const warned = useWarned(shown);
  const head = selection.header(shown.map(({ key }) => ({ id: key })));
  return (
    <Stack gap="xs">
      <Checkbox
        size="xs"
        pl={13}
        label={write('select.all')}
        checked={head.all}
        indeterminate={head.some}
        onChange={head.toggle}
      />
      <ul className={classes.list} aria-label={write('list')}>
        {shown.map((waiting) => (
          <InboxRow
            key={waiting.key}
            waiting={waiting}
            isCurrent={waiting.key === current?.key}
            isSelected={selection.has(waiting.key)}
            hasFailed={failed.has(waiting.key)}
            isWarned={waiting.of === 'report' && warned.has(waiting.id)}
            open={() => open(waiting)}
            toggle={() => selection.toggle({ id: waiting.key })}
          />
        ))}
      </ul>
    </Stack>
  );
};
