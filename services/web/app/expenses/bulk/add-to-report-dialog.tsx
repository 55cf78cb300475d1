import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addReportExpenses, createReport, type ExpenseReport, listReportsOptions } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { ChoiceSelect, OutcomeDialog, useAction } from '../../ui/index.ts';
import type { BulkProps } from './categorize-dialog.tsx';
import { BULK } from './words.ts';

type Where = { reportId: number } | { name: string };

const useDrafts = (isOpen: boolean): ExpenseReport[] => {
  const { data } = useQuery({
    ...listReportsOptions({ query: { status: ['draft', 'rejected'], pageSize: 100, sortBy: 'updatedAt' } }),
    enabled: isOpen,
  });
  return data?.data.filter(({ allowedActions }) => allowedActions?.includes('add_expenses')) ?? [];
};

const add = async (expenseIds: number[], where: Where): Promise<ExpenseReport> => {
  if ('name' in where) return (await createReport({ body: { name: where.name, expenseIds } })).data.data;
  return (await addReportExpenses({ path: { id: where.reportId }, body: { expenseIds } })).data.data;
};

/** Adds the chosen expenses to a draft report, or to a new one. */
export const AddToReportDialog = ({ ids, isOpen, onClose, after }: BulkProps) => {
  const write = useWords(BULK);
  const format = useFormats();
  const drafts = useDrafts(isOpen);
  const [chosenKind, setKind] = useState<'draft' | 'new' | undefined>(undefined);
  const [reportId, setReportId] = useState<number | null>(null);
  const [name, setName] = useState('');
  const kind = chosenKind ?? (drafts.length > 0 ? 'draft' : 'new');
  const where: Where | undefined =
    kind === 'new' ? (name.trim() ? { name: name.trim() } : undefined) : reportId === null ? undefined : { reportId };
  const action = useAction({
    run: (chosen: Where) => add([...ids], chosen),
    done: (report) => write('report.done', { name: report.name }),
    after,
    showsErrors: true,
  });
  const choices = drafts.map(({ id, name: called, totalAmount, currency }) => ({
    id,
    name: write('report.entry', { name: called, total: format.money(totalAmount, currency) }),
  }));
  return (
    <OutcomeDialog
      title={write('report.title', { count: ids.length })}
      label={write('add')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => where && action.mutate(where)}
      isDisabled={where === undefined}
      action={action}
    >
      <Stack gap="sm">
        <SegmentedControl
          aria-label={write('report.where')}
          fullWidth
          value={kind}
          onChange={(value) => setKind(value as 'draft' | 'new')}
          data={[
            { value: 'draft', label: write('report.draft') },
            { value: 'new', label: write('report.new') },
          ]}
        />
        {kind === 'new' && (
          <TextInput
            label={write('report.name')}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            maxLength={200}
            required
          />
        )}
        {kind === 'draft' && choices.length > 0 && (
          <ChoiceSelect
            label={write('report.draft')}
            choices={choices}
            value={reportId}
            onChange={setReportId}
            required
          />
        )}
        {kind === 'draft' && choices.length === 0 && <Text size="sm">{write('report.none')}</Text>}
      </Stack>
    </OutcomeDialog>
  );
};
