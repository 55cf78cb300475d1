import { Alert, Anchor, Card, FileInput, Group, Select, Text, Title } from '@mantine/core';
import { IconFileImport, IconFileUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type ExchangeRateImport, listExchangeRateImportsOptions, useRight } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { type Column, RecordForm, RecordList, useList, useRecordForm } from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { FORMATS, MOST_BYTES, NO_FILE, sendRates } from './rate-file.ts';
import { IMPORTS } from './words.ts';

/** What became of a file. */
const Result = ({ done }: { done: ExchangeRateImport }) => {
  const write = useWords(IMPORTS);
  const { date } = useFormats();
  const { rates, days, unchanged, from, to } = done;
  return (
    <Alert color="teal" icon={<IconFileImport aria-hidden />} title={write('done.title', { rates })} role="status">
      <Text size="sm">
        {write(from === to ? 'done.day' : 'done.about', { days, unchanged, from: date(from), to: date(to) })}
      </Text>
      <Anchor component={Link} to="/books/rates" search={{ date: to } as never} size="sm">
        {write('done.open')}
      </Anchor>
    </Alert>
  );
};

/** A file of rates; whose it is, the service sees by how it begins, unless somebody says it. */
const ImportForm = () => {
  const write = useWords(IMPORTS);
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<ExchangeRateImport>();
  const { form, submit, ...state } = useRecordForm({
    values: NO_FILE,
    save: (values) => (file === null ? Promise.reject(new Error('no file is chosen')) : sendRates(file, values)),
    done: '',
    after: (imported) => {
      setDone(imported);
      setFile(null);
      form.reset();
    },
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setDone(undefined);
    form.setValues({ ...NO_FILE, file: chosen?.name ?? '' });
    form.clearErrors();
  };
  const start = () => {
    if (file === null) return form.setFieldError('file', write('file.missing'));
    if (file.size > MOST_BYTES) return form.setFieldError('file', write('file.large'));
    submit();
  };
  return (
    <>
      {done && <Result done={done} />}
      <Card withBorder padding="md" maw={680}>
        <RecordForm {...state} submit={start} saveLabel={write('import')}>
          <FileInput
            label={write('file')}
            placeholder={write('choose')}
            leftSection={<IconFileUpload size={16} aria-hidden />}
            accept=".csv,.txt,.json,.xml"
            clearable
            value={file}
            onChange={choose}
            error={form.errors.file}
          />
          <Select
            label={write('format')}
            description={write('format.about')}
            data={(['auto', ...FORMATS] as const).map((value) => ({ value, label: write(`format.${value}`) }))}
            allowDeselect={false}
            {...form.getInputProps('format')}
          />
        </RecordForm>
      </Card>
    </>
  );
};

const useColumns = (): Column<ExchangeRateImport>[] => {
  const write = useWords(IMPORTS);
  const format = useFormats();
  return useMemo(
    () => [
      { id: 'at', header: write('at'), width: '180px', cell: ({ createdAt }) => format.moment(createdAt) },
      {
        id: 'format',
        header: write('format'),
        width: 'minmax(180px, 2fr)',
        cell: (row) => write(`format.${row.format}`),
      },
      {
        id: 'span',
        header: write('span'),
        width: 'minmax(250px, 1fr)',
        isMinor: true,
        cell: ({ from, to }) =>
          from === to ? format.date(from) : write('span.text', { from: format.date(from), to: format.date(to) }),
      },
      { id: 'rates', header: write('rates'), isRight: true, cell: ({ rates }) => format.number(rates) },
      {
        id: 'unchanged',
        header: write('unchanged'),
        isRight: true,
        isMinor: true,
        cell: ({ unchanged }) => format.number(unchanged),
      },
    ],
    [write, format],
  );
};

/** Imports files of rates, and shows what was in those before. */
export const ImportListPage = () => {
  const write = useWords(IMPORTS);
  const format = useFormats();
  const mayWrite = useRight('keepBooks');
  const list = useList({
    filters: {},
    order: { by: 'createdAt', isUp: false },
    isSearched: false,
    queryOf: ({ page, pageSize }) => listExchangeRateImportsOptions({ query: { page, pageSize } }),
  });
  return (
    <BooksPage part="rates" title={write('imports')} about={write('about')}>
      {mayWrite && <ImportForm />}
      <Title order={2} size="h4" mt="md">
        {write('history')}
      </Title>
      <RecordList<ExchangeRateImport>
        list={list}
        write={() => write('history')}
        empty={
          <Text size="sm" c="dimmed">
            {write('history.none')}
          </Text>
        }
        columns={useColumns()}
        card={(row) => (
          <>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm" truncate>
                {write(`format.${row.format}`)}
              </Text>
              <Text size="sm" fw={550}>
                {format.number(row.rates)}
              </Text>
            </Group>
            <Text size="xs" c="dimmed" mt={6} truncate>
              {format.moment(row.createdAt)}
            </Text>
          </>
        )}
        nameOf={({ createdAt }) => format.moment(createdAt)}
      />
    </BooksPage>
  );
};
