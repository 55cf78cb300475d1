import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { getJournalEntryOptions, type JournalEntry, useRight } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { AuditButton, type Fact, Facts, QueryBoundary, useNames } from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { EntryBadges } from './entry-badges.tsx';
import { EntryLines } from './entry-lines.tsx';
import { standingOf } from './journal-query.ts';
import { ReverseEntry } from './reverse-entry.tsx';
import { SourceLink } from './source-link.tsx';
import { JOURNAL } from './words.ts';

/** Leads to another entry, by its number once that is known. */
const OtherEntry = ({ id }: { id: number }) => {
  const write = useWords(JOURNAL);
  const { data } = useQuery(getJournalEntryOptions({ path: { id } }));
  return (
    <Anchor component={Link} to={`/books/journal/${id}`} size="sm">
      {write('entry.open', { number: data?.data.number ?? '…' })}
    </Anchor>
  );
};

const EntryFacts = ({ entry }: { entry: JournalEntry }) => {
  const write = useWords(JOURNAL);
  const format = useFormats();
  const { nameOf } = useNames();
  const { date, documentDate, kind, source, period, postedAt, postedBy, reversesId, reversedById } = entry;
  const facts: Fact[] = [
    [
      write('total'),
      <Text key="total" span fz="xl" fw={650} lh={1.2}>
        {format.money(entry.total, entry.currency)}
      </Text>,
    ],
    [write('date'), format.date(date)],
    [write('documentDate'), documentDate !== date && format.date(documentDate)],
    [
      write('period'),
      <Anchor key="period" component={Link} to={`/books/periods/${period}`} size="sm">
        {format.month(period)}
      </Anchor>,
    ],
    [write('kind'), write(`kind.${kind}`)],
    [write('source'), <SourceLink key="source" source={source} />],
    [
      write('history'),
      <Anchor key="history" component={Link} to={`/books/journal?source=${source}`} size="sm">
        {write('history.open')}
      </Anchor>,
    ],
    [write('reverses'), reversesId !== null && <OtherEntry key="reverses" id={reversesId} />],
    [write('reversedBy'), reversedById !== null && <OtherEntry key="reversedBy" id={reversedById} />],
    [write('postedBy'), postedBy !== null && nameOf(postedBy)],
    [write('postedAt'), format.moment(postedAt)],
  ];
  return <Facts facts={facts} columns={4} />;
};

/** An entry: its lines, what it was made from, and what took its place. */
export const EntryPage = () => {
  const write = useWords(JOURNAL);
  const mayWrite = useRight('keepBooks');
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useQuery(getJournalEntryOptions({ path: { id: Number(id) } }));
  const entry = query.data?.data;
  return (
    <BooksPage
      part="journal"
      title={entry ? write('entry.open', { number: entry.number }) : write('entry')}
      badge={entry && <EntryBadges entry={entry} isWhole />}
      actions={
        entry && (
          <>
            <AuditButton resource={`journal_entry:${entry.id}`} currency={entry.currency} words={JOURNAL} />
            {mayWrite && standingOf(entry) === 'standing' && <ReverseEntry entry={entry} />}
          </>
        )
      }
    >
      <QueryBoundary query={query}>
        {({ data }) => (
          <Stack gap="lg">
            <Text>{data.description}</Text>
            <EntryFacts entry={data} />
            <EntryLines entry={data} />
          </Stack>
        )}
      </QueryBoundary>
    </BooksPage>
  );
};
