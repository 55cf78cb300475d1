import { Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { toMajor, toMinor, useFormats, useWords } from '../../intl/index.ts';
import type { Selection } from '../../ui/index.ts';
import { QueryBoundary } from '../../ui/index.ts';
import { PAYMENTS } from './words.ts';

type Row = { id: number; currency: string };
type Props<T extends Row> = {
  title: string;
  /** Shown in place of an empty list. */
  none: string;
  query: UseQueryResult<T[]>;
  selection: Selection<T>;
  labelOf: (row: T) => string;
  amountOf: (row: T) => number;
};

const Rows = <T extends Row>({ rows, selection, labelOf, amountOf }: Omit<Props<T>, 'query'> & { rows: T[] }) => {
  const write = useWords(PAYMENTS);
  const { money } = useFormats();
  const { all, some, toggle } = selection.header(rows);
  const chosen = rows.filter(({ id }) => selection.has(id));
  const currency = rows[0]?.currency ?? '';
  const sum = chosen.reduce((minor, row) => minor + toMinor(amountOf(row), currency), 0);
  return (
    <>
      <Checkbox label={write('new.all')} checked={all} indeterminate={some} onChange={toggle} fw={600} />
      {rows.map((row) => (
        <Group key={row.id} justify="space-between" wrap="nowrap">
          <Checkbox
            label={labelOf(row)}
            checked={selection.has(row.id)}
            onChange={() => selection.toggle(row)}
            style={{ minWidth: 0 }}
          />
          <Text size="sm" style={{ flex: 'none' }}>
            {money(amountOf(row), row.currency)}
          </Text>
        </Group>
      ))}
      <Group justify="space-between" wrap="nowrap" role="status">
        <Text size="sm" fw={600}>
          {write('new.selected', { count: chosen.length })}
        </Text>
        <Text size="sm" fw={600}>
          {money(toMajor(sum, currency), currency)}
        </Text>
      </Group>
    </>
  );
};

/** What can be paid, each with a box. */
export const PayableChoices = <T extends Row>(props: Props<T>) => {
  const { title, none, query } = props;
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {title}
      </Title>
      <QueryBoundary query={query} lines={3}>
        {(rows) =>
          rows.length === 0 ? (
            <Text size="sm" c="dimmed">
              {none}
            </Text>
          ) : (
            <Rows {...props} rows={rows} />
          )
        }
      </QueryBoundary>
    </Stack>
  );
};
