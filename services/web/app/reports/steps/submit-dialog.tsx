import { Button, Group, Modal, MultiSelect, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Expense,
  type ExpenseReport,
  getSettingsOptions,
  isApiError,
  submitReport,
  useSession,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice, employeeName, useAction, useApprovers } from '../../ui/index.ts';
import { useReportContents } from '../contents/use-report-contents.ts';
import { ProblemList, problemsOf, refusedIn } from './problem-list.tsx';
import { REPORT } from './report-words.ts';

type ChooserProps = { submittedBy: number; chosen: string[]; choose: (chosen: string[]) => void };

/** Who approves, where the business lets the submitter choose. */
const ApproverChooser = ({ submittedBy, chosen, choose }: ChooserProps) => {
  const write = useWords(REPORT);
  const { business } = useSession();
  const { data: approvers = [] } = useApprovers();
  const { data } = useQuery(getSettingsOptions({ path: { businessId: business.id } }));
  if (data?.data.allowSubmitterChosenApprovers !== true)
    return (
      <Text size="sm" c="dimmed">
        {write('approvers.rule')}
      </Text>
    );
  const options = approvers.flatMap((each) =>
    each.userId !== null && each.userId !== submittedBy ? [{ value: `${each.userId}`, label: employeeName(each) }] : [],
  );
  return (
    <MultiSelect
      label={write('approvers')}
      description={write('approvers.about')}
      data={options}
      value={chosen}
      onChange={choose}
      searchable
      clearable
      maxValues={5}
    />
  );
};

type Props = { report: ExpenseReport; expenses: readonly Expense[]; isOpen: boolean; close: () => void };

/** Sends a report to its approvers, after showing what is wrong with it. */
export const SubmitDialog = ({ report, expenses, isOpen, close }: Props) => {
  const write = useWords(REPORT);
  const { id, name, submittedBy } = report;
  const [chosen, setChosen] = useState<string[]>([]);
  const [comment, setComment] = useState('');
  const contents = useReportContents(id);
  const submit = useAction({
    run: () =>
      submitReport({
        path: { id },
        body: { ...(chosen.length > 0 && { approvers: chosen.map(Number) }), comment: comment.trim() || null },
      }),
    done: () => write('submit.done'),
    after: close,
    showsErrors: true,
  });
  const refused = isApiError(submit.error) && submit.error.code === 'EXPENSE_INCOMPLETE' ? submit.error.details : [];
  const problems = problemsOf(expenses, refusedIn(refused));
  return (
    <Modal opened={isOpen} onClose={close} title={write('submit.title', { name })} centered size="lg">
      <Stack gap="sm">
        {submit.error ? <ErrorNotice error={submit.error} /> : null}
        <ProblemList {...problems} takeOut={(expense) => contents.remove.mutate([expense])} />
        <ApproverChooser submittedBy={submittedBy} chosen={chosen} choose={setChosen} />
        <Textarea
          label={write('submit.comment')}
          autosize
          minRows={2}
          maxLength={2000}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {write('cancel')}
          </Button>
          <Button
            data-autofocus
            disabled={problems.incomplete.length > 0 && refused.length === 0}
            loading={submit.isPending}
            onClick={() => submit.mutate()}
          >
            {write('submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
