import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsExchange, IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { deleteExchangeRate, listExchangeRatesOptions, useRight, useSession } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  asDay,
  type Column,
  ConfirmButton,
  CurrencySelect,
  DayInput,
  RecordList,
  useList,
  useListSearch,
  useRateText,
} from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { NewRate } from './new-rate.tsx';
import { asCurrency, type DayName, dayChange, type RateRow, rowOf } from './rate-query.ts';
import { RateSettings } from './rate-settings.tsx';
import { IMPORTS, RATES } from './words.ts';

/** Those of one day, or a series of days. */
const RATE_FILTERS = { currency: asCurrency, date: asDay, from: asDay, to: asDay };

type Answer = { data: Parameters<typeof rowOf>[0][]; pagination: { totalCount: number } };

/** As `select` of a query: the same function each time, so that rows stay the same. */
const withRows = (answer: Answer) => ({ ...answer, data: answer.data.map(rowOf) });

/** Deletes a rate that the business typed; nothing beside all others. */
const DeleteOwn = ({ rate: { ownRateId, currency, rateDate } }: { rate: RateRow }) => {
  const write = useWords(RATES);
  const format = useFormats();
  const mayWrite = useRight('keepBooks');
  if (ownRateId === null || !mayWrite) return null;
  return (
    <ConfirmButton
      label={write('own.delete')}
      title={write('own.delete.title', { date: format.date(rateDate) })}
      run={() => deleteExchangeRate({ path: { id: ownRateId } })}
      done={write('own.deleted')}
      button={{ size: 'compact-xs' }}
    >
      {write('own.delete.about', { currency: format.currency(currency) })}
    </ConfirmButton>
  );
};

const useColumns = (): Column<RateRow>[] => {
  const write = useWords(RATES);
  const format = useFormats();
  const text = useRateText();
  const own = useSession().business.currency;
  return useMemo(
    () => [
      {
        id: 'currency',
        header: write('currency'),
        width: 'minmax(150px, 2fr)',
        cell: (row) => format.currency(row.currency),
      },
      { id: 'rate', header: write('rate'), isRight: true, cell: ({ rate }) => text.number(rate) },
      {
        id: 'inverse',
        header: write('inverse', { currency: own }),
        isRight: true,
        isMinor: true,
        cell: ({ rate }) => format.number(1 / rate, 4),
      },
      { id: 'day', header: write('day'), width: '140px', cell: ({ rateDate }) => format.date(rateDate) },
      {
        id: 'source',
        header: write('source'),
        width: 'minmax(230px, 1fr)',
        cell: (row) => (
          <Group gap={4} wrap="nowrap">
            {text.source({ source: row.source })}
            <DeleteOwn rate={row} />
          </Group>
        ),
      },
      {
        id: 'margin',
        header: write('margin'),
        isRight: true,
        isMinor: true,
        width: '90px',
        cell: ({ marginPercent }) => marginPercent > 0 && format.percent(marginPercent / 100, 4),
      },
    ],
    [write, format, text, own],
  );
};

/** By currency, and by a day or from a day to another. */
const RateFilters = () => {
  const write = useWords(RATES);
  const [search, change] = useListSearch();
  const day = (name: DayName) => (
    <DayInput
      aria-label={write(`filter.${name}`)}
      placeholder={write(`filter.${name}`)}
      w={{ base: '100%', xs: 140 }}
      value={search[name] ?? null}
      onChange={(chosen) => change(dayChange(name, chosen))}
    />
  );
  return (
    <>
      <CurrencySelect
        aria-label={write('currency')}
        placeholder={write('currency')}
        clearable
        w={{ base: '100%', xs: 220 }}
        value={search.currency ?? null}
        onChange={(currency) => change({ currency: currency ?? undefined })}
      />
      {day('date')}
      {day('from')}
      {day('to')}
    </>
  );
};

const Actions = ({ enter }: { enter: () => void }) => {
  const write = useWords(RATES);
  const writeImport = useWords(IMPORTS);
  return (
    <>
      <Button
        component={Link}
        to="/books/rates/imports"
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
      >
        {writeImport('imports')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={enter}>
        {write('enter')}
      </Button>
    </>
  );
};

/** What other currencies are worth: today, on another day, or day by day. */
export const RateListPage = () => {
  const write = useWords(RATES);
  const format = useFormats();
  const text = useRateText();
  const { business } = useSession();
  const mayWrite = useRight('keepBooks');
  const [isOpen, dialog] = useDisclosure(false);
  const list = useList({
    filters: RATE_FILTERS,
    order: { by: 'currency', isUp: true },
    isSearched: false,
    queryOf: ({ sortBy: _, sortOrder: __, ...query }) => ({ ...listExchangeRatesOptions({ query }), select: withRows }),
  });
  return (
    <BooksPage
      part="rates"
      about={write('about', { currency: business.currency })}
      actions={mayWrite && <Actions enter={dialog.open} />}
    >
      <RateSettings />
      <RecordList<RateRow>
        list={list}
        write={write}
        icon={<IconArrowsExchange />}
        columns={useColumns()}
        card={(row) => (
          <>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm" truncate>
                {format.currency(row.currency)}
              </Text>
              <Text size="sm" fw={550}>
                {text.number(row.rate)}
              </Text>
            </Group>
            <Group justify="space-between" wrap="nowrap" mt={6}>
              <Text size="xs" c="dimmed" truncate>
                {text.source({ source: row.source, date: row.rateDate })}
              </Text>
              <DeleteOwn rate={row} />
            </Group>
          </>
        )}
        nameOf={({ id }) => id}
      >
        <RateFilters />
      </RecordList>
      <Modal opened={isOpen} onClose={dialog.close} title={write('enter')}>
        <NewRate close={dialog.close} />
      </Modal>
    </BooksPage>
  );
};
