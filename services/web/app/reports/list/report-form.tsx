import { Button, Group, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { createReport, type ExpenseReport, refusedOf, updateReport, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { DayInput, ErrorNotice, useAction } from '../../ui/index.ts';
import { REPORTS } from './words.ts';

type Values = {
  name: string;
  description: string;
  periodStart: string | null;
  periodEnd: string | null;
  currency: string;
};

type FormProps = {
  values: Values;
  /** Of a new report only: its expenses decide it later. */
  hasCurrency?: boolean;
  label: string;
  run: (values: Values) => Promise<unknown>;
  close: () => void;
};

const CURRENCIES = ['CAD', 'USD', 'EUR', 'GBP'];

/** The name, purpose and period of a report. */
const ReportForm = ({ values, hasCurrency = false, label, run, close }: FormProps) => {
  const write = useWords(REPORTS);
  const form = useForm<Values>({
    initialValues: values,
    validate: {
      name: (name) => (name.trim() === '' ? write('name.needed') : null),
      periodEnd: (end, { periodStart }) => (end && periodStart && end < periodStart ? write('period.order') : null),
    },
  });
  const save = useAction<Values>({ run, showsErrors: true });
  const submit = (input: Values) =>
    save.mutate(input, { onError: (error) => form.setErrors(refusedOf(error, input).atFields) });
  const { beyond } = refusedOf(save.error, values);
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="sm">
        {beyond ? <ErrorNotice error={beyond} /> : null}
        <TextInput
          label={write('name')}
          placeholder={write('name.example')}
          required
          maxLength={200}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Textarea
          label={write('description')}
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('description')}
        />
        <Group grow align="flex-start">
          <DayInput label={write('period.start')} {...form.getInputProps('periodStart')} />
          <DayInput label={write('period.end')} {...form.getInputProps('periodEnd')} />
        </Group>
        {hasCurrency && (
          <Select
            label={write('currency')}
            data={[...new Set([values.currency, ...CURRENCIES])]}
            allowDeselect={false}
            {...form.getInputProps('currency')}
          />
        )}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={close}>
            {write('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

type DialogProps = { isOpen: boolean; close: () => void };

const bodyOf = ({ name, description, periodStart, periodEnd }: Values) => ({
  name: name.trim(),
  description: description.trim() || null,
  periodStart,
  periodEnd,
});

/** Makes a report and goes to it. */
export const NewReportDialog = ({ isOpen, close }: DialogProps) => {
  const write = useWords(REPORTS);
  const { business } = useSession();
  const navigate = useNavigate();
  const run = async (values: Values) => {
    const { data } = await createReport({ body: { ...bodyOf(values), currency: values.currency } });
    close();
    await navigate({ to: `/expense-reports/${data.data.id}` });
  };
  const values = { name: '', description: '', periodStart: null, periodEnd: null, currency: business.currency };
  return (
    <Modal opened={isOpen} onClose={close} title={write('new')} centered>
      <ReportForm values={values} hasCurrency label={write('create')} run={run} close={close} />
    </Modal>
  );
};

/** Changes the name, purpose and period of a report. */
export const EditReportDialog = ({ report, isOpen, close }: DialogProps & { report: ExpenseReport }) => {
  const write = useWords(REPORTS);
  const { id, name, description, periodStart, periodEnd, currency, version } = report;
  const run = async (values: Values) => {
    await updateReport({ path: { id }, body: bodyOf(values), headers: { 'If-Match': `"v${version}"` } });
    close();
  };
  const values = {
    name,
    description: description ?? '',
    periodStart,
    periodEnd,
    currency,
  };
  return (
    <Modal opened={isOpen} onClose={close} title={write('edit.title')} centered>
      <ReportForm values={values} label={write('save')} run={run} close={close} />
    </Modal>
  );
};
