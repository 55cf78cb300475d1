import type { DndContextProps } from '@dnd-kit/core';
import type { Expense } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { BUILD } from './build-words.ts';

type Accessibility = NonNullable<DndContextProps['accessibility']>;

/** What a screen reader hears while an expense is carried from one list to the other. */
export const useCarryWords = (expenses: readonly Expense[]): Accessibility => {
  const write = useWords(BUILD);
  const nameOf = (id: number | string) => expenses.find((each) => each.id === id)?.merchant ?? write('unknown');
  const listOf = (id: number | string) => write(id === 'inside' ? 'inside' : 'outside');
  return {
    screenReaderInstructions: { draggable: write('drag.how') },
    announcements: {
      onDragStart: ({ active }) => write('drag.taken', { name: nameOf(active.id) }),
      onDragOver: ({ active, over }) =>
        over ? write('drag.over', { name: nameOf(active.id), list: listOf(over.id) }) : undefined,
      onDragEnd: ({ active, over }) =>
        over
          ? write('drag.put', { name: nameOf(active.id), list: listOf(over.id) })
          : write('drag.left', { name: nameOf(active.id) }),
      onDragCancel: ({ active }) => write('drag.left', { name: nameOf(active.id) }),
    },
  };
};
