import { useDroppable } from '@dnd-kit/core';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Bill } from '../../core/index.ts';
import { listBillsOptions, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { QueryBoundary, useListSearch } from '../../ui/index.ts';
import type { BillState } from '../payables/bill-states.ts';
import { useMoneyText } from '../payables/use-money-text.ts';
import { PAYABLES } from '../payables/words.ts';
import type { BillStep } from '../steps/bill-steps.ts';
import { BillCard } from './bill-card.tsx';
import { billQueryOf } from './bill-query.ts';
import { useBillSums } from './bill-totals.tsx';
import classes from './board.module.css';
import { BILLS } from './words.ts';

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
              <Anchor component={Link} to="/bills" search={{ status: state } as never} size="xs" mt={8} display="block">
                {write('column.more', { count: pagination.totalCount })}
              </Anchor>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  );
};
