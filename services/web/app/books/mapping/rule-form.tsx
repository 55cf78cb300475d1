import { Button, Group, MultiSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../intl/index.ts';
import { ChoiceSelect, FORMS } from '../../ui/index.ts';
import { accountLabel, useAccounts } from '../accounts/use-accounts.ts';
import type { DimensionChoice } from '../dimensions/use-dimensions.ts';
import { CONDITIONS, type Condition, KINDS, type Kind, MOST_IDS, type Rule, withValue } from './rule-list.ts';
import type { Choices } from './use-conditions.ts';
import { MAPPING } from './words.ts';

/** Of thousands of vendors so many are offered at once; all of them are searched. */
const MOST_SHOWN = 100;

type FieldProps = {
  condition: Condition;
  choices: Choices[Condition];
  value: readonly number[];
  change: (ids: number[]) => void;
};

const ConditionField = ({ condition, choices, value, change }: FieldProps) => {
  const write = useWords(MAPPING);
  const gone = value.filter((id) => choices.every((choice) => choice.id !== id));
  const data = [
    ...choices.map(({ id, name }) => ({ value: `${id}`, label: name })),
    ...gone.map((id) => ({ value: `${id}`, label: write('gone', { id }) })),
  ];
  return (
    <MultiSelect
      label={write(condition)}
      {...(condition === 'taxCodeIds' && { description: write('taxCodeIds.about') })}
      data={data}
      value={value.map(String)}
      onChange={(ids) => change(ids.map(Number))}
      maxValues={MOST_IDS}
      limit={MOST_SHOWN}
      searchable
      clearable
    />
  );
};

type ValueProps = { dimension: DimensionChoice; value: number | null; change: (id: number | null) => void };

/** The value of a dimension that lines get; one that was deleted says so. */
const ValueField = ({ dimension: { label, values }, value, change }: ValueProps) => {
  const write = useWords(MAPPING);
  const offered = (values ?? []).filter(({ id, isActive }) => isActive || id === value);
  const isKnown = value === null || offered.some(({ id }) => id === value);
  return (
    <ChoiceSelect
      label={label}
      choices={isKnown ? offered : [...offered, { id: value, name: values ? write('gone', { id: value }) : '…' }]}
      value={value}
      onChange={change}
    />
  );
};

type Props = {
  rule: Rule;
  choices: Choices;
  dimensions: readonly DimensionChoice[];
  use: (rule: Rule) => void;
  close: () => void;
};

/** A rule on its own: it gets into the list, and is saved with all others. */
export const RuleForm = ({ rule, choices, dimensions, use, close }: Props) => {
  const write = useWords(MAPPING);
  const writeForm = useWords(FORMS);
  const [typed, setTyped] = useState(rule);
  const [isJudged, setJudged] = useState(false);
  const accounts = (useAccounts().data ?? []).filter(({ id, isActive }) => isActive || id === rule.accountId);
  const chosenOf = (name: string): number | null => typed.dimensions[name] ?? null;
  const offered = dimensions.filter(({ name, isActive }) => isActive || rule.dimensions[name] !== undefined);
  const set = (when: Partial<Rule['when']>) => setTyped({ ...typed, when: { ...typed.when, ...when } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.accountId === null) return setJudged(true);
    use(typed);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <ChoiceSelect
          label={write('account')}
          required
          choices={accounts.map((account) => ({ id: account.id, name: accountLabel(account) }))}
          value={typed.accountId}
          onChange={(accountId) => setTyped({ ...typed, accountId })}
          {...(isJudged && typed.accountId === null && { error: write('account.missing') })}
        />
        <div>
          <Text fw={600}>{write('conditions')}</Text>
          <Text size="sm" c="dimmed">
            {write('conditions.about')}
          </Text>
        </div>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {CONDITIONS.map((condition) => (
            <ConditionField
              key={condition}
              condition={condition}
              choices={choices[condition]}
              value={typed.when[condition]}
              change={(ids) => set({ [condition]: ids })}
            />
          ))}
          <MultiSelect
            label={write('kinds')}
            data={KINDS.map((value) => ({ value, label: write(`kind.${value}`) }))}
            value={typed.when.kinds}
            onChange={(kinds) => set({ kinds: kinds as Kind[] })}
            clearable
          />
        </SimpleGrid>
        {offered.length > 0 && (
          <>
            <div>
              <Text fw={600}>{write('values')}</Text>
              <Text size="sm" c="dimmed">
                {write('values.about')}
              </Text>
            </div>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              {offered.map((dimension) => (
                <ValueField
                  key={dimension.name}
                  dimension={dimension}
                  value={chosenOf(dimension.name)}
                  change={(id) => setTyped({ ...typed, dimensions: withValue(typed.dimensions, dimension.name, id) })}
                />
              ))}
            </SimpleGrid>
          </>
        )}
        <TextInput
          label={write('name')}
          maxLength={100}
          value={typed.name ?? ''}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, name: value })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {writeForm('cancel')}
          </Button>
          <Button type="submit">{write('rule.done')}</Button>
        </Group>
      </Stack>
    </form>
  );
};
