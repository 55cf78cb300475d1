import { ActionIcon, Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Expense } from '../../core/index.ts';
import { decimalsOf, useFormats, useWords } from '../../intl/index.ts';
import {
  AmountInput,
  ChoiceSelect,
  ErrorNotice,
  employeeName,
  NumberField,
  useAction,
  useCategories,
  useEmployees,
  useProjects,
} from '../../ui/index.ts';
import { runSplit } from './run-split.ts';
import { isComplete, leftOf, type SplitMethod, type SplitPart, sharesOf, toMajor, toMinor } from './split-sums.ts';
import { SPLITS } from './words.ts';

type RowProps = {
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

const Value = ({ part, method, worth, currency, onChange }: RowProps) => {
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
        <NumberField
          label={write('percentage')}
          value={part.percentage}
          onChange={(percentage) => onChange({ percentage })}
          min={0}
          max={100}
          decimals={2}
          unit="%"
          w={100}
        />
      )}
      <Text size="sm" pb={8} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {format.money(worth, currency)}
      </Text>
    </Group>
  );
};

/** One part of a split: whose it is, its category and project, and what it is worth. */
const SplitRow = (props: RowProps) => {
  const { part, number, onChange, onRemove } = props;
  const write = useWords(SPLITS);
  const categories = useCategories();
  const employees = useEmployees();
  const projects = (useProjects().data ?? []).filter(({ isActive }) => isActive);
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
      {projects.length > 0 && (
        <div style={{ flex: '1 1 150px' }}>
          <ChoiceSelect
            label={write('project')}
            choices={projects}
            value={part.projectId}
            onChange={(projectId) => onChange({ projectId })}
            placeholder={write('project.same')}
          />
        </div>
      )}
      <Value {...props} />
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={write('remove', { number })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
};

const MOST = 50;

/** The parts of a split while they are typed, and what they come to. */
const useSplitParts = ({ userId, amount, currency }: Expense) => {
  const digits = decimalsOf(currency);
  const empty = (key: number): SplitPart => ({
    key,
    userId,
    categoryId: null,
    projectId: null,
    percentage: null,
    amount: null,
  });
  const [method, setMethod] = useState<SplitMethod>('evenly');
  const [parts, setParts] = useState<readonly SplitPart[]>([empty(0), empty(1)]);
  const total = toMinor(amount ?? 0, digits);
  const shares = sharesOf(total, parts, method, digits);
  return {
    digits,
    method,
    setMethod,
    parts,
    worth: shares.map((share) => toMajor(share, digits)),
    left: toMajor(leftOf(total, shares), digits),
    hasEmpty: shares.some((share) => share <= 0),
    isComplete: isComplete(total, shares),
    mayAdd: parts.length < MOST,
    add: () => setParts([...parts, empty(Math.max(...parts.map(({ key }) => key)) + 1)]),
    change: (key: number, changes: Partial<SplitPart>) =>
      setParts(parts.map((part) => (part.key === key ? { ...part, ...changes } : part))),
    remove: (key: number) => setParts(parts.filter((part) => part.key !== key)),
  };
};

type Props = { expense: Expense; isOpen: boolean; onClose: () => void };

const METHODS: readonly SplitMethod[] = ['evenly', 'percentage', 'amount'];

type SumProps = { expense: Expense; left: number; hasEmpty: boolean };

/** Do the parts add up? Said while they are typed. */
const Sum = ({ expense: { amount, currency }, left, hasEmpty }: SumProps) => {
  const write = useWords(SPLITS);
  const format = useFormats();
  const text =
    left > 0
      ? write('left', { amount: format.money(left, currency) })
      : left < 0
        ? write('over', { amount: format.money(-left, currency) })
        : hasEmpty
          ? write('empty')
          : write('whole', { amount: format.money(amount, currency) });
  return (
    <Text role="status" size="sm" fw={600} c={left === 0 && !hasEmpty ? 'teal' : 'red'}>
      {text}
    </Text>
  );
};

const Parts = ({ expense, onClose }: Omit<Props, 'isOpen'>) => {
  const write = useWords(SPLITS);
  const split = useSplitParts(expense);
  const { parts, method, digits, left, hasEmpty } = split;
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const action = useAction({
    run: () => runSplit({ expense, parts, method, digits }),
    done: () => write('done'),
    after: onClose,
    showsErrors: true,
  });
  return (
    <Stack gap="md">
      {action.error ? <ErrorNotice error={action.error} /> : null}
      <SegmentedControl
        aria-label={write('method')}
        // French words have no room beside each other on a phone.
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        fullWidth
        value={method}
        onChange={(value) => split.setMethod(value as SplitMethod)}
        data={METHODS.map((value) => ({ value, label: write(`method.${value}`) }))}
      />
      {parts.map((part, at) => (
        <SplitRow
          key={part.key}
          part={part}
          number={at + 1}
          method={method}
          worth={split.worth[at] ?? 0}
          currency={expense.currency}
          onChange={(changes) => split.change(part.key, changes)}
          onRemove={parts.length > 2 ? () => split.remove(part.key) : undefined}
        />
      ))}
      <Group justify="space-between">
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={split.add}
          disabled={!split.mayAdd}
        >
          {write('add')}
        </Button>
        <Sum expense={expense} left={left} hasEmpty={hasEmpty} />
      </Group>
      <Text size="sm" c="dimmed">
        {write('about')} {write('about.undo')}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {write('cancel')}
        </Button>
        <Button loading={action.isPending} disabled={!split.isComplete} onClick={() => action.mutate()}>
          {write('split')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Splits an expense by amount or among people. */
export const SplitDialog = ({ expense, isOpen, onClose }: Props) => {
  const write = useWords(SPLITS);
  const format = useFormats();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={write('title', { amount: format.money(expense.amount, expense.currency) })}
    >
      <Parts expense={expense} onClose={onClose} />
    </Modal>
  );
};
