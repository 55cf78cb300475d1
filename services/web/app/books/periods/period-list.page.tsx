import { Group, Text } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import {
  type AccountingPeriod,
  type ListAccountingPeriodsResponse,
  listAccountingPeriodsOptions,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { asOneOf, type Column, FilterSelect, RecordList, RowLink, useList } from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { BookSettings } from './book-settings.tsx';
import { PeriodBadges } from './period-badges.tsx';
import { PERIODS } from './words.ts';

const STATUSES = ['open', 'locked'] as const;
const FILTERS = { status: asOneOf(STATUSES) };

/** Months have no numbers: each is known by its name. */
type PeriodRow = AccountingPeriod & { id: string };

const withRows = (answer: ListAccountingPeriodsResponse) => ({
  ...answer,
  data: answer.data.map((period): PeriodRow => ({ ...period, id: period.period })),
});

const addressOf = ({ period }: AccountingPeriod): string => `/books/periods/${period}`;

const useColumns = (): Column<PeriodRow>[] => {
  const write = useWords(PERIODS);
  const format = useFormats();
  return useMemo(
    () => [
      {
        id: 'month',
        header: write('month'),
        width: 'minmax(130px, 1fr)',
        cell: (row) => <RowLink to={addressOf(row)}>{format.month(row.period)}</RowLink>,
      },
      { id: 'year', header: write('year'), isMinor: true, cell: ({ fiscalYear }) => `${fiscalYear}` },
      { id: 'status', header: write('status'), width: 'minmax(200px, 2fr)', cell: (row) => <PeriodBadges {...row} /> },
      {
        id: 'points',
        header: write('points'),
        isRight: true,
        cell: ({ openPointCount }) => openPointCount > 0 && format.number(openPointCount),
      },
      { id: 'entries', header: write('entries'), isRight: true, cell: ({ entryCount }) => format.number(entryCount) },
      {
        id: 'late',
        header: write('late'),
        isRight: true,
        isMinor: true,
        width: '130px',
        cell: ({ lateEntryCount }) => lateEntryCount > 0 && format.number(lateEntryCount),
      },
    ],
    [write, format],
  );
};

/** The months of the books, the newest first: what is open about each, and which are locked. */
export const PeriodListPage = () => {
  const write = useWords(PERIODS);
  const format = useFormats();
  const list = useList({
    filters: FILTERS,
    order: { by: 'period', isUp: false },
    isSearched: false,
    queryOf: ({ sortBy: _, sortOrder: __, ...query }) => ({
      ...listAccountingPeriodsOptions({ query }),
      select: withRows,
    }),
  });
  return (
    <BooksPage part="periods" about={write('about')}>
      <BookSettings />
      <RecordList<PeriodRow>
        list={list}
        write={write}
        icon={<IconCalendarCheck />}
        columns={useColumns()}
        card={(row) => (
          <>
            <Group justify="space-between" wrap="nowrap">
              <RowLink to={addressOf(row)}>{format.month(row.period)}</RowLink>
              <PeriodBadges {...row} />
            </Group>
            <Text size="xs" c="dimmed" mt={6} truncate>
              {write('points.count', { count: row.openPointCount })}
            </Text>
          </>
        )}
        nameOf={({ period }) => format.month(period)}
      >
        <FilterSelect
          name="status"
          label={write('status')}
          options={STATUSES.map((value) => ({ value, label: write(`status.${value}`) }))}
        />
      </RecordList>
    </BooksPage>
  );
};
