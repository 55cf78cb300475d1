import { Button, CloseButton, Group, Text } from '@mantine/core';
import { listAccountingPeriods, listAccounts, listTaxCodes } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { asDay, asId, FilterOne, FilterSelect, readSearch, useAll, useListSearch } from '../../ui/index.ts';
import { asSource, ENTRY_KINDS, otherSourceOf } from './journal-query.ts';
import { useSourceName } from './source-link.tsx';
import { JOURNAL } from './words.ts';

type NarrowedProps = { text: string; clearLabel: string; clear: () => void };

const Narrowed = ({ text, clearLabel, clear }: NarrowedProps) => (
  <Group gap={4} wrap="nowrap">
    <Text size="sm">{text}</Text>
    <CloseButton size="sm" aria-label={clearLabel} onClick={clear} />
  </Group>
);

/** Where the journal is that of one document, or what a line of a report is made of: which, and the way back to all of it. */
const NarrowedBy = () => {
  const write = useWords(JOURNAL);
  const format = useFormats();
  const nameOf = useSourceName();
  const [search, change] = useListSearch();
  const { data: taxCodes = [] } = useAll('listTaxCodes', (query) =>
    listTaxCodes({ query: { ...query, sortBy: 'code', sortOrder: 'asc' } }),
  );
  const source = asSource(search.source ?? '');
  const other = source && otherSourceOf(source);
  const { from, to } = readSearch(search, { from: asDay, to: asDay });
  const tax = asId(search.taxCodeId ?? '');
  return (
    <>
      {source !== undefined && (
        <Narrowed
          text={write('filter.source', { source: nameOf(source) })}
          clearLabel={write('filter.source.clear')}
          clear={() => change({ source: undefined })}
        />
      )}
      {other && (
        <Button size="compact-sm" variant="default" onClick={() => change({ source: other })}>
          {nameOf(other, true)}
        </Button>
      )}
      {(from !== undefined || to !== undefined) && (
        <Narrowed
          text={write('filter.days', { from: format.date(from), to: format.date(to) })}
          clearLabel={write('filter.days.clear')}
          clear={() => change({ from: undefined, to: undefined })}
        />
      )}
      {tax !== undefined && (
        <Narrowed
          text={write('filter.tax', { tax: taxCodes.find(({ id }) => id === tax)?.code ?? `#${tax}` })}
          clearLabel={write('filter.tax.clear')}
          clear={() => change({ taxCodeId: undefined })}
        />
      )}
    </>
  );
};

/** What the journal is narrowed by. */
export const EntryFilters = () => {
  const write = useWords(JOURNAL);
  const format = useFormats();
  const { data: months = [] } = useAll('listAccountingPeriods', (query) => listAccountingPeriods({ query }));
  const { data: accounts = [] } = useAll('listAccounts, by code', (query) =>
    listAccounts({ query: { ...query, sortBy: 'code', sortOrder: 'asc' } }),
  );
  return (
    <>
      <NarrowedBy />
      <FilterOne
        name="period"
        label={write('filter.period')}
        options={months.map(({ period }) => ({ value: period, label: format.month(period) }))}
      />
      <FilterSelect
        name="kind"
        label={write('kind')}
        options={ENTRY_KINDS.map((value) => ({ value, label: write(`kind.${value}`) }))}
      />
      <FilterOne
        name="accountId"
        label={write('filter.account')}
        options={accounts.map(({ id, code, name }) => ({ value: `${id}`, label: `${code} – ${name}` }))}
      />
      <FilterOne
        name="isStanding"
        label={write('filter.standing')}
        options={(['true', 'false'] as const).map((value) => ({ value, label: write(`filter.standing.${value}`) }))}
      />
      <FilterOne
        name="isLate"
        label={write('filter.late')}
        options={[{ value: 'true', label: write('filter.late.true') }]}
      />
    </>
  );
};
