import { Code, NativeSelect, ScrollArea, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  createJournalLayout,
  deleteJournalLayout,
  getJournalLayoutOptions,
  type JournalLayout,
  updateJournalLayout,
  useRight,
} from '../../core/index.ts';
import { useIntl, useWords } from '../../intl/index.ts';
import { RemoveRecord } from '../../settings/index.ts';
import { QueryBoundary, RecordForm, useRecordForm } from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { ColumnList } from './column-list.tsx';
import { linesBy } from './first-lines.ts';
import { bodyOf, DATE_FORMATS, DECIMAL_MARKS, DELIMITERS, type LayoutValues, valuesOf } from './layout-values.ts';
import { useFields, useFirstLines } from './use-fields.ts';
import { LAYOUTS } from './words.ts';

const LIST = '/books/layouts';

/** How a file begins by what is typed, with lines of the journal as it is. */
const Preview = ({ values }: { values: LayoutValues }) => {
  const write = useWords(LAYOUTS);
  const { fields } = useFields();
  const journal = useFirstLines();
  if (journal === undefined || fields.length === 0) return null;
  return (
    <Stack gap={4} component="section" aria-label={write('preview')}>
      <Text fw={600} size="sm">
        {write('preview')}
      </Text>
      <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': write('preview') }}>
        <Code block style={{ whiteSpace: 'pre' }}>
          {linesBy(values, fields, journal).join('\n')}
        </Code>
      </ScrollArea>
      <Text size="xs" c="dimmed">
        {write(journal.length === 0 ? 'preview.none' : 'preview.about')}
      </Text>
    </Stack>
  );
};

const LayoutForm = ({ layout }: { layout?: JournalLayout }) => {
  const write = useWords(LAYOUTS);
  const { locale } = useIntl();
  const mayWrite = useRight('keepBooks');
  const navigate = useNavigate();
  const { fields } = useFields();
  const back = () => void navigate({ to: LIST as string });
  const { form, ...state } = useRecordForm<LayoutValues>({
    values: valuesOf(layout, locale),
    version: layout?.version,
    save: (values, ifMatch) => {
      const body = bodyOf(values);
      return layout
        ? updateJournalLayout({ path: { id: layout.id }, body, ...ifMatch })
        : createJournalLayout({ body });
    },
    after: back,
  });
  const remove = layout && (
    <RemoveRecord
      name={layout.name}
      run={() => deleteJournalLayout({ path: { id: layout.id } })}
      gone={{ record: getJournalLayoutOptions({ path: { id: layout.id } }).queryKey, to: LIST }}
    />
  );
  return (
    <RecordForm {...state} back={LIST} aside={remove} readOnly={mayWrite ? undefined : 'keepBooks'}>
      <TextInput
        label={write('name')}
        description={write('name.about')}
        required
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <ColumnList
        fields={fields}
        columns={form.values.columns}
        change={(columns) => form.setFieldValue('columns', columns)}
        problemAt={(at) => form.errors[`columns.${at}.field`] ?? form.errors[`columns.${at}.header`]}
        readOnly={!mayWrite}
      />
      {form.errors.columns && (
        <Text size="sm" c="red" role="alert">
          {form.errors.columns}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <NativeSelect
          label={write('delimiter')}
          data={DELIMITERS.map((value) => ({ value, label: write(`delimiter.${value}`) }))}
          disabled={!mayWrite}
          {...form.getInputProps('delimiter')}
        />
        <NativeSelect
          label={write('decimalMark')}
          data={DECIMAL_MARKS.map((value) => ({ value, label: write(`decimalMark.${value}`) }))}
          disabled={!mayWrite}
          {...form.getInputProps('decimalMark')}
        />
        <NativeSelect
          label={write('dateFormat')}
          data={[...DATE_FORMATS]}
          disabled={!mayWrite}
          {...form.getInputProps('dateFormat')}
        />
      </SimpleGrid>
      <Switch
        label={write('includeHeader')}
        description={write('includeHeader.about')}
        {...form.getInputProps('includeHeader', { type: 'checkbox' })}
      />
      <Preview values={form.values} />
    </RecordForm>
  );
};

const KnownLayout = ({ id }: { id: number }) => {
  const write = useWords(LAYOUTS);
  const query = useQuery(getJournalLayoutOptions({ path: { id } }));
  return (
    <BooksPage part="layouts" title={query.data?.data.name ?? write('title')} isForm>
      <QueryBoundary query={query}>{({ data }) => <LayoutForm key={data.id} layout={data} />}</QueryBoundary>
    </BooksPage>
  );
};

/** A layout of files of the journal, or a new one. */
export const LayoutPage = () => {
  const write = useWords(LAYOUTS);
  const { id } = useParams({ strict: false }) as { id: string };
  if (id !== 'new') return <KnownLayout id={Number(id)} />;
  return (
    <BooksPage part="layouts" title={write('new')} isForm>
      <LayoutForm />
    </BooksPage>
  );
};
