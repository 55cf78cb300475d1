import { ActionIcon, Card, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../intl/index.ts';
import type { Rule } from './rule-list.ts';
import { MAPPING } from './words.ts';

/** What is done with a rule in its list. */
export type RowActions = { edit: () => void; move: (by: -1 | 1) => void; remove: () => void };

type Props = {
  rule: Rule;
  /** From 1. */
  number: number;
  isLast: boolean;
  /** Which lines it is for. */
  texts: readonly string[];
  account: string;
  /** The values of dimensions that lines get. */
  values: readonly string[];
  /** The number of a rule before it that leaves it no line. */
  coveredBy: number | undefined;
  /** What the API refused in it. */
  problem: string | undefined;
  /** Nothing for readers. */
  actions?: RowActions | undefined;
};

type ButtonProps = { label: string; onClick: () => void; disabled?: boolean; children: ReactNode };

const RowButton = ({ label, onClick, disabled = false, children }: ButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} disabled={disabled} onClick={onClick}>
    {children}
  </ActionIcon>
);

/** One rule in the list: for which lines it is, and which account they go to. */
export const RuleRow = ({ rule, number, isLast, texts, account, values, coveredBy, problem, actions }: Props) => {
  const write = useWords(MAPPING);
  return (
    <Card component="li" withBorder padding="xs">
      <Group justify="space-between" gap="xs" align="flex-start">
        <Group gap="sm" wrap="nowrap" align="flex-start" flex={1} miw={220}>
          <Text size="sm" c="dimmed" w={28} ta="right" style={{ flex: 'none' }}>
            {number}
          </Text>
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Text size="sm" fw={600}>
              {write('rule.goes', { account })}
            </Text>
            <Text size="sm">{texts.join(' · ')}</Text>
            {values.length > 0 && <Text size="sm">{write('rule.values', { values: values.join(' · ') })}</Text>}
            {rule.name && (
              <Text size="xs" c="dimmed">
                {rule.name}
              </Text>
            )}
            {coveredBy !== undefined && (
              <Text size="xs" c="orange">
                {write('rule.covered', { number: coveredBy })}
              </Text>
            )}
            {problem && (
              <Text size="xs" c="red" role="alert">
                {problem}
              </Text>
            )}
          </div>
        </Group>
        {actions && (
          <Group gap={0} wrap="nowrap" ml="auto">
            <RowButton label={write('rule.up', { number })} disabled={number === 1} onClick={() => actions.move(-1)}>
              <IconArrowUp size={18} aria-hidden />
            </RowButton>
            <RowButton label={write('rule.down', { number })} disabled={isLast} onClick={() => actions.move(1)}>
              <IconArrowDown size={18} aria-hidden />
            </RowButton>
            <RowButton label={write('rule.edit', { number })} onClick={actions.edit}>
              <IconPencil size={18} aria-hidden />
            </RowButton>
            <RowButton label={write('rule.remove', { number })} onClick={actions.remove}>
              <IconTrash size={18} aria-hidden />
            </RowButton>
          </Group>
        )}
      </Group>
    </Card>
  );
};
