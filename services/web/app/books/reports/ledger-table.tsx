import { Anchor, Group, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AccountInMonths, LedgerLine } from '../../core/index.ts';
import { decimalsOf, useFormats, useWords } from '../../intl/index.ts';
import { useNames, useVendorName } from '../../ui/index.ts';
import { SourceLink } from '../journal/source-link.tsx';
import { endsOf } from './ledger-lines.ts';
import { BALANCE, LEDGER } from './words.ts';

const RIGHT = { ta: 'right', style: { whiteSpace: 'nowrap' } } as const;

/** A balance or an amount with its side: `120.00 Dr`. */
const useSided = (currency: string): ((value: number) => string) => {
  const write = useWords(BALANCE);
  const { money } = useFormats();
  return (value) =>
    value === 0
      ? money(0, currency)
      : write(value > 0 ? 'side.debit' : 'side.credit', { amount: money(Math.abs(value), currency) });
};

type BalanceRowProps = {
  label: string;
  balance: string;
  debit?: string;
  credit?: string;
  /** What the account moved by, on a phone. */
  about?: string;
};

/** The balance that a page begins or ends with. */
const BalanceRow = ({ label, balance, debit, credit, about }: BalanceRowProps) => (
  <Table.Tr>
    <Table.Th visibleFrom="sm" colSpan={3}>
      {label}
    </Table.Th>
    <Table.Th hiddenFrom="sm">
      {label}
      {about && (
        <Text size="xs" c="dimmed" fw={400}>
          {about}
        </Text>
      )}
    </Table.Th>
    <Table.Th {...RIGHT} visibleFrom="sm">
      {debit}
    </Table.Th>
    <Table.Th {...RIGHT} visibleFrom="sm">
      {credit}
    </Table.Th>
    <Table.Th {...RIGHT}>{balance}</Table.Th>
  </Table.Tr>
);

type LineProps = { line: LedgerLine; currency: string };

/** A line: its entry, what it is, whose it is, and the document that it is made from. */
const LineRow = ({ line, currency }: LineProps) => {
  const { money, date } = useFormats();
  const sided = useSided(currency);
  const { nameOf } = useNames();
  const vendorName = useVendorName();
  const { entryId, number, description, memo, vendorId, userId, debit, credit, balance } = line;
  const party = vendorId === null ? userId !== null && nameOf(userId) : vendorName(vendorId);
  const entry = (size: 'sm' | 'xs') => (
    <Anchor component={Link} to={`/books/journal/${entryId}` as string} size={size}>
      {number}
    </Anchor>
  );
  const amount = (value: number) => (value === 0 ? '' : money(value, currency));
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
        {date(line.date)}
      </Table.Td>
      <Table.Td visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
        {entry('sm')}
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm">{[description, memo !== description && memo].filter(Boolean).join(' · ')}</Text>
        <Group gap={4} mih={24} hiddenFrom="sm">
          {entry('xs')}
          <Text size="xs" c="dimmed">
            {date(line.date)}
          </Text>
        </Group>
        <Group gap={6} mih={24}>
          {party && (
            <Text size="xs" c="dimmed">
              {party}
            </Text>
          )}
          <SourceLink source={line.source} size="xs" />
        </Group>
      </Table.Td>
      <Table.Td {...RIGHT} visibleFrom="sm">
        {amount(debit)}
      </Table.Td>
      <Table.Td {...RIGHT} visibleFrom="sm">
        {amount(credit)}
      </Table.Td>
      <Table.Td {...RIGHT}>
        <Text size="sm" hiddenFrom="sm">
          {sided(debit - credit)}
        </Text>
        <Text size="sm" visibleFrom="sm">
          {sided(balance)}
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {sided(balance)}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
};

type Props = {
  ledger: {
    data: readonly LedgerLine[];
    totals: AccountInMonths;
    pagination: { page: number; totalPages: number };
  };
};

/** The lines of an account, each with the balance after it; on a phone the balance stands below the amount. */
export const LedgerTable = ({ ledger }: Props) => {
  const write = useWords(LEDGER);
  const writeBalance = useWords(BALANCE);
  const { money } = useFormats();
  const { currency, debit, credit } = ledger.totals;
  const sided = useSided(currency);
  const ends = endsOf(ledger, decimalsOf(currency));
  const moved = { debit: money(debit, currency), credit: money(credit, currency) };
  return (
    <Table verticalSpacing={6} highlightOnHover tabularNums aria-label={write('title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th visibleFrom="sm">{write('date')}</Table.Th>
          <Table.Th visibleFrom="sm">{write('entry')}</Table.Th>
          <Table.Th>{write('description')}</Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            {writeBalance('debit')}
          </Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            {writeBalance('credit')}
          </Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            {write('balance')}
          </Table.Th>
          <Table.Th ta="right" hiddenFrom="sm">
            {write('amount.balance')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <BalanceRow label={write(ends.isFirst ? 'opening' : 'brought')} balance={sided(ends.opening)} />
        {ledger.data.map((line, index) => (
          // An entry may have several lines of an account.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a page do not move
          <LineRow key={`${line.entryId} ${index}`} line={line} currency={currency} />
        ))}
      </Table.Tbody>
      <Table.Tfoot style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}>
        {ends.isLast ? (
          <BalanceRow
            label={write('closing')}
            balance={sided(ends.closing)}
            about={writeBalance('moved', moved)}
            {...moved}
          />
        ) : (
          <BalanceRow label={write('carried')} balance={sided(ends.closing)} />
        )}
      </Table.Tfoot>
    </Table>
  );
};
