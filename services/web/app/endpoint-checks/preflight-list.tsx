import { Group, List, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconMinus, IconX, type TablerIcon } from '@tabler/icons-react';
import type { WebhookPreflight } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { CHECKS } from './words.ts';

type Check = WebhookPreflight['checks'][number];

const SIGNS: Readonly<Record<Check['result'], { icon: TablerIcon; color: string }>> = {
  passed: { icon: IconCheck, color: 'teal' },
  warning: { icon: IconAlertTriangle, color: 'yellow' },
  failed: { icon: IconX, color: 'red' },
  skipped: { icon: IconMinus, color: 'gray' },
};

const CheckLine = ({ check: { name, result, message } }: { check: Check }) => {
  const write = useWords(CHECKS);
  const { icon: Icon, color } = SIGNS[result];
  const isWrong = result === 'failed' || result === 'warning';
  return (
    <List.Item
      icon={
        <ThemeIcon variant="light" color={color} size={26} radius="xl">
          <Icon size={16} aria-hidden />
        </ThemeIcon>
      }
    >
      <Group gap="xs">
        <Text size="sm" fw={500}>
          {write(`check.${name}`)}
        </Text>
        <Text size="sm" c="dimmed">
          {write(`result.${result}`)}
        </Text>
      </Group>
      {isWrong && (
        <>
          <Text size="sm">{message.charAt(0).toUpperCase() + message.slice(1)}.</Text>
          <Text size="sm" c="dimmed">
            {write(`advice.${name}`)}
          </Text>
        </>
      )}
    </List.Item>
  );
};

/** What a first delivery meets, step by step, with advice where something is wrong. */
export const PreflightList = ({ checks }: Pick<WebhookPreflight, 'checks'>) => (
  <List spacing="xs" size="sm" styles={{ itemWrapper: { alignItems: 'flex-start' } }}>
    {checks.map((check) => (
      <CheckLine key={check.name} check={check} />
    ))}
  </List>
);
