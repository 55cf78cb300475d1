import { useDraggable, useDroppable } from '@dnd-kit/core';
import { ActionIcon, Anchor, Group, Menu, Paper, Stack, Text } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Bill, listBillsOptions, useSession } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { QueryBoundary, useListSearch, useVendorName } from '../../ui/index.ts';
import type { BillState } from '../payables/bill-states.ts';
import { BillFlags } from '../payables/bill-status.tsx';
import { useMoneyText } from '../payables/use-money-text.ts';
import { PAYABLES } from '../payables/words.ts';
import { BILL_STEPS, type BillStep, stepsOf } from '../steps/bill-steps.ts';
import { STEPS } from '../steps/step-words.ts';
import { billQueryOf } from './bill-query.ts';
import { useBillSums } from './bill-totals.tsx';
import classes from './board.module.css';
import { BILLS } from './words.ts';

type MenuProps = { bill: Bill; name: string; onStep: (bill: Bill, step: BillStep) => void };

/** Everything that can be done with a bill of the board, also with the keyboard alone. */
const BillMenu = ({ bill, name, onStep }: MenuProps) => {
  const write = useWords(STEPS);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={write('menu', { name })}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/bills/${bill.id}`}>
          {write('open')}
        </Menu.Item>
        {stepsOf(bill).map((step) => (
          <Menu.Item key={step} color={BILL_STEPS[step].color} onClick={() => onStep(bill, step)}>
            {write(step)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

type CardProps = { bill: Bill; onStep: (bill: Bill, step: BillStep) => void };

/** A bill on the board. Dragged with a pointer; its menu has the same steps for the keyboard. */
const BillCard = ({ bill, onStep }: CardProps) => {
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

/** As many cards as a column shows; the list has all. */
const MOST_CARDS = 50;

const useColumn = (state: BillState) => {
  const [search] = useListSearch();
  const businessId = useSession().business.id;
  return useQuery(
    listBillsOptions({
      path: { businessId },
      query: { ...billQueryOf(search), status: [state], sortBy: 'dueDate', sortOrder: 'asc', pageSize: MOST_CARDS },
    }),
  );
};

type Props = { state: BillState; onStep: (bill: Bill, step: BillStep) => void };

/** The bills of one state. */
export const BoardColumn = ({ state, onStep }: Props) => {
  const write = useWords(BILLS);
  const writeState = useWords(PAYABLES);
  const moneyText = useMoneyText();
  const [search] = useListSearch();
  const query = useColumn(state);
  const { data: sums } = useBillSums();
  const sum = sums?.data.groups.find(({ key }) => key === state);
  const { setNodeRef, isOver } = useDroppable({ id: state });
  const label = writeState(`status.${state}`);
  return (
    <section ref={setNodeRef} aria-label={label} className={classes.column} data-over={isOver || undefined}>
      <Group justify="space-between" wrap="nowrap" gap={4}>
        <Text component="h3" size="sm" fw={600} m={0}>
          {label}
        </Text>
        <Text c="dimmed" size="sm">
          {sum?.count ?? 0}
        </Text>
      </Group>
      <Text size="xs" c="dimmed" mb={8} mih={19}>
        {sum && moneyText(sum.totals)}
      </Text>
      <QueryBoundary query={query} lines={2}>
        {({ data, pagination }) => (
          <>
            <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
              {data.map((bill) => (
                <BillCard key={bill.id} bill={bill} onStep={onStep} />
              ))}
            </Stack>
            {data.length === 0 && (
              <Text size="xs" c="dimmed">
                {write('column.empty')}
              </Text>
            )}
            {pagination.totalCount > data.length && (
              <Anchor
                component={Link}
                to="/bills"
                search={{ ...search, view: undefined, status: state } as never}
                size="xs"
                mt={8}
                display="block"
              >
                {write('column.more', { count: pagination.totalCount })}
              </Anchor>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  );
};
