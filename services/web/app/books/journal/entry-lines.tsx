import { Stack, Table, Text, Title } from '@mantine/core';
import { type JournalEntry, listTaxCodes, useSession } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  useAll,
  useCategories,
  useDepartments,
  useLocations,
  useNames,
  useProjects,
  useRateText,
  useVendorName,
} from '../../ui/index.ts';
import { useDimensionChoices, useDimensionTexts } from '../dimensions/use-dimensions.ts';
import { hasOwnSource } from './journal-query.ts';
import { SourceLink } from './source-link.tsx';
import { JOURNAL } from './words.ts';

type Line = JournalEntry['lines'][number];

const nameIn = (records: readonly { id: number; name: string }[] | undefined, id: number | null): string | undefined =>
  id === null ? undefined : records?.find((each) => each.id === id)?.name;

/** What a line is booked to beside its account, in words: dimensions, tax, vendor or person. */
const useBooking = (lines: readonly Line[]): ((line: Line) => string) => {
  const write = useWords(JOURNAL);
  const categories = useCategories().data;
  const departments = useDepartments().data;
  const locations = useLocations().data;
  const projects = useProjects().data;
  const taxes = useAll('listTaxCodes', (query) => listTaxCodes({ query })).data;
  const valuesOf = useDimensionTexts(useDimensionChoices(lines.flatMap(({ dimensions }) => Object.keys(dimensions))));
  const vendorName = useVendorName();
  const { nameOf } = useNames();
  return (line) => {
    const tax = nameIn(taxes, line.taxCodeId);
    return [
      tax && write('tax', { tax }),
      nameIn(categories, line.categoryId),
      nameIn(departments, line.departmentId),
      nameIn(locations, line.locationId),
      nameIn(projects, line.projectId),
      ...valuesOf(line.dimensions),
      line.vendorId !== null && vendorName(line.vendorId),
      line.userId !== null && nameOf(line.userId),
    ]
      .filter(Boolean)
      .join(' · ');
  };
};

/** What a line is in the currency of its document, where that is another. */
const Foreign = ({ line }: { line: Line }) => {
  const format = useFormats();
  const text = useRateText();
  const own = useSession().business.currency;
  if (line.exchangeRate === null) return null;
  return (
    <Text size="xs" c="dimmed">
      {[format.money(Math.abs(line.amount), line.currency), text.rate(line.exchangeRate, line.currency, own)].join(
        ' · ',
      )}
    </Text>
  );
};

/** The lines of an entry, which balance. */
export const EntryLines = ({ entry }: { entry: JournalEntry }) => {
  const write = useWords(JOURNAL);
  const format = useFormats();
  const bookingOf = useBooking(entry.lines);
  const side = (amount: number) => (amount === 0 ? '' : format.money(amount, entry.currency));
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {write('lines')}
      </Title>
      <Table verticalSpacing="xs" tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{write('account')}</Table.Th>
            <Table.Th ta="right">{write('debit')}</Table.Th>
            <Table.Th ta="right">{write('credit')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entry.lines.map((line) => (
            <Table.Tr key={line.id} style={{ verticalAlign: 'top' }}>
              <Table.Td pl={line.credit > 0 ? 'xl' : undefined}>
                <Text size="sm">{[line.accountCode, line.accountName].join(' – ')}</Text>
                {line.memo && line.memo !== entry.description && <Text size="xs">{line.memo}</Text>}
                <Text size="xs" c="dimmed">
                  {bookingOf(line)}
                </Text>
                <Foreign line={line} />
                {hasOwnSource(line, entry) && <SourceLink source={line.source} size="xs" />}
              </Table.Td>
              <Table.Td ta="right">{side(line.debit)}</Table.Td>
              <Table.Td ta="right">{side(line.credit)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}>
          <Table.Tr>
            <Table.Th>{write('total')}</Table.Th>
            <Table.Th ta="right">{format.money(entry.total, entry.currency)}</Table.Th>
            <Table.Th ta="right">{format.money(entry.total, entry.currency)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Stack>
  );
};
