import { Group } from '@mantine/core';
import type { AccountingPeriod } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { PERIODS } from './words.ts';

/** Whether a month takes entries, and whether somebody requested that it does so again. */
export const PeriodBadges = ({ status, reopening }: Pick<AccountingPeriod, 'status' | 'reopening'>) => {
  const write = useWords(PERIODS);
  return (
    <Group gap={4} wrap="nowrap">
      <StatusBadge color={status === 'open' ? 'teal' : 'gray'}>{write(`status.${status}`)}</StatusBadge>
      {reopening !== null && <StatusBadge color="orange">{write('requested')}</StatusBadge>}
    </Group>
  );
};
