import { Group, Text } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import { useMemo } from 'react';
import { listProjectsOptions, type Project, useRight } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { ActiveBadge, RECORDS } from '../../settings/index.ts';
import { asFlag, type Column, FilterSelect, NewButton, RecordList, RowLink, useList } from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { spanOf } from './project-values.ts';
import { PROJECTS } from './words.ts';

const FILTERS = { isActive: asFlag };
const SORTS = ['code', 'name'] as const;

const addressOf = ({ id }: Project): string => `/books/projects/${id}`;

/** "From Mar 1, 2026" */
const useSpanText = (): ((project: Project) => string) => {
  const write = useWords(PROJECTS);
  const { date } = useFormats();
  return useMemo(
    () => (project) => {
      const span = spanOf(project);
      return span === undefined ? '' : write(span, { from: date(project.startsOn), to: date(project.endsOn) });
    },
    [write, date],
  );
};

const useColumns = (): Column<Project>[] => {
  const write = useWords(PROJECTS);
  const writeRecord = useWords(RECORDS);
  const spanText = useSpanText();
  return useMemo(
    () => [
      { id: 'code', header: write('code'), sortBy: 'code', width: '130px', cell: ({ code }) => code },
      {
        id: 'name',
        header: write('name'),
        sortBy: 'name',
        width: 'minmax(150px, 2fr)',
        cell: (row) => <RowLink to={addressOf(row)}>{row.name}</RowLink>,
      },
      { id: 'customer', header: write('customer'), cell: ({ customer }) => customer },
      { id: 'days', header: write('days'), isMinor: true, width: 'minmax(190px, 1fr)', cell: spanText },
      { id: 'state', header: writeRecord('state'), width: '130px', cell: (row) => <ActiveBadge {...row} /> },
    ],
    [write, writeRecord, spanText],
  );
};

/** Work whose costs are followed together. */
export const ProjectListPage = () => {
  const write = useWords(PROJECTS);
  const writeRecord = useWords(RECORDS);
  const mayWrite = useRight('keepBooks');
  const list = useList({
    filters: FILTERS,
    order: { by: 'code', isUp: true },
    sorts: SORTS,
    queryOf: (query) => listProjectsOptions({ query }),
  });
  const action = mayWrite && <NewButton to="/books/projects/new">{write('add')}</NewButton>;
  return (
    <BooksPage part="projects" about={write('about')} actions={action}>
      <RecordList<Project>
        list={list}
        write={write}
        icon={<IconBriefcase />}
        action={action}
        searchLabel={write('search')}
        columns={useColumns()}
        card={(row) => (
          <>
            <Group justify="space-between" wrap="nowrap">
              <RowLink to={addressOf(row)}>{row.name}</RowLink>
              <ActiveBadge {...row} />
            </Group>
            <Text size="xs" c="dimmed" mt={6} truncate>
              {[row.code, row.customer].filter(Boolean).join(' · ')}
            </Text>
          </>
        )}
        nameOf={({ name }) => name}
      >
        <FilterSelect
          name="isActive"
          label={writeRecord('state')}
          options={[
            { value: 'true', label: writeRecord('active') },
            { value: 'false', label: writeRecord('inactive') },
          ]}
        />
      </RecordList>
    </BooksPage>
  );
};
