import { Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { bulkApproveReports, bulkReimburseReports, bulkSubmitReports, type ExpenseReport } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { OutcomeDialog, useNames, useOutcomes } from '../../ui/index.ts';
import { REPAYMENTS, useRepaymentName } from './use-repayment-name.ts';
import { REPORT_BULK } from './words.ts';

export type BulkStep = 'submit' | 'approve' | 'reimburse';

type Plan = { comment: string; method: string; reference: string };

/** A step for many reports; what moves money is tried as a dry run first. */
const useBulkStep = (step: BulkStep, reports: readonly ExpenseReport[], plan: Plan, after: () => void) => {
  const comment = plan.comment.trim() || null;
  const reference = plan.reference.trim() || null;
  const { method } = plan;
  return useOutcomes({
    records: reports,
    plan,
    tried: step === 'reimburse' ? [step, method] : undefined,
    send: async (reportIds, dryRun, keyed) => {
      const { data } =
        step === 'submit'
          ? await bulkSubmitReports({ body: { reportIds, comment }, ...keyed })
          : step === 'approve'
            ? await bulkApproveReports({ body: { reportIds, comment }, ...keyed })
            : await bulkReimburseReports({ query: { dryRun }, body: { reportIds, method, reference }, ...keyed });
      return new Map(data.results.map((result) => [result.reportId, result]));
    },
    after,
  });
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

type Props = {
  step: BulkStep;
  reports: readonly ExpenseReport[];
  isOpen: boolean;
  onClose: () => void;
  /** All were sent. */
  after: () => void;
};

/** One step of many reports, and what became of each. */
export const ReportBulkDialog = ({ step, reports, isOpen, onClose, after }: Props) => {
  const write = useWords(REPORT_BULK);
  const { money } = useFormats();
  const { nameOf } = useNames();
  // The reports as they were when it was opened: the list behind it goes on changing.
  const [chosen] = useState(reports);
  const [plan, change] = useState<Plan>({ comment: '', method: REPAYMENTS[0], reference: '' });
  const outcomes = useBulkStep(step, chosen, plan, after);
  const shown = {
    write,
    nameOf: ({ name }: ExpenseReport) => name,
    aboutOf: ({ submittedBy, totalAmount, currency }: ExpenseReport) =>
      `${nameOf(submittedBy)} · ${money(totalAmount, currency)}`,
  };
  return (
    <OutcomeDialog
      title={write(`${step}.title`, { count: chosen.length })}
      size="lg"
      label={write(step)}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => outcomes.action.mutate()}
      action={outcomes.action}
      outcomes={{ ...outcomes, shown }}
    >
      <Text size="sm">{write(`${step}.about`)}</Text>
      <PlanFields step={step} plan={plan} change={change} />
    </OutcomeDialog>
  );
};
