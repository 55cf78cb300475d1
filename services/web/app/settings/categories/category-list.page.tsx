import { Accordion, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Category, listCategoriesOptions, listTaxRatesOptions, useRight, useSession } from '../../core/index.ts';
import { todayHere, useFormats, useIntl, useWords } from '../../intl/index.ts';
import { type Column, QueryBoundary, useCategories, useRegionName } from '../../ui/index.ts';
import { SettingsList } from '../records/settings-list.tsx';
import { CATEGORIES } from './words.ts';

const Rates = () => {
  const write = useWords(CATEGORIES);
  const format = useFormats();
  const { formatNumber } = useIntl();
  const nameOf = useRegionName();
  const today = todayHere();
  const query = useQuery(
    listTaxRatesOptions({ query: { date: today, pageSize: 100, sortBy: 'region', sortOrder: 'asc' } }),
  );
  return (
    <QueryBoundary query={query}>
      {({ data }) => (
        <Table fz="sm" maw={520}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{write('region')}</Table.Th>
              <Table.Th>{write('tax')}</Table.Th>
              <Table.Th ta="right">{write('rate')}</Table.Th>
              <Table.Th>{write('since')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ region, name, label, rate, effectiveFrom }) => (
              <Table.Tr key={`${region} ${name}`}>
                <Table.Td>{nameOf('CA', region)}</Table.Td>
                <Table.Td>{label}</Table.Td>
                <Table.Td ta="right">
                  {formatNumber(rate / 100, { style: 'percent', maximumFractionDigits: 3 })}
                </Table.Td>
                <Table.Td>{format.date(effectiveFrom)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </QueryBoundary>
  );
};

/** The rates of sales taxes that hold today; they are the law's, so nobody changes them. */
const TaxRates = () => {
  const write = useWords(CATEGORIES);
  return (
    <Accordion variant="contained" mt="md">
      <Accordion.Item value="taxes">
        <Accordion.Control>{write('taxes')}</Accordion.Control>
        <Accordion.Panel>
          <Text size="sm" c="dimmed" mb="sm">
            {write('taxes.about')}
          </Text>
          <Rates />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
};

/** The name of the category that one is part of. */
const useParentNames = (): ((category: Category) => string | undefined) => {
  const { data } = useCategories();
  return useMemo(() => {
    const names = new Map(data?.map(({ id, name }) => [id, name]));
    return ({ parentId }) => (parentId === null ? undefined : names.get(parentId));
  }, [data]);
};

const useColumns = (): Column<Category>[] => {
  const write = useWords(CATEGORIES);
  const format = useFormats();
  const { currency } = useSession().business;
  const parentOf = useParentNames();
  return useMemo(
    () => [
      { id: 'parent', header: write('parent'), cell: parentOf },
      { id: 'account', header: write('glAccount'), width: 'minmax(160px, 1fr)', cell: ({ glAccount }) => glAccount },
      {
        id: 'limit',
        header: write('limit'),
        isRight: true,
        width: '130px',
        cell: ({ maxAmount }) => maxAmount !== null && format.money(maxAmount, currency),
      },
      { id: 'code', header: write('code'), sortBy: 'code', cell: ({ code }) => code },
    ],
    [write, format, currency, parentOf],
  );
};

/** What expenses and lines of bills are for. */
export const CategoryListPage = () => {
  const write = useWords(CATEGORIES);
  const format = useFormats();
  const { currency } = useSession().business;
  const mayWrite = useRight('keepBooks');
  const parentOf = useParentNames();
  const lineOf = (category: Category): string => {
    const { code, glAccount, maxAmount } = category;
    const limit = maxAmount !== null && write('limit.of', { amount: format.money(maxAmount, currency) });
    return [parentOf(category), glAccount ?? code, limit].filter(Boolean).join(' · ');
  };
  return (
    <SettingsList<Category>
      part="categories"
      about={write('about')}
      label={write('title')}
      add={mayWrite ? write('add') : undefined}
      orderBy="name"
      queryOf={(query) => listCategoriesOptions({ query })}
      columns={useColumns()}
      line={lineOf}
    >
      <TaxRates />
    </SettingsList>
  );
};
