import { Anchor, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MappingRulesPreview } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { useAccountName } from '../accounts/use-accounts.ts';
import { MAPPING } from './words.ts';

type Props = { preview: MappingRulesPreview };

/** From which account to which other one lines would go. */
const Moves = ({ preview: { moves, currency } }: Props) => {
  const write = useWords(MAPPING);
  const format = useFormats();
  const nameOf = useAccountName();
  return (
    <Table verticalSpacing={6} aria-label={write('moves')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{write('from')}</Table.Th>
          <Table.Th>{write('to')}</Table.Th>
          <Table.Th ta="right">{write('lines')}</Table.Th>
          <Table.Th ta="right">{write('amount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {moves.map(({ fromAccountId, toAccountId, lineCount, amount }) => (
          <Table.Tr key={`${fromAccountId} ${toAccountId}`}>
            <Table.Td>{nameOf(fromAccountId)}</Table.Td>
            <Table.Td>{nameOf(toAccountId)}</Table.Td>
            <Table.Td ta="right">{format.number(lineCount)}</Table.Td>
            <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
              {format.money(amount, currency)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

/** Entries with such lines, each of another kind. */
const Examples = ({ preview: { examples } }: Props) => {
  const write = useWords(MAPPING);
  const format = useFormats();
  const nameOf = useAccountName();
  return (
    <Table verticalSpacing={6} aria-labelledby="preview-examples">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{write('entry')}</Table.Th>
          <Table.Th>{write('from')}</Table.Th>
          <Table.Th>{write('to')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {examples.map((example) => (
          <Table.Tr key={`${example.journalEntryId} ${example.fromAccountId} ${example.toAccountId}`}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <Anchor component={Link} to={`/books/journal/${example.journalEntryId}` as string} size="sm">
                {example.number}
              </Anchor>
              <Text size="xs" c="dimmed">
                {format.date(example.date)} · {example.description}
              </Text>
            </Table.Td>
            <Table.Td>{nameOf(example.fromAccountId)}</Table.Td>
            <Table.Td>{nameOf(example.toAccountId)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

/** What rules would do with lines that were posted. */
export const PreviewResult = ({ preview }: Props) => {
  const write = useWords(MAPPING);
  const { lineCount, changedCount, unmatchedCount, moves, examples } = preview;
  return (
    <Stack gap="sm">
      <Text role="status" fw={500}>
        {write('try.result', { lines: lineCount, changed: changedCount })}{' '}
        {lineCount > 0 && write('try.unmatched', { count: unmatchedCount })}
      </Text>
      {moves.length > 0 && <Moves preview={preview} />}
      {examples.length > 0 && (
        <>
          <Title order={3} size="h5" id="preview-examples">
            {write('examples')}
          </Title>
          <Examples preview={preview} />
        </>
      )}
    </Stack>
  );
};
