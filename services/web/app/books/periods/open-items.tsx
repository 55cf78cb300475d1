import { Group, Stack, Text, Title } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useMemo } from 'react';
import {
  type CloseChecklist,
  type ListOpenItemsResponse,
  listOpenItemsOptions,
  type OpenItem,
  recordPageOf,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  asId,
  asOneOf,
  type Column,
  FilterOne,
  RecordList,
  RowLink,
  StatusBadge,
  useList,
  useNames,
  useVendorName,
} from '../../ui/index.ts';
import { useSourceName } from '../journal/source-link.tsx';
import { CLOSE_POINTS } from './period-values.ts';
import { CLOSING } from './words.ts';

const FILTERS = { point: asOneOf(CLOSE_POINTS), userId: asId };

/** Documents have numbers of a kind each: a row is known by both. */
type ItemRow = OpenItem & { id: string };

const withRows = (answer: ListOpenItemsResponse) => ({
  ...answer,
  data: answer.data.map((item): ItemRow => ({ ...item, id: item.source })),
});

const ItemLink = ({ item }: { item: OpenItem }) => {
  const nameOf = useSourceName();
  const page = recordPageOf(item.source);
  const name = item.description || nameOf(item.source, true);
  return page === undefined ? name : <RowLink to={page.to}>{name}</RowLink>;
};

const Points = ({ points }: Pick<OpenItem, 'points'>) => {
  const write = useWords(CLOSING);
  return (
    <Group gap={4} wrap="nowrap">
      {points.map((point) => (
        <StatusBadge key={point} color="orange">
          {write(`short.${point}`)}
        </StatusBadge>
      ))}
    </Group>
  );
};

/** Whose it is: a person's, or a vendor's. */
const useWhose = (): ((item: OpenItem) => string) => {
  const { nameOf } = useNames();
  const vendorName = useVendorName();
  return useMemo(
    () =>
      ({ userId, vendorId }) =>
        userId !== null ? nameOf(userId) : vendorId === null ? '' : vendorName(vendorId),
    [nameOf, vendorName],
  );
};

const useColumns = (): Column<ItemRow>[] => {
  const write = useWords(CLOSING);
  const format = useFormats();
  const whoseOf = useWhose();
  return useMemo(
    () => [
      {
        id: 'document',
        header: write('document'),
        width: 'minmax(150px, 1fr)',
        cell: (row) => <ItemLink item={row} />,
      },
      { id: 'whose', header: write('whose'), isMinor: true, width: 'minmax(140px, 1fr)', cell: whoseOf },
      { id: 'day', header: write('day'), width: '130px', cell: ({ day }) => day && format.date(day) },
      {
        id: 'amount',
        header: write('amount'),
        isRight: true,
        width: '130px',
        cell: ({ amount, currency }) => amount !== null && currency !== null && format.money(amount, currency),
      },
      { id: 'open', header: write('open'), width: 'minmax(300px, 2fr)', cell: (row) => <Points {...row} /> },
    ],
    [write, format, whoseOf],
  );
};

/** The documents about which something is open: those of a point or of a person, where the checklist above is pressed. */
export const OpenItems = ({ checklist: { period, people } }: { checklist: CloseChecklist }) => {
  const write = useWords(CLOSING);
  const format = useFormats();
  const whoseOf = useWhose();
  const { nameOf } = useNames();
  const list = useList({
    filters: FILTERS,
    order: { by: 'day', isUp: true },
    isSearched: false,
    queryOf: ({ sortBy: _, sortOrder: __, ...query }) => ({
      ...listOpenItemsOptions({ path: { period }, query }),
      select: withRows,
    }),
  });
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {write('items')}
      </Title>
      <RecordList<ItemRow>
        list={list}
        write={write}
        icon={<IconChecklist />}
        columns={useColumns()}
        card={(row) => (
          <>
            <Group justify="space-between" wrap="nowrap">
              <ItemLink item={row} />
              <Text size="sm" style={{ flex: 'none' }}>
                {row.amount !== null && row.currency !== null && format.money(row.amount, row.currency)}
              </Text>
            </Group>
            <Text size="xs" c="dimmed" truncate>
              {[row.day && format.date(row.day), whoseOf(row)].filter(Boolean).join(' · ')}
            </Text>
            <Text size="xs" truncate>
              {row.points.map((point) => write(`point.${point}`)).join(', ')}
            </Text>
          </>
        )}
        cardHeight={96}
        nameOf={({ source, description }) => description || source}
      >
        <FilterOne
          name="point"
          label={write('open')}
          options={CLOSE_POINTS.map((value) => ({ value, label: write(`point.${value}`) }))}
        />
        <FilterOne
          name="userId"
          label={write('filter.person')}
          options={people.map(({ userId }) => ({ value: `${userId}`, label: nameOf(userId) }))}
        />
      </RecordList>
    </Stack>
  );
};
