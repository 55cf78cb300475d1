import { Group } from '@mantine/core';
import type { JournalEntry } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { standingOf } from './journal-query.ts';
import { JOURNAL } from './words.ts';

const COLORS = { standing: 'teal', reversed: 'gray', reversal: 'violet' } as const;

type Props = { entry: JournalEntry /** The day of a late one stands with it. */; isWhole?: boolean };

/** How an entry stands, and whether it came after its month was locked. */
export const EntryBadges = ({ entry, isWhole = false }: Props) => {
  const write = useWords(JOURNAL);
  const format = useFormats();
  const standing = standingOf(entry);
  return (
    <Group gap={4} wrap={isWhole ? 'wrap' : 'nowrap'}>
      <StatusBadge color={COLORS[standing]}>{write(`state.${standing}`)}</StatusBadge>
      {entry.isLate && (
        <StatusBadge color="orange" title={write('late.about')}>
          {isWhole ? write('late.of', { date: format.date(entry.documentDate) }) : write('late')}
        </StatusBadge>
      )}
    </Group>
  );
};
