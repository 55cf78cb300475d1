import { Button, Group, Modal, NativeSelect, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { exportJournalEntries, listAccountingPeriods, listJournalLayouts } from '../../core/index.ts';
import { useFormats, useIntl, useWords } from '../../intl/index.ts';
import {
  DayInput,
  DownloadButton,
  ErrorNotice,
  FORMS,
  NumberField,
  saveFile,
  useAction,
  useAll,
  useListSearch,
} from '../../ui/index.ts';
import { type ExportValues, exportQueryOf, fileNameOf, isLaidOut, JOURNAL_FORMATS } from './export-query.ts';
import { asMonth } from './journal-query.ts';
import { JOURNAL_EXPORT } from './words.ts';

/** The month of the list where it shows one. */
const useInitial = (): ExportValues => {
  const { locale } = useIntl();
  const [search] = useListSearch();
  return {
    ...{ format: 'xlsx', period: asMonth(search.period ?? '') ?? null, from: null, to: null, status: 'draft' },
    delimiter: locale === 'fr-CA' ? 'semicolon' : 'comma',
    ...{ layoutId: null, consultant: null, client: null },
  };
};

/** The API takes a month, or both days. */
const useExportForm = () => {
  const write = useWords(JOURNAL_EXPORT);
  return useForm<ExportValues>({
    initialValues: useInitial(),
    validate: {
      from: (day, { period }) => (period === null && day === null ? write('span.missing') : null),
      to: (day, { period, from }) => (period === null && from !== null && day === null ? write('to.missing') : null),
    },
  });
};

type FieldsProps = { form: ReturnType<typeof useExportForm> };

const SpanFields = ({ form }: FieldsProps) => {
  const write = useWords(JOURNAL_EXPORT);
  const format = useFormats();
  const { data: months = [] } = useAll('listAccountingPeriods', (query) => listAccountingPeriods({ query }));
  return (
    <>
      <Select
        label={write('period')}
        placeholder={write('period.none')}
        data={months.map(({ period }) => ({ value: period, label: format.month(period) }))}
        searchable
        clearable
        {...form.getInputProps('period')}
      />
      {form.values.period === null && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DayInput label={write('from')} {...form.getInputProps('from')} />
          <DayInput label={write('to')} {...form.getInputProps('to')} />
        </SimpleGrid>
      )}
    </>
  );
};

/** One of the saved layouts, where there are any. */
const LayoutField = ({ form }: FieldsProps) => {
  const write = useWords(JOURNAL_EXPORT);
  const { data: layouts = [] } = useAll('listJournalLayouts', (query) => listJournalLayouts({ query }));
  if (layouts.length === 0) return null;
  return (
    <Select
      label={write('layout')}
      placeholder={write('layout.none')}
      data={layouts.map(({ id, name }) => ({ value: `${id}`, label: name }))}
      searchable
      clearable
      {...form.getInputProps('layoutId')}
    />
  );
};

/** What only one format wants to know. */
const FormatFields = ({ form }: FieldsProps) => {
  const write = useWords(JOURNAL_EXPORT);
  const { format, layoutId } = form.values;
  if (format === 'csv' && layoutId === null)
    return (
      <NativeSelect
        label={write('delimiter')}
        data={(['comma', 'semicolon', 'tab'] as const).map((value) => ({ value, label: write(`delimiter.${value}`) }))}
        {...form.getInputProps('delimiter')}
      />
    );
  if (format === 'xero')
    return (
      <NativeSelect
        label={write('status')}
        data={(['draft', 'posted'] as const).map((value) => ({ value, label: write(`status.${value}`) }))}
        {...form.getInputProps('status')}
      />
    );
  if (format !== 'datev') return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberField
        label={write('consultant')}
        decimals={0}
        min={1001}
        max={9999999}
        {...form.getInputProps('consultant')}
      />
      <NumberField label={write('client')} decimals={0} min={1} max={99999} {...form.getInputProps('client')} />
    </SimpleGrid>
  );
};

const ExportForm = ({ close }: { close: () => void }) => {
  const write = useWords(JOURNAL_EXPORT);
  const writeForm = useWords(FORMS);
  const form = useExportForm();
  const action = useAction<ExportValues, { file: Blob; name: string }>({
    run: async (values) => {
      const { data, response } = await exportJournalEntries({ query: exportQueryOf(values), parseAs: 'blob' });
      return { file: data as unknown as Blob, name: fileNameOf(response.headers.get('content-disposition')) };
    },
    done: () => write('done'),
    after: ({ file, name }) => {
      saveFile(file, name);
      close();
    },
    showsErrors: true,
  });
  return (
    <form onSubmit={form.onSubmit((values) => action.mutate(values))} noValidate>
      <Stack gap="md">
        <Text size="sm">{write('about')}</Text>
        {action.error ? <ErrorNotice error={action.error} /> : null}
        <NativeSelect
          label={write('format')}
          description={write(`format.about.${form.values.format}`)}
          data={JOURNAL_FORMATS.map((value) => ({ value, label: write(`format.${value}`) }))}
          {...form.getInputProps('format')}
        />
        <SpanFields form={form} />
        {isLaidOut(form.values.format) && <LayoutField form={form} />}
        <FormatFields form={form} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {writeForm('cancel')}
          </Button>
          <Button type="submit" loading={action.isPending}>
            {write('export')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** The journal of a month or of some days as a file: for spreadsheets, other accounting systems, or the tax authority. */
export const ExportJournal = () => {
  const write = useWords(JOURNAL_EXPORT);
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <DownloadButton label={write('export')} aria-haspopup="dialog" onClick={dialog.open} />
      <Modal opened={isOpen} onClose={dialog.close} title={write('title')}>
        <ExportForm close={dialog.close} />
      </Modal>
    </>
  );
};
