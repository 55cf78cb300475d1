import { Anchor, Button, Stack, Table, Text, Title } from '@mantine/core';
import { IconReceiptTax } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { exportTaxReport, getTaxReportOptions, type TaxOfCode, type TaxReport, useSession } from '../../core/index.ts';
import { todayIn, useFormats, useWords } from '../../intl/index.ts';
import { NothingHere, QueryBoundary, readSearch, useListSearch } from '../../ui/index.ts';
import { asMonth } from '../journal/journal-query.ts';
import { taxLabel } from './documents.ts';
import { journalSpan, lastMonth, lastQuarter, type Months } from './months.ts';
import { MonthsChoice, ReportPage } from './report-page.tsx';
import { REPORTS, TAXES } from './words.ts';

const FILTERS = { from: asMonth, to: asMonth };

type Sums = Pick<TaxOfCode, 'collected' | 'paid' | 'recoverable' | 'notRecoverable'>;
type Row = Pick<TaxOfCode, 'taxCodeId' | 'code' | 'name' | 'net' | 'recoverablePercent'> & Sums;

/** What a tax is called; it leads to the entries that paid it. */
const TaxName = ({ row, months }: { row: Row; months: Months }) => {
  const { taxCodeId } = row;
  const label = taxLabel(row);
  if (taxCodeId === null) return <Text size="sm">{label}</Text>;
  return (
    <Anchor
      component={Link}
      to="/books/journal"
      search={{ taxCodeId: `${taxCodeId}`, ...journalSpan(months) } as never}
      size="sm"
    >
      {label}
    </Anchor>
  );
};

type TableProps = {
  title: string;
  id: string;
  rows: readonly Row[];
  months: Months;
  currency: string;
  /** Is there any tax that the business owes by itself? Few have it. */
  hasCollected: boolean;
  totals?: Sums;
};

/** Taxes with what was paid and what is recovered; on a phone the latter alone, and the former below the name. */
const TaxTable = ({ title, id, rows, months, currency, hasCollected, totals }: TableProps) => {
  const write = useWords(TAXES);
  const writeReport = useWords(REPORTS);
  const format = useFormats();
  const money = (amount: number) => format.money(amount, currency);
  const right = { ta: 'right', style: { whiteSpace: 'nowrap' } } as const;
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb={4}>
        {title}
      </Title>
      <Table verticalSpacing={6} highlightOnHover aria-labelledby={id}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{write('tax')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {write('net')}
            </Table.Th>
            {hasCollected && (
              <Table.Th ta="right" visibleFrom="sm">
                {write('collected')}
              </Table.Th>
            )}
            <Table.Th ta="right" visibleFrom="sm">
              {write('paid')}
            </Table.Th>
            <Table.Th ta="right">{write('recoverable')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {write('notRecoverable')}
            </Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {write('share')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={`${row.taxCodeId} ${row.name}`}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <TaxName row={row} months={months} />
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  {write('phone.paid', { paid: money(row.paid), net: money(row.net) })}
                </Text>
                {row.collected !== 0 && (
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    {write('phone.collected', { collected: money(row.collected) })}
                  </Text>
                )}
              </Table.Td>
              <Table.Td {...right} visibleFrom="sm">
                {money(row.net)}
              </Table.Td>
              {hasCollected && (
                <Table.Td {...right} visibleFrom="sm">
                  {money(row.collected)}
                </Table.Td>
              )}
              <Table.Td {...right} visibleFrom="sm">
                {money(row.paid)}
              </Table.Td>
              <Table.Td {...right}>{money(row.recoverable)}</Table.Td>
              <Table.Td {...right} visibleFrom="sm">
                {money(row.notRecoverable)}
              </Table.Td>
              <Table.Td {...right} visibleFrom="sm">
                {row.recoverablePercent === null ? '–' : format.percent(row.recoverablePercent / 100, 2)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        {totals && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th>{writeReport('total')}</Table.Th>
              <Table.Th visibleFrom="sm" />
              {hasCollected && (
                <Table.Th {...right} visibleFrom="sm">
                  {money(totals.collected)}
                </Table.Th>
              )}
              <Table.Th {...right} visibleFrom="sm">
                {money(totals.paid)}
              </Table.Th>
              <Table.Th {...right}>{money(totals.recoverable)}</Table.Th>
              <Table.Th {...right} visibleFrom="sm">
                {money(totals.notRecoverable)}
              </Table.Th>
              <Table.Th visibleFrom="sm" />
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </section>
  );
};

/** All months together, and then each on its own where there are several. */
const TaxTables = ({ report }: { report: TaxReport }) => {
  const write = useWords(TAXES);
  const { month } = useFormats();
  const { from, to, currency, codes, periods, totals } = report;
  const hasCollected = periods.some(({ collected }) => collected !== 0);
  const months = [...new Set(periods.map(({ period }) => period))];
  return (
    <Stack gap="xl">
      <TaxTable
        title={from === to ? month(from) : write('codes')}
        id="taxes-all"
        rows={codes}
        months={report}
        currency={currency}
        hasCollected={hasCollected}
        totals={totals}
      />
      {from !== to &&
        months.map((period) => (
          <TaxTable
            key={period}
            title={month(period)}
            id={`taxes-${period}`}
            rows={periods.filter((row) => row.period === period)}
            months={{ from: period, to: period }}
            currency={currency}
            hasCollected={hasCollected}
          />
        ))}
      <Text size="sm" c="dimmed" maw={720}>
        {write('collectedAbout')}
      </Text>
    </Stack>
  );
};

/** The taxes to recover by code and month, as returns ask for them. */
export const TaxReportPage = () => {
  const write = useWords(TAXES);
  const writeReport = useWords(REPORTS);
  const { business } = useSession();
  const [search, change] = useListSearch();
  const today = todayIn(business.timeZone);
  const months = readSearch(search, FILTERS);
  const query = useQuery(getTaxReportOptions({ query: months }));
  // What is refused, such as more than 12 months, can be chosen anew.
  const current = today.slice(0, 7);
  const shown = query.data?.data ?? { from: months.from ?? months.to ?? current, to: months.to ?? current };
  return (
    <ReportPage
      title={writeReport('taxes')}
      about={writeReport('about.taxes')}
      file={{
        name: `taxes-${shown.from}-${shown.to}`,
        run: (choice) => exportTaxReport({ query: { ...months, ...choice }, parseAs: 'blob' }),
      }}
    >
      <MonthsChoice shown={shown}>
        <Button variant="default" onClick={() => change(lastMonth(today))}>
          {write('lastMonth')}
        </Button>
        <Button variant="default" onClick={() => change(lastQuarter(today))}>
          {write('last')}
        </Button>
      </MonthsChoice>
      <QueryBoundary query={query} lines={8}>
        {({ data }) =>
          data.codes.length === 0 ? (
            <NothingHere icon={<IconReceiptTax />} title={writeReport('none')}>
              {writeReport('none.about')}
            </NothingHere>
          ) : (
            <TaxTables report={data} />
          )
        }
      </QueryBoundary>
    </ReportPage>
  );
};
