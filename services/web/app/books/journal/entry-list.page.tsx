import { Group, Text } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type JournalEntry, listJournalEntriesOptions } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';

import {
  asDay,
  asFlag,
  asId,
  asOneOf,
  asSomeOf,
  type Column,
  RecordList,
  RowLink,
  useList,
  useNames,
  useVendorName,
} from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';

import { EntryBadges } from './entry-badges.tsx';
import { EntryFilters } from './entry-filters.tsx';
import { ExportJournal } from './export-journal.tsx';
import { asMonth, asSource, ENTRY_KINDS, partyOf } from './journal-query.ts';
import { JOURNAL } from './words.ts';

const FILTERS = {
  source: asSource,
  period: asMonth,
  kind: asSomeOf(ENTRY_KINDS),
  accountId: asId,
  taxCodeId: asId,
  from: asDay,
  to: asDay,
  isLate: asOneOf(['true']),
  isStanding: asFlag,
};
const SORTS = ['date'] as const;

const addressOf = ({ id }: JournalEntry): string => `/books/journal/${id}`;

/** "F-0022 · Moulin du Richelieu": a description is often no more than a number. */
const useEntryText = (): ((entry: JournalEntry) => string) => {
  const { nameOf } = useNames();
  const vendorName = useVendorName();
  return useMemo(
    () => (entry) => {
      const party = partyOf(entry);
      const name = party && ('vendorId' in party ? vendorName(party.vendorId) : nameOf(party.userId));
      return [entry.description, name].filter(Boolean).join(' · ');
    },
    [nameOf, vendorName],
  );
};

const useColumns = (): Column<JournalEntry>[] => {
  const write = useWords(JOURNAL);
  const format = useFormats();
  const textOf = useEntryText();
  return useMemo(
    () => [
      {
        id: 'number',
        header: write('number'),
        width: '125px',
        cell: (row) => <RowLink to={addressOf(row)}>{row.number}</RowLink>,
      },
      { id: 'date', header: write('date'), sortBy: 'date', width: '115px', cell: ({ date }) => format.date(date) },
      {
        id: 'kind',
        header: write('kind'),
        isMinor: true,
        width: '130px',
        cell: ({ kind }) => write(`kind.${kind}`),
      },
      {
        id: 'description',
        header: write('description'),
        width: 'minmax(150px, 1fr)',
        cell: textOf,
      },
      {
        id: 'total',
        header: write('total'),
        isRight: true,
        width: '120px',
        cell: ({ total, currency }) => format.money(total, currency),
      },
      { id: 'state', header: write('state'), width: '200px', cell: (row) => <EntryBadges entry={row} /> },
    ],
    [write, format, textOf],
  );
};

/** The journal: every entry, or those of a month, an account or a document. */
export const EntryListPage = () => {
  const write = useWords(JOURNAL);
  const format = useFormats();
  const textOf = useEntryText();
  const list = useList({
    filters: FILTERS,
    order: { by: 'date', isUp: false },
    sorts: SORTS,
    queryOf: ({ isLate, ...query }) =>
      listJournalEntriesOptions({ query: { ...query, ...(isLate && { isLate: true }) } }),
  });
  return (
    <BooksPage part="journal" about={write('about')} actions={<ExportJournal />}>
      <RecordList<JournalEntry>
        list={list}
        write={write}
        icon={<IconBook />}
        searchLabel={write('search')}
        columns={useColumns()}
        card={(row) => (
          <>
            <Group justify="space-between" wrap="nowrap">
              <Text component="div" size="sm" truncate>
                <RowLink to={addressOf(row)}>{textOf(row) || row.number}</RowLink>
              </Text>
              <Text size="sm" fw={550} style={{ flex: 'none' }}>
                {format.money(row.total, row.currency)}
              </Text>
            </Group>
            <Group justify="space-between" wrap="nowrap" mt={6}>
              <Text size="xs" c="dimmed" truncate>
                {[row.number, format.date(row.date)].join(' · ')}
              </Text>
              <EntryBadges entry={row} />
            </Group>
          </>
        )}
        nameOf={({ number }) => number}
      >
        <EntryFilters />
      </RecordList>
    </BooksPage>
  );
};
