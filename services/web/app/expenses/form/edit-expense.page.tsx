import { Alert, Button, Grid, Group, Stack, Text, useMatches } from '@mantine/core';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  type Expense,
  getExpense,
  type Receipt,
  type ReceiptExtraction,
  updateExpense,
  validateExpense,
} from '../../core/index.ts';
import { pickedRateOf, useFormats, useWords } from '../../intl/index.ts';
import { AttachmentPreview, NothingHere, Page, QueryBoundary, useFilledExpense } from '../../ui/index.ts';
import { certaintyOf } from '../receipts/confidence.ts';
import { ReadFields } from '../receipts/read-fields.tsx';
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

type FormProps = { expense: Expense; extraction: ReceiptExtraction | null; onSaved: () => void };

const FIELDS = ['merchant', 'amount', 'date', 'taxAmount', 'tip'] as const;

/** What was read with little certainty is confirmed by a person. */
const useRemarks = ({ status }: Expense, extraction: ReceiptExtraction | null) => {
  const write = useWords(EXPENSE_FORM);
  const format = useFormats();
  if (extraction === null || status !== 'draft') return {};
  const unsure = FIELDS.flatMap((field) => {
    const read = extraction[field];
    return read && certaintyOf(read) === 'unsure' ? [[field, read.confidence] as const] : [];
  });
  return Object.fromEntries(
    unsure.map(([field, confidence]) => [field, write('confirm.field', { share: format.percent(confidence) })]),
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
const EditForm = ({ expense, extraction, onSaved }: FormProps) => {
  const write = useWords(EXPENSE_FORM);
  const [base, setBase] = useState(expense);
  const remarks = useRemarks(expense, extraction);
  const rate = pickedRateOf(base);
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
      picked={rate && { ...rate, currency: base.currency, day: base.date }}
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

type Props = { id: number; receipt: Receipt | undefined };

/** The receipt of an expense beside its form, on a phone above it: what it looks like, and what was read. */
const ReceiptBeside = ({ id, receipt }: Props) => {
  const height = useMatches({ base: 300, md: 560 });
  return (
    <Stack gap="md">
      <AttachmentPreview attachment={{ of: 'receipt', id }} height={height} />
      {receipt && <ReadFields receipt={receipt} />}
    </Stack>
  );
};

const Editing = ({ expense, receipt }: { expense: Expense; receipt: Receipt | undefined }) => {
  const write = useWords(EXPENSE_FORM);
  const navigate = useNavigate();
  const receiptId = expense.receiptIds[0];
  if (!expense.allowedActions?.includes('update'))
    return (
      <NothingHere icon={<IconLock />} title={write('edit.title')}>
        {write('locked')}
      </NothingHere>
    );
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, md: receiptId === undefined ? 8 : 6 }} order={{ base: 2, md: 1 }}>
        <EditForm
          expense={expense}
          extraction={receipt?.extraction ?? null}
          onSaved={() => void navigate({ to: `/expenses/${expense.id}` })}
        />
      </Grid.Col>
      {receiptId !== undefined && (
        <Grid.Col span={{ base: 12, md: 6 }} order={{ base: 1, md: 2 }}>
          <ReceiptBeside id={receiptId} receipt={receipt} />
        </Grid.Col>
      )}
    </Grid>
  );
};

/** The form of an expense, with its receipt beside it. */
export const EditExpensePage = () => {
  const write = useWords(EXPENSE_FORM);
  const { id } = useParams({ strict: false }) as { id: string };
  const { query, receipt } = useFilledExpense(Number(id));
  const isDraft = query.data?.data.status === 'draft';
  return (
    <Page
      title={write(isDraft ? 'confirm.title' : 'edit.title')}
      above={[
        { to: '/expenses', name: write('expenses') },
        { to: `/expenses/${id}`, name: query.data?.data.merchant ?? write('expense') },
      ]}
    >
      <QueryBoundary query={query}>{({ data }) => <Editing expense={data} receipt={receipt} />}</QueryBoundary>
    </Page>
  );
};
