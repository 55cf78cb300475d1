import { Accordion, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { listTaxRatesOptions } from '../api/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { todayHere, useFormats, useWords } from '../intl/index.ts';
import { useRegionName } from '../regions/index.ts';
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
export const TaxRates = () => {
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
