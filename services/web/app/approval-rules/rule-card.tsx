import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { AmountInput } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { LevelRow } from './level-row.tsx';
import type { Rule, RuleLevel } from './rule.ts';
import { useChain } from './use-chain.ts';
import { RULES } from './words.ts';

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
              onChange={(minAmount) => change({ ...rule, minAmount: minAmount ?? 0 })}
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
