import { Badge } from '@mantine/core';
import type { Bill } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { STATE_COLORS } from './bill-states.ts';
import { PAYABLES } from './words.ts';

export const BillStatus = ({ status }: Pick<Bill, 'status'>) => {
  const write = useWords(PAYABLES);
  return (
    <Badge variant="light" color={STATE_COLORS[status]} tt="none">
      {write(`status.${status}`)}
    </Badge>
  );
};

/** What else must be seen of a bill at once: that it is late, or that its payment was stopped. */
export const BillFlags = ({ isOverdue, onHold }: Pick<Bill, 'isOverdue' | 'onHold'>) => {
  const write = useWords(PAYABLES);
  return (
    <>
      {isOverdue && (
        <Badge variant="light" color="red" tt="none">
          {write('overdue')}
        </Badge>
      )}
      {onHold && (
        <Badge variant="light" color="yellow" tt="none">
          {write('paused')}
        </Badge>
      )}
    </>
  );
};
