import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type Expense, getExpense, type ReceiptExtraction, updateExpense, validateExpense } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { certaintyOf } from '../receipts/confidence.ts';
import { ExpenseForm } from './expense-form.tsx';
import { type ExpenseValues, mergedValues, toUpdate, valuesOf } from './expense-values.ts';
import { useExpenseForm } from './use-expense-form.ts';
import { EXPENSE_FORM } from './words.ts';

type ConflictNoticeProps = { onLoad: () => Promise<void>; onSave: () => void };

/** Somebody else changed it while it was being edited: the person decides which one stays. */
const ConflictNotice = ({ onLoad, onSave }: ConflictNoticeProps) => {
  const write = useWords(EXPENSE_FORM);
  return (
    <Alert color="yellow" icon={<IconUsers aria-hidden />} title={write('conflict.title')} role="alert">
      <Stack gap="xs">
        <Text size="sm">{write('conflict.about')}</Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => void onLoad()}>
            {write('conflict.load')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onSave}>
            {write('conflict.save')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
};

type Props = { expense: Expense; extraction: ReceiptExtraction | null; onSaved: () => void };

const FIELDS = ['merchant', 'amount', 'date', 'taxAmount'] as const;

/** What was read with little certainty is confirmed by a person. */
const useRemarks = ({ status }: Expense, extraction: ReceiptExtraction | null) => {
  const write = useWords(EXPENSE_FORM);
  const format = useFormats();
  if (extraction === null || status !== 'draft') return {};
  const unsure = FIELDS.filter((field) => certaintyOf(extraction[field]) === 'unsure');
  return Object.fromEntries(
    unsure.map((field) => [field, write('confirm.field', { share: format.percent(extraction[field].confidence) })]),
  ) as Partial<Record<keyof ExpenseValues, string>>;
};

/** Saves what differs, and confirms a draft by it. */
const save = async (base: Expense, values: ExpenseValues, isOver: boolean): Promise<Expense> => {
  const path = { id: base.id };
  const version = isOver ? (await getExpense({ path })).data.data.version : base.version;
  const changes = toUpdate(values, valuesOf(base));
  const saved =
    Object.keys(changes).length === 0
      ? base
      : (await updateExpense({ path, body: changes, headers: { 'If-Match': `"v${version}"` } })).data.data;
  if (saved.status !== 'draft' || !saved.allowedActions?.includes('validate')) return saved;
  return (await validateExpense({ path, headers: { 'If-Match': `"v${saved.version}"` } })).data.data;
};

/** The form of an expense that exists: nothing is saved over a change of somebody else without a word. */
export const EditForm = ({ expense, extraction, onSaved }: Props) => {
  const write = useWords(EXPENSE_FORM);
  const [base, setBase] = useState(expense);
  const remarks = useRemarks(expense, extraction);
  const { form, submit, isSaving, isConflict, error, reset } = useExpenseForm({
    values: valuesOf(expense),
    save: (values, isOver) => save(base, values, isOver),
    after: onSaved,
  });
  const load = (next: Expense) => {
    setBase(next);
    form.setInitialValues(valuesOf(next));
    form.setValues(valuesOf(next));
    reset();
  };
  // What its receipt fills in appears around what was typed meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version is loaded
  useEffect(() => {
    if (expense.version === base.version || isSaving) return;
    const merged = mergedValues({ before: valuesOf(base), typed: form.getValues(), now: valuesOf(expense) });
    if (merged === undefined) return;
    load(expense);
    form.setValues(merged);
    form.clearErrors();
  }, [expense.version]);
  return (
    <ExpenseForm
      form={form}
      onSubmit={() => submit()}
      isSaving={isSaving}
      error={error}
      remarks={remarks}
      back={`/expenses/${expense.id}`}
      saveLabel={write(expense.status === 'draft' ? 'confirm' : 'save')}
      above={
        isConflict && (
          <ConflictNotice
            onLoad={async () => load((await getExpense({ path: { id: expense.id } })).data.data)}
            onSave={() => submit(true)}
          />
        )
      }
    />
  );
};
