import { Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type AuditEntry, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { type Context, type FindWord, fieldName, readChanges } from './change.ts';
import { ChangeValue, type ValueWords } from './change-value.tsx';
import { subjectOf } from './entry.ts';
import { FIELDS } from './field-words.ts';
import { CHANGES } from './words.ts';

type Props = ValueWords & {
  entry: AuditEntry;
  /** Of the record, where it is known. */
  currency?: string | undefined;
};

/** What the API keeps of one entry at most. */
const MOST = 100;

/** Their amounts are in the currency of the business. */
const OF_THE_BUSINESS: ReadonlySet<string> = new Set(['business', 'budget', 'category']);

/** What is known of the changes of an entry besides themselves, and how their fields are called. */
const useContext = ({
  entry,
  currency,
}: Omit<Props, 'words'>): { context: Context; nameOf: (field: string) => string } => {
  const write = useWords(FIELDS);
  const { business } = useSession();
  const { noun } = subjectOf(entry.resource);
  const find: FindWord = (key, values) => (Object.hasOwn(FIELDS, key) ? write(key as 'amount', values) : undefined);
  const known = currency ?? (OF_THE_BUSINESS.has(noun) ? business.currency : undefined);
  return {
    context: { changes: entry.changes, noun, currency: known },
    nameOf: (field) => fieldName(field, noun, find),
  };
};

/** The first change of an entry on one line, and how many more there are: "Amount: $12.50 → $13.00, and 2 more". */
export const ChangeLine = ({ words, ...props }: Props) => {
  const write = useWords(CHANGES);
  const { context, nameOf } = useContext(props);
  const [first, ...others] = readChanges(props.entry.changes);
  if (first === undefined) return null;
  return (
    <>
      {write('line.field', { field: nameOf(first.field) })}{' '}
      <ChangeValue change={first} side="from" context={context} words={words} /> <span aria-hidden>→</span>
      <VisuallyHidden component="span">{write('line.becomes')}</VisuallyHidden>{' '}
      <ChangeValue change={first} side="to" context={context} words={words} />
      {others.length > 0 && write('line.more', { count: others.length })}
    </>
  );
};

/** Long texts keep their lines, and end where the table does. */
const AS_WRITTEN = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** What every changed field was and is: a table on a desk, one below the other on a phone. */
export const ChangeTable = ({ words, ...props }: Props) => {
  const write = useWords(CHANGES);
  const { context, nameOf } = useContext(props);
  const isNarrow = useMediaQuery('(max-width: 48em)', window.innerWidth < 768, { getInitialValueInEffect: false });
  const changes = readChanges(props.entry.changes);
  const value = (change: (typeof changes)[number], side: 'from' | 'to') => (
    <ChangeValue change={change} side={side} context={context} words={words} />
  );
  const note = props.entry.changes.length >= MOST && (
    <Text size="xs" c="dimmed" mt="xs">
      {write('most', { count: MOST })}
    </Text>
  );
  if (isNarrow)
    return (
      <div>
        <Stack component="dl" gap="sm" m={0}>
          {changes.map((change) => (
            <div key={change.field}>
              <Text component="dt" size="sm" fw={550}>
                {nameOf(change.field)}
              </Text>
              {(['from', 'to'] as const).map((side) => (
                <Text key={side} component="dd" size="sm" m={0} style={AS_WRITTEN}>
                  <Text span inherit c="dimmed">
                    {write('line.field', { field: write(side) })}
                  </Text>{' '}
                  {value(change, side)}
                </Text>
              ))}
            </div>
          ))}
        </Stack>
        {note}
      </div>
    );
  return (
    <div>
      <Table fz="sm" verticalSpacing={6} layout="fixed" aria-label={write('changes')}>
        <Table.Thead>
          <Table.Tr>
            {(['field', 'from', 'to'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {write(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change) => (
            <Table.Tr key={change.field}>
              <Table.Th scope="row" fw={500} style={AS_WRITTEN}>
                {nameOf(change.field)}
              </Table.Th>
              {(['from', 'to'] as const).map((side) => (
                <Table.Td key={side} style={AS_WRITTEN}>
                  {value(change, side)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {note}
    </div>
  );
};
