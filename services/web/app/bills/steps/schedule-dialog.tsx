import { Select, SimpleGrid, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type Bill, bulkSchedulePayment, useSession } from '../../core/index.ts';
import { todayIn, useFormats, useWords } from '../../intl/index.ts';
import { DayInput, doneOf, OutcomeDialog, useOutcomes, useVendorName } from '../../ui/index.ts';
import { PAYMENT_METHODS, useMethodName } from '../payables/bill-states.ts';
import { useMoneyText } from '../payables/use-money-text.ts';
import { SCHEDULE } from './schedule-words.ts';

type SchedulePlan = { day: string | null; method: (typeof PAYMENT_METHODS)[number] | null; comment: string };

const useSchedule = (bills: readonly Bill[], plan: SchedulePlan, after?: () => void) => {
  const businessId = useSession().business.id;
  const { day, method, comment } = plan;
  return useOutcomes({
    records: bills,
    plan,
    tried: day === null ? undefined : ['schedule', day, method],
    send: async (billIds, dryRun, keyed) => {
      const body = { billIds, scheduledDate: day ?? '', paymentMethod: method, comment: comment.trim() || null };
      const { data } = await bulkSchedulePayment({ path: { businessId }, query: { dryRun }, body, ...keyed });
      return new Map((data.results ?? []).map((result) => [result.billId, result]));
    },
    after,
  });
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

type Props = {
  bills: readonly Bill[];
  isOpen: boolean;
  onClose: () => void;
  /** The payments are scheduled. */
  after?: () => void;
};

/** Schedules the payment of bills; what becomes of each is shown before anything happens. */
export const ScheduleDialog = ({ bills, isOpen, onClose, after }: Props) => {
  const write = useWords(SCHEDULE);
  const { money } = useFormats();
  const vendorName = useVendorName();
  const moneyText = useMoneyText();
  // The bills as they were when it was opened: the list behind it goes on changing.
  const [chosen] = useState(bills);
  const { timeZone } = useSession().business;
  const [plan, change] = useState<SchedulePlan>({ day: todayIn(timeZone), method: null, comment: '' });
  const { preview, action } = useSchedule(chosen, plan, after);
  const shown = {
    write,
    nameOf: ({ vendorId }: Bill) => vendorName(vendorId),
    aboutOf: ({ billNumber }: Bill) => billNumber ?? '',
    amounts: {
      of: ({ balance, currency }: Bill) => money(balance, currency),
      count: (count: number) => write('totals', { count }),
      total: (paid: readonly Bill[]) => moneyText(paid.map(({ balance, currency }) => ({ amount: balance, currency }))),
    },
  };
  return (
    <OutcomeDialog
      title={write('title', { count: chosen.length })}
      size="xl"
      label={write('schedule', { count: doneOf(preview.data ?? []).length })}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => action.mutate()}
      isDisabled={preview.data === undefined}
      action={action}
      outcomes={{ preview, action, shown }}
    >
      <PlanFields plan={plan} change={change} />
      <Text fw={600} size="sm">
        {write('outcome.before')}
      </Text>
    </OutcomeDialog>
  );
};
