import { Group, Text } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type JournalLayout, listJournalLayoutsOptions, useRight } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { type Column, NewButton, RecordList, RowLink, useList } from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { LAYOUTS } from './words.ts';

const SORTS = ['name', 'updatedAt'] as const;
const addressOf = ({ id }: JournalLayout): string => `/books/layouts/${id}`;

const useColumns = (): Column<JournalLayout>[] => {
  const write = useWords(LAYOUTS);
  const format = useFormats();
  return useMemo(
    () => [
      {
        ...{ id: 'name', header: write('name'), sortBy: 'name', width: 'minmax(150px, 2fr)' },
        cell: (row) => <RowLink to={addressOf(row)}>{row.name}</RowLink>,
      },
      { id: 'columns', header: write('columns'), width: '110px', cell: ({ columns }) => format.number(columns.length) },
      { id: 'delimiter', header: write('delimiter'), cell: ({ delimiter }) => write(`delimiter.${delimiter}`) },
      { id: 'dateFormat', header: write('dateFormat'), isMinor: true, cell: ({ dateFormat }) => dateFormat },
    ],
    [write, format],
  );
};

/** How the business wants files of its journal. */
export const LayoutListPage = () => {
  const write = useWords(LAYOUTS);
  const mayWrite = useRight('keepBooks');
  const list = useList({
    filters: {},
    order: { by: 'name', isUp: true },
    sorts: SORTS,
    queryOf: (query) => listJournalLayoutsOptions({ query }),
  });
  const action = mayWrite && <NewButton to="/books/layouts/new">{write('add')}</NewButton>;
  return (
    <BooksPage part="layouts" about={write('about')} actions={action}>
      <RecordList<JournalLayout>
        list={list}
        write={write}
        icon={<IconColumns />}
        action={action}
        searchLabel={write('search')}
        columns={useColumns()}
        card={(row) => (
          <Group justify="space-between" wrap="nowrap">
            <RowLink to={addressOf(row)}>{row.name}</RowLink>
            <Text size="xs" c="dimmed">
              {write(`delimiter.${row.delimiter}`)}
            </Text>
          </Group>
        )}
        nameOf={({ name }) => name}
      />
    </BooksPage>
  );
};
