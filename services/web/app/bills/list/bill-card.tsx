import { useDraggable } from '@dnd-kit/core';
import { Anchor, Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Bill } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { BillFlags } from '../payables/bill-status.tsx';
import { useVendorName } from '../payables/use-vendors.ts';
import { BillMenu } from '../steps/bill-menu.tsx';
import { type BillStep, stepsOf } from '../steps/bill-steps.ts';
import { BILLS } from './words.ts';

type Props = { bill: Bill; onStep: (bill: Bill, step: BillStep) => void };

/** A bill on the board. Dragged with a pointer; its menu has the same steps for the keyboard. */
export const BillCard = ({ bill, onStep }: Props) => {
  const write = useWords(BILLS);
  const format = useFormats();
  const name = `${useVendorName()(bill.vendorId)} ${bill.billNumber}`;
  const canMove = stepsOf(bill).length > 0;
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: bill.id,
    data: { bill, name },
    disabled: !canMove,
  });
  return (
    <Paper
      ref={setNodeRef}
      component="li"
      withBorder
      p="xs"
      {...listeners}
      style={{
        cursor: canMove ? 'grab' : undefined,
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        position: 'relative',
        zIndex: isDragging ? 10 : undefined,
      }}
    >
      <Group justify="space-between" wrap="nowrap" align="start" gap={4}>
        <Anchor
          component={Link}
          to={`/bills/${bill.id}`}
          size="sm"
          fw={550}
          c="inherit"
          draggable={false}
          lineClamp={2}
        >
          {name}
        </Anchor>
        <BillMenu bill={bill} name={name} onStep={onStep} />
      </Group>
      <Group justify="space-between" gap={4} mt={4}>
        <Text size="xs" c="dimmed">
          {write('due')} {format.date(bill.dueDate)}
        </Text>
        <Text size="sm" fw={550}>
          {format.money(bill.amount, bill.currency)}
        </Text>
      </Group>
      {(bill.isOverdue || bill.onHold) && (
        <Group gap={4} mt={4}>
          <BillFlags {...bill} />
        </Group>
      )}
    </Paper>
  );
};
