import { Button, Group, Loader, Modal, Select, SimpleGrid, Stack, Table, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Bill, type BillsBulkActionResponse, bulkSchedulePayment, useSession } from '../../core/index.ts';
import { todayIn, useFormats, useWords } from '../../intl/index.ts';
import { DayInput, ErrorNotice, partsOf, StatusBadge, useAction, useVendorName } from '../../ui/index.ts';
import { PAYMENT_METHODS, useMethodName } from '../payables/bill-states.ts';
import { useMoneyText } from '../payables/use-money-text.ts';
import { type Outcome, outcomesOf, paidOf } from './outcomes.ts';
import { SCHEDULE } from './schedule-words.ts';

const COLORS = { pay: 'teal', skip: 'gray', fail: 'red' } as const;

type TableProps = { outcomes: readonly Outcome[] /** It happened; else it will. */; isDone: boolean };

/** Each bill, and what becomes of it. */
const OutcomeTable = ({ outcomes, isDone }: TableProps) => {
  const write = useWords(SCHEDULE);
  const { money } = useFormats();
  const vendorName = useVendorName();
  const moneyText = useMoneyText();
  const paid = paidOf(outcomes);
  return (
    <Table.ScrollContainer minWidth={0} maxHeight={320}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{write('bill')}</Table.Th>
            <Table.Th>{write('outcome')}</Table.Th>
            <Table.Th ta="right">{write('amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {outcomes.map(({ bill, kind, reason }) => (
            <Table.Tr key={bill.id}>
              <Table.Td>
                <Text size="sm">{vendorName(bill.vendorId)}</Text>
                <Text size="xs" c="dimmed">
                  {bill.billNumber}
                </Text>
              </Table.Td>
              <Table.Td>
                <StatusBadge color={COLORS[kind]}>{write(`${isDone ? 'is' : 'will'}.${kind}`)}</StatusBadge>
                {reason && <Text size="xs">{reason}</Text>}
              </Table.Td>
              <Table.Td ta="right">{money(bill.balance, bill.currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={2}>{write('totals.pay', { count: paid.length })}</Table.Th>
            <Table.Th ta="right">{moneyText(paid)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
};

type SchedulePlan = { day: string | null; method: (typeof PAYMENT_METHODS)[number] | null; comment: string };

/** The most bills of one request. */
const MOST = 100;

/** Schedules payments: first as a dry run, at every change of the plan, then in earnest with a key of its own. */
const useSchedule = (bills: readonly Bill[], plan: SchedulePlan, after?: () => void) => {
  const businessId = useSession().business.id;
  const { day, method, comment } = plan;
  // The same plan has the same key, so that sending it again schedules nothing twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan is another request
  const attempt = useMemo(() => crypto.randomUUID(), [day, method, comment]);
  const send = async (isDry: boolean): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (const [index, part] of partsOf(bills, MOST).entries()) {
      const { data } = await bulkSchedulePayment({
        path: { businessId },
        query: { dryRun: isDry },
        body: {
          billIds: part.map(({ id }) => id),
          scheduledDate: day ?? '',
          paymentMethod: method,
          comment: comment.trim() || null,
        },
        ...(!isDry && { headers: { 'Idempotency-Key': `${attempt}-${index}` } }),
      });
      outcomes.push(...outcomesOf(part, data as BillsBulkActionResponse));
    }
    return outcomes;
  };
  const preview = useQuery({
    queryKey: ['schedule-preview', bills.map(({ id, version }) => `${id}.${version}`), day, method],
    queryFn: () => send(true),
    enabled: day !== null,
    retry: false,
    staleTime: 0,
  });
  const action = useAction<void, Outcome[]>({ run: () => send(false), ...(after && { after }), showsErrors: true });
  return { preview, action };
};

type Props = {
  bills: readonly Bill[];
  isOpen: boolean;
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
export const ScheduleDialog = ({ bills, isOpen, onClose, after }: Props) => {
  const write = useWords(SCHEDULE);
  // The bills as they were when it was opened: the list behind it goes on changing.
  const [chosen] = useState(bills);
  const { timeZone } = useSession().business;
  const [plan, change] = useState<SchedulePlan>({ day: todayIn(timeZone), method: null, comment: '' });
  const { preview, action } = useSchedule(chosen, plan, after);
  const count = (preview.data ?? []).filter(({ kind }) => kind === 'pay').length;
  return (
    <Modal opened={isOpen} onClose={onClose} title={write('title', { count: chosen.length })} size="xl">
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
