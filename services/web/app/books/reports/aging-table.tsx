import { ActionIcon, Group, Table, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useFormats, useWords } from '../../intl/index.ts';
import { type Age, type Aged, LATE_AGES, OLD_AGES, owedAges } from './documents.ts';
import { AGING } from './words.ts';

/** Somebody who is owed something. */
export type AgedRow = {
  key: string;
  name: string;
  aged: Aged;
  /** What they are owed for, shown when the row is opened. */
  documents: () => ReactNode;
};

type Props = {
  label: string;
  /** How late it is by its due date, or how old it is. */
  by: 'late' | 'old';
  who: string;
  rows: readonly AgedRow[];
  totals: Aged;
  currency: string;
};

type AmountsProps = { aged: Aged; ages: readonly Age[]; currency: string; Cell: typeof Table.Td | typeof Table.Th };

const Amounts = ({ aged, ages, currency, Cell }: AmountsProps) => {
  const { money } = useFormats();
  const style = { whiteSpace: 'nowrap' } as const;
  return (
    <>
      <Cell ta="right" style={style}>
        {money(aged.total, currency)}
      </Cell>
      {ages.map((age) => (
        <Cell key={age} ta="right" visibleFrom="md" style={style}>
          {aged[age] ? money(aged[age], currency) : ''}
        </Cell>
      ))}
    </>
  );
};

/** What people are owed by age: each opens to show what for. On a phone the ages stand below the name. */
export const AgingTable = ({ label, by, who, rows, totals, currency }: Props) => {
  const write = useWords(AGING);
  const { money } = useFormats();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const ages = by === 'late' ? LATE_AGES : OLD_AGES;
  const ageLabel = (age: Age): string => (age === 'current' ? write('current') : write(`${by}.${age}`));
  const ageLine = (aged: Aged): string =>
    owedAges(aged, ages)
      .map((age) => `${ageLabel(age)} ${money(aged[age], currency)}`)
      .join(' · ');
  const toggle = (key: string) =>
    setOpen(open.has(key) ? new Set([...open].filter((each) => each !== key)) : new Set([...open, key]));
  return (
    <Table verticalSpacing={6} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{who}</Table.Th>
          <Table.Th ta="right">{write('total')}</Table.Th>
          {ages.map((age) => (
            <Table.Th key={age} ta="right" visibleFrom="md">
              {ageLabel(age)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, name, aged, documents }) => (
          <Fragment key={key}>
            <Table.Tr>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <Group gap={4} wrap="nowrap" align="flex-start">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={write('show', { name })}
                    aria-expanded={open.has(key)}
                    onClick={() => toggle(key)}
                  >
                    {open.has(key) ? (
                      <IconChevronDown size={16} aria-hidden />
                    ) : (
                      <IconChevronRight size={16} aria-hidden />
                    )}
                  </ActionIcon>
                  <div>
                    <Text size="sm" lh="28px">
                      {name}
                    </Text>
                    <Text size="xs" c="dimmed" hiddenFrom="md">
                      {ageLine(aged)}
                    </Text>
                  </div>
                </Group>
              </Table.Td>
              <Amounts aged={aged} ages={ages} currency={currency} Cell={Table.Td} />
            </Table.Tr>
            {open.has(key) && (
              <Table.Tr>
                <Table.Td colSpan={2} pl={42}>
                  {documents()}
                </Table.Td>
                <Table.Td colSpan={ages.length} visibleFrom="md" />
              </Table.Tr>
            )}
          </Fragment>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th>
            {write('total')}
            <Text size="xs" c="dimmed" fw={400} hiddenFrom="md">
              {ageLine(totals)}
            </Text>
          </Table.Th>
          <Amounts aged={totals} ages={ages} currency={currency} Cell={Table.Th} />
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
};
