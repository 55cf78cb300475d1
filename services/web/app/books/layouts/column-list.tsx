import { ActionIcon, Card, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../intl/index.ts';
import type { Field } from './first-lines.ts';
import { type LayoutColumn, MOST_COLUMNS, movedBy } from './layout-values.ts';
import { LAYOUTS } from './words.ts';

type Props = {
  fields: readonly Field[];
  columns: readonly LayoutColumn[];
  change: (columns: LayoutColumn[]) => void;
  /** What the API refused in a column, by its place. */
  problemAt: (at: number) => ReactNode;
  readOnly: boolean;
};

type ButtonProps = { label: string; onClick: () => void; disabled?: boolean; children: ReactNode };

const RowButton = ({ label, onClick, disabled = false, children }: ButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} disabled={disabled} onClick={onClick}>
    {children}
  </ActionIcon>
);

/** The columns of a layout in the order of the file: moved by buttons, called as somebody types, taken out and added. */
export const ColumnList = ({ fields, columns, change, problemAt, readOnly }: Props) => {
  const write = useWords(LAYOUTS);
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const called = (field: string): string => labels.get(field) ?? write('column.gone', { field });
  const rename = (key: string, header: string) =>
    change(columns.map((column) => (column.key === key ? { ...column, header } : column)));
  const add = (field: string) => change([...columns, { key: crypto.randomUUID(), field, header: '' }]);
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm" id="layout-columns">
        {write('columns')}
      </Text>
      <Stack component="ol" gap={6} m={0} p={0} style={{ listStyle: 'none' }} aria-labelledby="layout-columns">
        {columns.map(({ key, field, header }, at) => {
          const column = called(field);
          return (
            <Card key={key} component="li" withBorder padding="xs">
              <Group gap="xs" wrap="wrap">
                <Text size="sm" miw={130} flex={1}>
                  {column}
                </Text>
                <TextInput
                  aria-label={write('column.header', { column })}
                  placeholder={column}
                  value={header}
                  maxLength={100}
                  readOnly={readOnly}
                  onChange={({ currentTarget }) => rename(key, currentTarget.value)}
                  error={problemAt(at)}
                  flex={1}
                  miw={130}
                />
                {!readOnly && (
                  <Group gap={0} wrap="nowrap" ml="auto">
                    <RowButton
                      label={write('column.up', { column })}
                      disabled={at === 0}
                      onClick={() => change(movedBy(columns, at, -1))}
                    >
                      <IconArrowUp size={18} aria-hidden />
                    </RowButton>
                    <RowButton
                      label={write('column.down', { column })}
                      disabled={at === columns.length - 1}
                      onClick={() => change(movedBy(columns, at, 1))}
                    >
                      <IconArrowDown size={18} aria-hidden />
                    </RowButton>
                    <RowButton
                      label={write('column.remove', { column })}
                      onClick={() => change(columns.filter((each) => each.key !== key))}
                    >
                      <IconTrash size={18} aria-hidden />
                    </RowButton>
                  </Group>
                )}
              </Group>
            </Card>
          );
        })}
      </Stack>
      {!readOnly && columns.length < MOST_COLUMNS && (
        <Select
          label={write('column.add')}
          placeholder={write('column.choose')}
          data={fields.map(({ name, label }) => ({ value: name, label }))}
          value={null}
          onChange={(field) => field !== null && add(field)}
          searchable
        />
      )}
    </Stack>
  );
};
