import { Anchor, Table, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type AccountBalance,
  exportTrialBalance,
  getTrialBalanceOptions,
  type TrialBalance,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { NothingHere, QueryBoundary, readSearch, useListSearch } from '../../ui/index.ts';
import { asMonth } from '../journal/journal-query.ts';
import { sidesOf } from './documents.ts';
import { MonthsChoice, ReportPage } from './report-page.tsx';
import { BALANCE, REPORTS } from './words.ts';

const FILTERS = { from: asMonth, to: asMonth };

/** Its name, which leads to its ledger of the same months. */
const AccountName = ({ row, balance }: { row: AccountBalance; balance: TrialBalance }) => {
  const label = row.code === null ? row.name : `${row.code} – ${row.name}`;
  if (row.accountId === null) return <Text size="sm">{label}</Text>;
  return (
    <Anchor
      component={Link}
      to={`/books/accounts/${row.accountId}/ledger` as string}
      search={{ from: balance.from, to: balance.to } as never}
      size="sm"
    >
      {label}
    </Anchor>
  );
};

/** Six columns of amounts, as accountants read it; on a phone the closing balance with its side, and the movement below the name. */
const BalanceTable = ({ balance }: { balance: TrialBalance }) => {
  const write = useWords(BALANCE);
  const writeReport = useWords(REPORTS);
  const { money } = useFormats();
  const { currency, totals } = balance;
  const amount = (value: number | null) => (value ? money(value, currency) : '');
  const sided = (value: number) =>
    value === 0
      ? money(0, currency)
      : write(value > 0 ? 'side.debit' : 'side.credit', { amount: money(Math.abs(value), currency) });
  const cells = (values: readonly (number | null)[], Cell: typeof Table.Td | typeof Table.Th) =>
    values.map((value, index) => (
      // The columns have no other name than their place.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Cell key={index} ta="right" visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
        {amount(value)}
      </Cell>
    ));
  const groups = ['opening', 'movement', 'closing'] as const;
  return (
    <Table verticalSpacing={6} highlightOnHover aria-label={writeReport('trialBalance')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th rowSpan={2}>{write('account')}</Table.Th>
          {groups.map((group) => (
            <Table.Th key={group} colSpan={2} ta="center" visibleFrom="sm">
              {write(group)}
            </Table.Th>
          ))}
          <Table.Th ta="right" hiddenFrom="sm">
            {write('closing')}
          </Table.Th>
        </Table.Tr>
        <Table.Tr visibleFrom="sm">
          {groups.flatMap((group) =>
            (['debit', 'credit'] as const).map((side) => (
              <Table.Th key={`${group} ${side}`} ta="right">
                {write(side)}
              </Table.Th>
            )),
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {balance.accounts.map((row) => {
          const [opening, closing] = [sidesOf(row.opening), sidesOf(row.closing)];
          return (
            <Table.Tr key={row.accountId ?? 'earlier'}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <AccountName row={row} balance={balance} />
                {(row.debit !== 0 || row.credit !== 0) && (
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    {write('moved', { debit: money(row.debit, currency), credit: money(row.credit, currency) })}
                  </Text>
                )}
              </Table.Td>
              {cells([opening.debit, opening.credit, row.debit, row.credit, closing.debit, closing.credit], Table.Td)}
              <Table.Td ta="right" hiddenFrom="sm" style={{ whiteSpace: 'nowrap' }}>
                {sided(row.closing)}
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th>
            {writeReport('total')}
            <Text size="xs" c="dimmed" fw={400} hiddenFrom="sm">
              {write('moved', { debit: money(totals.debit, currency), credit: money(totals.credit, currency) })}
            </Text>
          </Table.Th>
          {cells(
            [
              totals.openingDebit,
              totals.openingCredit,
              totals.debit,
              totals.credit,
              totals.closingDebit,
              totals.closingCredit,
            ],
            Table.Th,
          )}
          <Table.Th ta="right" hiddenFrom="sm" style={{ whiteSpace: 'nowrap' }}>
            {write('side.debit', { amount: money(totals.closingDebit, currency) })}
            <br />
            {write('side.credit', { amount: money(totals.closingCredit, currency) })}
          </Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
};

/** All accounts of the books in some months, which balance; without months in the address those of the fiscal year. */
export const TrialBalancePage = () => {
  const write = useWords(BALANCE);
  const writeReport = useWords(REPORTS);
  const { date } = useFormats();
  const [search] = useListSearch();
  const months = readSearch(search, FILTERS);
  const query = useQuery(getTrialBalanceOptions({ query: months }));
  const shown = query.data?.data;
  return (
    <ReportPage
      title={writeReport('trialBalance')}
      file={{
        name: ['trial-balance', shown?.from, shown?.to].filter(Boolean).join('-'),
        run: (choice) => exportTrialBalance({ query: { ...months, ...choice }, parseAs: 'blob' }),
      }}
    >
      <QueryBoundary query={query} lines={12}>
        {({ data }) => (
          <>
            <MonthsChoice shown={data} />
            {data.accounts.length === 0 ? (
              <NothingHere icon={<IconScale />} title={writeReport('none')}>
                {writeReport('none.about')}
              </NothingHere>
            ) : (
              <>
                <BalanceTable balance={data} />
                <Text size="xs" c="dimmed">
                  {write('fiscalYear', { date: date(data.fiscalYearStartsOn) })}
                </Text>
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </ReportPage>
  );
};
