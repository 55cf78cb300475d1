import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  type Dimension,
  type DimensionValue,
  getDimensionOptions,
  listDimensionValuesOptions,
  useRight,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ActiveBadge, RECORDS } from '../../settings/index.ts';
import {
  asFlag,
  type Column,
  FilterSelect,
  NewButton,
  QueryBoundary,
  RecordList,
  RowLink,
  useList,
} from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { DimensionDialog } from './dimension-form.tsx';
import { useLabelOf } from './use-dimensions.ts';
import { DIMENSIONS, VALUES } from './words.ts';

const FILTERS = { isActive: asFlag };
const SORTS = ['code', 'name'] as const;

const addressOf = ({ dimension, id }: DimensionValue): string => `/books/dimensions/${dimension}/${id}`;

const useColumns = (): Column<DimensionValue>[] => {
  const write = useWords(VALUES);
  const writeRecord = useWords(RECORDS);
  return useMemo(
    () => [
      { id: 'code', header: write('code'), sortBy: 'code', width: '150px', cell: ({ code }) => code },
      {
        id: 'name',
        header: write('name'),
        sortBy: 'name',
        width: 'minmax(150px, 2fr)',
        cell: (row) => <RowLink to={addressOf(row)}>{row.name}</RowLink>,
      },
      {
        id: 'externalId',
        header: write('externalId'),
        isMinor: true,
        width: 'minmax(210px, 1fr)',
        cell: ({ externalId }) => externalId,
      },
      { id: 'state', header: writeRecord('state'), width: '130px', cell: (row) => <ActiveBadge {...row} /> },
    ],
    [write, writeRecord],
  );
};

const ValueList = ({ dimension: { name } }: { dimension: Dimension }) => {
  const write = useWords(VALUES);
  const writeRecord = useWords(RECORDS);
  const mayWrite = useRight('keepBooks');
  const list = useList({
    filters: FILTERS,
    order: { by: 'code', isUp: true },
    sorts: SORTS,
    queryOf: (query) => listDimensionValuesOptions({ path: { name }, query }),
  });
  return (
    <RecordList<DimensionValue>
      list={list}
      write={write}
      icon={<IconTags />}
      action={mayWrite && <NewButton to={`/books/dimensions/${name}/new`}>{write('add')}</NewButton>}
      searchLabel={write('search')}
      columns={useColumns()}
      card={(row) => (
        <>
          <Group justify="space-between" wrap="nowrap">
            <RowLink to={addressOf(row)}>{row.name}</RowLink>
            <ActiveBadge {...row} />
          </Group>
          <Text size="xs" c="dimmed" mt={6} truncate>
            {row.code}
          </Text>
        </>
      )}
      nameOf={(row) => row.name}
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
  );
};

/** Changes the dimension itself, in a dialog over its values. */
const ChangeDimension = ({ dimension }: { dimension: Dimension }) => {
  const write = useWords(DIMENSIONS);
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={dialog.open}>
        {write('change')}
      </Button>
      <DimensionDialog dimension={dimension} isOpen={isOpen} close={dialog.close} />
    </>
  );
};

/** A dimension with its values. */
export const DimensionPage = () => {
  const write = useWords(DIMENSIONS);
  const writeValue = useWords(VALUES);
  const mayWrite = useRight('keepBooks');
  const labelOf = useLabelOf();
  const { name } = useParams({ strict: false }) as { name: string };
  const query = useQuery(getDimensionOptions({ path: { name } }));
  const dimension = query.data?.data;
  return (
    <BooksPage
      part="dimensions"
      title={dimension ? labelOf(dimension) : write('title')}
      badge={dimension && <ActiveBadge {...dimension} />}
      actions={
        dimension &&
        mayWrite && (
          <>
            <ChangeDimension dimension={dimension} />
            <NewButton to={`/books/dimensions/${name}/new`}>{writeValue('add')}</NewButton>
          </>
        )
      }
    >
      <QueryBoundary query={query}>{({ data }) => <ValueList key={data.name} dimension={data} />}</QueryBoundary>
    </BooksPage>
  );
};
