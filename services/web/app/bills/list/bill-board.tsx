import { type Announcements, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { Box, Select, Stack, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import type { Bill } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { useListSearch } from '../../ui/index.ts';
import { BILL_GROUPS, BILL_STATES, type BillState, GROUPS } from '../payables/bill-states.ts';
import { PAYABLES } from '../payables/words.ts';
import { type BillStep, stepTo } from '../steps/bill-steps.ts';
import { useSteps } from '../steps/use-steps.tsx';
import classes from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { BILLS } from './words.ts';

type ColumnsProps = { onStep: (bill: Bill, step: BillStep) => void };

/** On a phone: one state at a time. */
const SingleColumn = ({ onStep }: ColumnsProps) => {
  const write = useWords(BILLS);
  const writeState = useWords(PAYABLES);
  const [search, change] = useListSearch();
  const state = BILL_STATES.find((each) => each === search.state) ?? 'DRAFT';
  const data = GROUPS.map((group) => ({
    group: write(`group.${group}`),
    items: BILL_GROUPS[group].map((value) => ({ value, label: writeState(`status.${value}`) })),
  }));
  return (
    <Stack className={classes.single} gap="sm">
      <Select
        aria-label={write('column.state')}
        data={data}
        value={state}
        allowDeselect={false}
        onChange={(value) => change({ state: value ?? undefined })}
      />
      <BoardColumn key={state} state={state} onStep={onStep} />
    </Stack>
  );
};

const AllColumns = ({ onStep }: ColumnsProps) => {
  const write = useWords(BILLS);
  return (
    <Box className={classes.board} tabIndex={0} role="region" aria-label={write('board')}>
      {GROUPS.map((group) => (
        <div key={group} className={classes.group}>
          <Title order={2} size="sm" mb={6}>
            {write(`group.${group}`)}
          </Title>
          <div className={classes.columns}>
            {BILL_GROUPS[group].map((state) => (
              <BoardColumn key={state} state={state} onStep={onStep} />
            ))}
          </div>
        </div>
      ))}
    </Box>
  );
};

/** What screen readers hear while a card moves. */
const useAnnouncements = (): Announcements => {
  const write = useWords(BILLS);
  const writeState = useWords(PAYABLES);
  return useMemo(() => {
    const nameOf = (data: { current?: { name?: string } | undefined }) => data.current?.name ?? '';
    const stateOf = (id: unknown) => writeState(`status.${id as BillState}`);
    return {
      onDragStart: ({ active }) => write('card.lift', { name: nameOf(active.data) }),
      onDragOver: ({ over }) => over?.id && write('card.over', { state: stateOf(over.id) }),
      onDragEnd: ({ active, over }) =>
        over ? write('card.drop', { state: stateOf(over.id) }) : write('card.back', { name: nameOf(active.data) }),
      onDragCancel: ({ active }) => write('card.back', { name: nameOf(active.data) }),
    } as Announcements;
  }, [write, writeState]);
};

/** The bills by state. A card goes where one of its allowed steps leads; the dialog of the step opens. */
export const BillBoard = () => {
  const write = useWords(BILLS);
  const writeState = useWords(PAYABLES);
  const isNarrow = useMediaQuery('(max-width: 48em)', window.innerWidth < 768, { getInitialValueInEffect: false });
  const { start, dialog } = useSteps();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }));
  const announcements = useAnnouncements();
  const drop = ({ active, over }: DragEndEvent) => {
    const { bill } = active.data.current as { bill: Bill };
    const state = over?.id as BillState | undefined;
    if (state === undefined || state === bill.status) return;
    const step = stepTo(bill, state);
    if (step !== undefined) start(bill, step);
    else
      notifications.show({ message: write('drop.refused', { state: writeState(`status.${state}`) }), color: 'yellow' });
  };
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: write('card.help') } }}
    >
      {isNarrow ? <SingleColumn onStep={start} /> : <AllColumns onStep={start} />}
      {dialog}
    </DndContext>
  );
};
