import { Group, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useWords } from '../../intl/index.ts';
import { asFlag, type Column, FilterSelect, NewButton, RecordList, RowLink, useList } from '../../ui/index.ts';
import type { PartName } from '../layout/parts.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { ActiveBadge } from './records.tsx';
import { RECORDS } from './words.ts';

const FILTERS = { isActive: asFlag };

type Kept = { id: number; name: string; isActive: boolean };

type Props<T extends Kept, By extends string = 'name'> = {
  part: PartName;
  about: string;
  /** What the list is of. */
  label: string;
  /** On the button that leads to a new one; nothing for whoever only reads. */
  add: string | undefined;
  queryOf: Parameters<typeof useList<T, typeof FILTERS, By>>[0]['queryOf'];
  /** What the list is ordered by; where the API does not order it by name, its names lead to no order. */
  orderBy: By;
  /** Between the name and the state. */
  columns: readonly Column<T>[];
  /** Below the name on a phone. */
  line: (row: T) => ReactNode;
  children?: ReactNode;
};

type Shown<T extends Kept> = Pick<Props<T>, 'part' | 'columns'> & { orderBy: string };

const useColumns = <T extends Kept>({ part, columns, orderBy }: Shown<T>): Column<T>[] => {
  const write = useWords(RECORDS);
  return useMemo(
    () => [
      {
        id: 'name',
        header: write('name'),
        ...(orderBy === 'name' && { sortBy: 'name' }),
        width: 'minmax(150px, 2fr)',
        cell: ({ id, name }) => <RowLink to={`/settings/${part}/${id}`}>{name}</RowLink>,
      },
      ...columns,
      { id: 'state', header: write('state'), width: '130px', cell: (row) => <ActiveBadge isActive={row.isActive} /> },
    ],
    [write, part, columns, orderBy],
  );
};

/** A list of records that the business chooses from: each leads to its own page of the settings. */
export const SettingsList = <T extends Kept, By extends string = 'name'>(props: Props<T, By>) => {
  const { part, about, label, add, orderBy, queryOf, line, children } = props;
  const write = useWords(RECORDS);
  const list = useList({ filters: FILTERS, order: { by: orderBy, isUp: true }, queryOf });
  const action = add && <NewButton to={`/settings/${part}/new`}>{add}</NewButton>;
  return (
    <SettingsPage part={part} about={about} actions={action} isList>
      <RecordList<T>
        list={list}
        write={(key) => (key === 'title' ? label : write(key))}
        icon={<IconListDetails />}
        action={action}
        columns={useColumns(props)}
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
      >
        <FilterSelect
          name="isActive"
          label={write('state')}
          options={[
            { value: 'true', label: write('active') },
            { value: 'false', label: write('inactive') },
          ]}
        />
      </RecordList>
      {children}
    </SettingsPage>
  );
};
