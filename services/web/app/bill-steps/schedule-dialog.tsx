import { Button, Group, Loader, Modal, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Bill } from '../api/index.ts';
import { ErrorNotice } from '../feedback/index.ts';
import { DayInput } from '../forms/index.ts';
import { todayIn, useWords } from '../intl/index.ts';
import { PAYMENT_METHODS, useMethodName } from '../payables/index.ts';
import { useSession } from '../session/index.ts';
import { OutcomeTable } from './outcome-table.tsx';
import type { Outcome } from './outcomes.ts';
import { SCHEDULE } from './schedule-words.ts';
import { type SchedulePlan, useSchedule } from './use-schedule.ts';

type Props = {
  bills: readonly Bill[];
  onClose: () => void;
  /** The payments are scheduled. */
  after?: () => void;
};
type PlanProps = { plan: SchedulePlan; change: (plan: SchedulePlan) => void };

const PlanFields = ({ plan, change }: PlanProps) => {
  const write = useWords(SCHEDULE);
  const nameOf = useMethodName();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayInput
          label={write('day')}
          description={write('day.about')}
          value={plan.day}
          onChange={(day) => change({ ...plan, day })}
        />
        <Select
          label={write('method')}
          description={write('method.usual')}
          placeholder={write('method.usual')}
          data={PAYMENT_METHODS.map((value) => ({ value, label: nameOf(value) }))}
          value={plan.method}
          onChange={(method) => change({ ...plan, method: method as SchedulePlan['method'] })}
          clearable
        />
      </SimpleGrid>
      <Textarea
        label={write('comment')}
        autosize
        value={plan.comment}
        onChange={({ currentTarget }) => change({ ...plan, comment: currentTarget.value })}
      />
    </>
  );
};

const Result = ({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose: () => void }) => {
  const write = useWords(SCHEDULE);
  const done = outcomes.filter(({ kind }) => kind === 'pay').length;
  return (
    <Stack gap="md">
      <Text role="status">{write('result', { done, left: outcomes.length - done })}</Text>
      <OutcomeTable outcomes={outcomes} isDone />
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {write('close')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Schedules the payment of bills; what becomes of each is shown before anything happens. */
export const ScheduleDialog = ({ bills, onClose, after }: Props) => {
  const write = useWords(SCHEDULE);
  // The bills as they were when it was opened: the list behind it goes on changing.
  const [chosen] = useState(bills);
  const { timeZone } = useSession().business;
  const [plan, change] = useState<SchedulePlan>({ day: todayIn(timeZone), method: null, comment: '' });
  const { preview, action } = useSchedule(chosen, plan, after);
  const count = (preview.data ?? []).filter(({ kind }) => kind === 'pay').length;
  return (
    <Modal opened onClose={onClose} title={write('title', { count: chosen.length })} size="xl">
      {action.data ? (
        <Result outcomes={action.data} onClose={onClose} />
      ) : (
        <Stack gap="md">
          <PlanFields plan={plan} change={change} />
          <Text fw={600} size="sm">
            {write('outcome.before')}
          </Text>
          {preview.isFetching && (
            <Group gap="xs" role="status">
              <Loader size="xs" aria-hidden />
              <Text size="sm">{write('checking')}</Text>
            </Group>
          )}
          {preview.error && !preview.isFetching ? <ErrorNotice error={preview.error} /> : null}
          {preview.data && !preview.isFetching && <OutcomeTable outcomes={preview.data} isDone={false} />}
          {action.error ? <ErrorNotice error={action.error} /> : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {write('back')}
            </Button>
            <Button
              disabled={count === 0 || preview.isFetching}
              loading={action.isPending}
              onClick={() => action.mutate()}
            >
              {write('schedule', { count })}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
};
