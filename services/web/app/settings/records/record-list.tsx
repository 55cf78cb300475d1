import { Badge, Button, Group, Text } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useWords } from '../../intl/index.ts';
import {
  type Column,
  DataList,
  FilterBar,
  FilterSelect,
  NothingHere,
  PAGE_SIZE,
  RowLink,
  useListSearch,
  usePages,
} from '../../ui/index.ts';
import type { PartName } from '../layout/parts.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { RECORDS } from './words.ts';

const ActiveBadge = ({ isActive }: { isActive: boolean }) => {
  const write = useWords(RECORDS);
  return (
    <Badge variant="light" color={isActive ? 'teal' : 'gray'} tt="none">
      {write(isActive ? 'active' : 'inactive')}
    </Badge>
  );
};

type Kept = { id: number; name: string; isActive: boolean };

/** What such a list of the API takes. */
export type RecordQuery = {
  search?: string;
  isActive?: boolean;
  sortBy: 'name';
  sortOrder: 'asc' | 'desc';
  page: number;
  pageSize: number;
};

type Props<T extends Kept> = {
  part: PartName;
  about: string;
  /** What the list is of. */
  label: string;
  /** On the button that leads to a new one; nothing for whoever only reads. */
  add: string | undefined;
  queryOf: (query: RecordQuery) => Parameters<typeof usePages<T>>[0] extends (page: number) => infer Q ? Q : never;
  /** Between the name and the state. */
  columns: readonly Column<T>[];
  /** Below the name on a phone. */
  line: (row: T) => ReactNode;
  children?: ReactNode;
};

const FILTERS = ['isActive'];

/** `?isActive=true`; nothing when both, or neither, are chosen. */
const activeOf = (text: string | undefined) =>
  text === 'true' || text === 'false' ? { isActive: text === 'true' } : {};

const useColumns = <T extends Kept>({ part, columns }: Pick<Props<T>, 'part' | 'columns'>): Column<T>[] => {
  const write = useWords(RECORDS);
  return useMemo(
    () => [
      {
        id: 'name',
        header: write('name'),
        sortBy: 'name',
        width: 'minmax(150px, 2fr)',
        cell: ({ id, name }) => <RowLink to={`/settings/${part}/${id}`}>{name}</RowLink>,
      },
      ...columns,
      { id: 'state', header: write('state'), width: '130px', cell: (row) => <ActiveBadge isActive={row.isActive} /> },
    ],
    [write, part, columns],
  );
};

/** A list of records that the business chooses from: each leads to its own page of the settings. */
export const RecordList = <T extends Kept>(props: Props<T>) => {
  const { part, about, label, add, queryOf, line, children } = props;
  const write = useWords(RECORDS);
  const [search] = useListSearch();
  const columns = useColumns(props);
  const query = {
    ...(search.search && { search: search.search }),
    ...activeOf(search.isActive),
    sortBy: (search.sortBy ?? 'name') as 'name',
    sortOrder: (search.sortOrder ?? 'asc') as 'asc',
  };
  const pages = usePages<T>((page) => queryOf({ ...query, page, pageSize: PAGE_SIZE }));
  const action = add && (
    <Button component={Link} to={`/settings/${part}/new`} leftSection={<IconPlus size={16} aria-hidden />}>
      {add}
    </Button>
  );
  return (
    <SettingsPage part={part} about={about} actions={action} isList>
      <FilterBar filters={FILTERS} total={pages.total}>
        <FilterSelect
          name="isActive"
          label={write('state')}
          options={[
            { value: 'true', label: write('active') },
            { value: 'false', label: write('inactive') },
          ]}
        />
      </FilterBar>
      <DataList
        label={label}
        columns={columns}
        pages={pages}
        card={(row) => (
          <>
            <Group justify="space-between" wrap="nowrap">
              <RowLink to={`/settings/${part}/${row.id}`}>{row.name}</RowLink>
              <ActiveBadge isActive={row.isActive} />
            </Group>
            <Text size="xs" c="dimmed" mt={6} truncate>
              {line(row)}
            </Text>
          </>
        )}
        nameOf={({ name }) => name}
        order={{ by: 'name', isUp: true }}
        filters={FILTERS}
        empty={
          <NothingHere icon={<IconListDetails />} title={write('empty')} action={action}>
            {write('empty.about')}
          </NothingHere>
        }
      />
      {children}
    </SettingsPage>
  );
};
