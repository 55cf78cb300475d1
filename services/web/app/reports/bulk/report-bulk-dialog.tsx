import {
  Button,
  Group,
  Loader,
  Modal,
  Select,
  SimpleGrid,
  Stack,
  Table,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  bulkApproveReports,
  bulkReimburseReports,
  bulkSubmitReports,
  type ExpenseReport,
  type ReportsBulkActionResponse,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { ErrorNotice, partsOf, StatusBadge, useAction, useNames } from '../../ui/index.ts';
import { type ReportOutcome, reportOutcomes } from './report-outcomes.ts';
import { REPAYMENTS, useRepaymentName } from './use-repayment-name.ts';
import { REPORT_BULK } from './words.ts';

export type BulkStep = 'submit' | 'approve' | 'reimburse';

const COLORS = { done: 'teal', skip: 'gray', fail: 'red' } as const;

/** Each report, and what becomes of it or became. */
const OutcomeTable = ({ outcomes, isDone }: { outcomes: readonly ReportOutcome[]; isDone: boolean }) => {
  const write = useWords(REPORT_BULK);
  const { money } = useFormats();
  const { nameOf } = useNames();
  return (
    <Table.ScrollContainer minWidth={0} maxHeight={320}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{write('report')}</Table.Th>
            <Table.Th>{write('outcome')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {outcomes.map(({ report, kind, reason }) => (
            <Table.Tr key={report.id}>
              <Table.Td>
                <Text size="sm">{report.name}</Text>
                <Text size="xs" c="dimmed">
                  {`${nameOf(report.submittedBy)} · ${money(report.totalAmount, report.currency)}`}
                </Text>
              </Table.Td>
              <Table.Td>
                <StatusBadge color={COLORS[kind]}>{write(`${isDone ? 'is' : 'will'}.${kind}`)}</StatusBadge>
                {reason && <Text size="xs">{reason}</Text>}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};

type Plan = { comment: string; method: string; reference: string };

/** The most reports of one request. */
const MOST = 100;

/** Sends a step for many reports; what moves money is tried as a dry run first, at every change of the plan. */
const useBulkStep = (step: BulkStep, reports: readonly ExpenseReport[], { comment, method, reference }: Plan) => {
  // The same plan has the same key, so that sending it again does nothing twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan is another request
  const attempt = useMemo(() => crypto.randomUUID(), [comment, method, reference]);
  const sendPart = async (reportIds: number[], dryRun: boolean, key: string): Promise<ReportsBulkActionResponse> => {
    const headers = dryRun ? {} : { headers: { 'Idempotency-Key': key } };
    const remark = comment.trim() || null;
    if (step === 'submit') return (await bulkSubmitReports({ body: { reportIds, comment: remark }, ...headers })).data;
    if (step === 'approve')
      return (await bulkApproveReports({ body: { reportIds, comment: remark }, ...headers })).data;
    const body = { reportIds, method, reference: reference.trim() || null };
    return (await bulkReimburseReports({ query: { dryRun }, body, ...headers })).data;
  };
  const send = async (dryRun: boolean): Promise<ReportOutcome[]> => {
    const outcomes: ReportOutcome[] = [];
    for (const [index, part] of partsOf(reports, MOST).entries()) {
      const ids = part.map(({ id }) => id);
      outcomes.push(...reportOutcomes(part, await sendPart(ids, dryRun, `${attempt}-${index}`)));
    }
    return outcomes;
  };
  const preview = useQuery({
    queryKey: ['reimburse-preview', reports.map(({ id, version }) => `${id}.${version}`), method],
    queryFn: () => send(true),
    enabled: step === 'reimburse',
    retry: false,
    staleTime: 0,
  });
  const action = useAction<void, ReportOutcome[]>({ run: () => send(false), showsErrors: true });
  return { preview, action };
};

type FieldsProps = { step: BulkStep; plan: Plan; change: (plan: Plan) => void };

const PlanFields = ({ step, plan, change }: FieldsProps) => {
  const write = useWords(REPORT_BULK);
  const repaymentName = useRepaymentName();
  if (step !== 'reimburse')
    return (
      <Textarea
        label={write('comment')}
        autosize
        maxLength={2000}
        value={plan.comment}
        onChange={({ currentTarget }) => change({ ...plan, comment: currentTarget.value })}
      />
    );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Select
        label={write('method')}
        data={REPAYMENTS.map((value) => ({ value, label: repaymentName(value) }))}
        value={plan.method}
        onChange={(method) => change({ ...plan, method: method ?? REPAYMENTS[0] })}
        allowDeselect={false}
      />
      <TextInput
        label={write('reference')}
        maxLength={100}
        value={plan.reference}
        onChange={({ currentTarget }) => change({ ...plan, reference: currentTarget.value })}
      />
    </SimpleGrid>
  );
};

const Result = ({ outcomes, onClose }: { outcomes: readonly ReportOutcome[]; onClose: () => void }) => {
  const write = useWords(REPORT_BULK);
  const done = outcomes.filter(({ kind }) => kind === 'done').length;
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

type Props = {
  step: BulkStep;
  reports: readonly ExpenseReport[];
  isOpen: boolean;
  onClose: () => void;
  after: () => void;
};

/** One step of many reports, and what became of each. */
export const ReportBulkDialog = ({ step, reports, isOpen, onClose, after }: Props) => {
  const write = useWords(REPORT_BULK);
  // The reports as they were when it was opened: the list behind it goes on changing.
  const [chosen] = useState(reports);
  const [plan, change] = useState<Plan>({ comment: '', method: REPAYMENTS[0], reference: '' });
  const { preview, action } = useBulkStep(step, chosen, plan);
  const isNothing = preview.data?.every(({ kind }) => kind !== 'done') ?? false;
  return (
    <Modal
      opened={isOpen}
      onClose={action.data ? after : onClose}
      title={write(`${step}.title`, { count: chosen.length })}
      size="lg"
    >
      {action.data ? (
        <Result outcomes={action.data} onClose={after} />
      ) : (
        <Stack gap="md">
          {action.error ? <ErrorNotice error={action.error} /> : null}
          <Text size="sm">{write(`${step}.about`)}</Text>
          <PlanFields step={step} plan={plan} change={change} />
          {preview.isFetching && (
            <Group gap="xs" role="status">
              <Loader size="xs" aria-hidden />
              <Text size="sm">{write('checking')}</Text>
            </Group>
          )}
          {preview.error && !preview.isFetching ? <ErrorNotice error={preview.error} /> : null}
          {preview.data && !preview.isFetching && <OutcomeTable outcomes={preview.data} isDone={false} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {write('cancel')}
            </Button>
            <Button
              loading={action.isPending}
              disabled={preview.isFetching || isNothing}
              onClick={() => action.mutate()}
            >
              {write(step)}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
};
