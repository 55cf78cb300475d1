import { Group, Text } from '@mantine/core';
import type { Bill } from '../../core/index.ts';
import { todayHere, useFormats, useWords } from '../../intl/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { STATE_COLORS } from './bill-states.ts';
import { PAYABLES } from './words.ts';

export const BillStatus = ({ status }: Pick<Bill, 'status'>) => {
  const write = useWords(PAYABLES);
  return <StatusBadge color={STATE_COLORS[status]}>{write(`status.${status}`)}</StatusBadge>;
};

/** What else must be seen of a bill at once: that it is late, or that its payment was stopped. */
export const BillFlags = ({ isOverdue, onHold }: Pick<Bill, 'isOverdue' | 'onHold'>) => {
  const write = useWords(PAYABLES);
  return (
    <>
      {isOverdue && <StatusBadge color="red">{write('overdue')}</StatusBadge>}
      {onHold && <StatusBadge color="yellow">{write('paused')}</StatusBadge>}
    </>
  );
};

type Props = Pick<Bill, 'dueDate' | 'isOverdue' | 'status' | 'onHold'>;

/** A day without its year where that is this one: the year comes last in all our languages. */
const useShortDay = (): ((day: string) => string) => {
  const format = useFormats();
  return (day) => {
    const isThisYear = day.slice(0, 4) === todayHere().slice(0, 4);
    return isThisYear ? format.date(day).replace(/,?\s\d{4}$/, '') : format.date(day);
  };
};

/** The second line of a bill on a phone: when it is due, or since when it is late, and how far it is. */
export const BillStanding = ({ dueDate, isOverdue, status, onHold }: Props) => {
  const write = useWords(PAYABLES);
  const day = useShortDay()(dueDate);
  return (
    <Group justify="space-between" wrap="nowrap" mt={6} gap="xs">
      <Text size="xs" c={isOverdue ? 'red' : 'dimmed'} truncate>
        {write(isOverdue ? 'late' : 'due', { day })}
      </Text>
      <Group gap={4} wrap="nowrap" style={{ flex: 'none' }}>
        <BillStatus status={status} />
        <BillFlags isOverdue={false} onHold={onHold} />
      </Group>
    </Group>
  );
};
