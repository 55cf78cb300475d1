import { ActionIcon, Button, Card, Group, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { mayDo } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ALL_ROLES, ROLES } from '../../people/index.ts';
import { AmountInput, useMembers } from '../../ui/index.ts';
import type { Rule, RuleLevel } from './rule.ts';
import { useChain } from './use-chain.ts';
import { RULES } from './words.ts';

/** Who may be named: the manager, everybody of a role, or somebody by name. */
const useApproverChoices = () => {
  const write = useWords(RULES);
  const writeRole = useWords(ROLES);
  const members = useMembers().data ?? [];
  return [
    { group: write('group.general'), items: [{ value: 'manager', label: write('manager') }] },
    {
      group: write('group.roles'),
      items: ALL_ROLES.filter((role) => mayDo(role, 'approve')).map((role) => ({
        value: `role:${role}`,
        label: write('role.any', { role: writeRole(role) }),
      })),
    },
    {
      group: write('group.people'),
      items: members
        .filter(({ role }) => mayDo(role, 'approve'))
        .map(({ id, name }) => ({ value: `user:${id}`, label: name })),
    },
  ];
};

type LevelRowProps = {
  level: RuleLevel;
  place: number;
  change: (level: RuleLevel) => void;
  remove?: (() => void) | undefined;
};

/** One level of a rule. */
const LevelRow = ({ level, place, change, remove }: LevelRowProps) => {
  const write = useWords(RULES);
  const choices = useApproverChoices();
  const isPlural = level.approvers.length > 1 || level.approvers.some((choice) => choice.startsWith('role:'));
  return (
    <Group gap="xs" align="flex-end" wrap="wrap">
      <MultiSelect
        label={write('approvers', { level: place })}
        data={choices}
        value={level.approvers}
        onChange={(approvers) => change({ ...level, approvers })}
        searchable
        maxValues={20}
        flex={1}
        miw={220}
      />
      {isPlural && (
        <Select
          aria-label={write('mode', { level: place })}
          data={(['any', 'all'] as const).map((value) => ({ value, label: write(value) }))}
          allowDeselect={false}
          value={level.mode}
          onChange={(mode) => mode && change({ ...level, mode: mode as RuleLevel['mode'] })}
          w={190}
        />
      )}
      {remove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={write('level.remove', { level: place })}
          onClick={remove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
};

type Props = {
  rule: Rule;
  currency: string;
  /** Readers see what it means alone. */
  change?: ((rule: Rule) => void) | undefined;
  remove: () => void;
};

const MOST_LEVELS = 10;

const newLevel = (): RuleLevel => ({ key: crypto.randomUUID(), approvers: [], mode: 'any' });

/** One rule: from which amount on it holds, its levels, and what that means. */
export const RuleCard = ({ rule, currency, change, remove }: Props) => {
  const write = useWords(RULES);
  const { meaningOf } = useChain(currency);
  const { levels } = rule;
  const setLevels = (next: RuleLevel[]) => change?.({ ...rule, levels: next });
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <Text fw={500} role="status">
          {meaningOf(rule)}
        </Text>
        {change && (
          <>
            <AmountInput
              label={write('from')}
              value={rule.minAmount}
              onChange={(minAmount) => change({ ...rule, minAmount })}
              currency={currency}
              w={220}
            />
            {levels.map((level, index) => (
              <LevelRow
                key={level.key}
                level={level}
                place={index + 1}
                change={(next) => setLevels(levels.map((each) => (each.key === next.key ? next : each)))}
                remove={levels.length > 1 ? () => setLevels(levels.filter(({ key }) => key !== level.key)) : undefined}
              />
            ))}
            <Group justify="space-between">
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPlus size={14} aria-hidden />}
                disabled={levels.length >= MOST_LEVELS}
                onClick={() => setLevels([...levels, newLevel()])}
              >
                {write('level.add')}
              </Button>
              <Button variant="subtle" size="compact-sm" color="red" onClick={remove}>
                {write('rule.remove')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Card>
  );
};
