import { ActionBar, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../intl/index.ts';
import type { Selection } from '../lists/use-selection.ts';
import { LISTS } from '../lists/words.ts';

/** What can be done with all that are selected. */
export const BulkBar = ({
  selection,
  children,
}: {
  selection: Pick<Selection, 'ids' | 'clear'>;
  children: ReactNode;
}) => {
  const write = useWords(LISTS);
  const count = selection.ids.length;
  return (
    <ActionBar
      opened={count > 0}
      onClose={selection.clear}
      closeOnEscape
      aria-label={write('selected', { count })}
      // On a phone several steps have no room beside each other.
      maw="92vw"
      style={{ flexWrap: 'wrap' }}
    >
      <Text size="sm" fw={600}>
        {write('selected', { count })}
      </Text>
      <ActionBar.Divider />
      {children}
      <ActionBar.CloseButton aria-label={write('select.none')} />
    </ActionBar>
  );
};
