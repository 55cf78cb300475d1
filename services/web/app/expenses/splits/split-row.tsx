import { ActionIcon, Group, NumberInput, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useFormats, useWords } from '../../intl/index.ts';
import { AmountInput, ChoiceSelect, employeeName, useCategories, useEmployees } from '../../ui/index.ts';
import type { SplitMethod, SplitPart } from './split-sums.ts';
import { SPLITS } from './words.ts';

type Props = {
  part: SplitPart;
  /** Its place, from 1. */
  number: number;
  method: SplitMethod;
  /** What it comes to, in major units. */
  worth: number;
  currency: string;
  onChange: (changes: Partial<SplitPart>) => void;
  onRemove?: (() => void) | undefined;
};

const Value = ({ part, method, worth, currency, onChange }: Props) => {
  const write = useWords(SPLITS);
  const format = useFormats();
  if (method === 'amount')
    return (
      <AmountInput
        label={write('amount')}
        value={part.amount}
        onChange={(amount) => onChange({ amount })}
        currency={currency}
        w={140}
      />
    );
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      {method === 'percentage' && (
        <NumberInput
          label={write('percentage')}
          value={part.percentage ?? ''}
          onChange={(typed) => onChange({ percentage: typed === '' ? null : Number(typed) })}
          min={0}
          max={100}
          decimalScale={2}
          allowedDecimalSeparators={[',', '.']}
          hideControls
          suffix=" %"
          w={100}
        />
      )}
      <Text size="sm" pb={8} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {format.money(worth, currency)}
      </Text>
    </Group>
  );
};

/** One part of a split: whose it is, its category, and what it is worth. */
export const SplitRow = (props: Props) => {
  const { part, number, onChange, onRemove } = props;
  const write = useWords(SPLITS);
  const categories = useCategories();
  const employees = useEmployees();
  const people = employees.data?.flatMap(({ userId, status, ...name }) =>
    userId !== null && status === 'active' ? [{ id: userId, name: employeeName(name) }] : [],
  );
  return (
    <Group component="fieldset" aria-label={write('part', { number })} align="flex-end" gap="xs" bd={0} p={0} m={0}>
      <div style={{ flex: '1 1 150px' }}>
        <ChoiceSelect
          label={write('person')}
          choices={people ?? []}
          value={part.userId}
          onChange={(userId) => onChange({ userId })}
          required
        />
      </div>
      <div style={{ flex: '1 1 150px' }}>
        <ChoiceSelect
          label={write('category')}
          choices={categories.data?.filter(({ isActive }) => isActive) ?? []}
          value={part.categoryId}
          onChange={(categoryId) => onChange({ categoryId })}
          placeholder={write('category.same')}
        />
      </div>
      <Value {...props} />
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={write('remove', { number })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
};
