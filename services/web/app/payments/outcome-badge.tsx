import { Badge, Group, type MantineColor, Text } from '@mantine/core';

type Props = { color: MantineColor; label: string; reason: string | null };

/** What became of a payment, and why, where the bank says so. */
export const OutcomeBadge = ({ color, label, reason }: Props) => (
  <Group gap={6} wrap="nowrap">
    <Badge variant="light" color={color} tt="none" style={{ flex: 'none' }}>
      {label}
    </Badge>
    {reason && (
      <Text size="xs" truncate title={reason}>
        {reason}
      </Text>
    )}
  </Group>
);
