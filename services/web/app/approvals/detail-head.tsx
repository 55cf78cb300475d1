import { Anchor, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = { title: string; to: string; amount: string; about: string; children: ReactNode };

/** What is decided on: its name, which leads to its own page, its amount, whose it is, and the decision. */
export const DetailHead = ({ title, to, amount, about, children }: Props) => (
  <Group justify="space-between" align="flex-start" gap="sm">
    <div>
      <Title order={2} size="h3">
        <Anchor component={Link} to={to} inherit c="inherit">
          {title}
        </Anchor>
      </Title>
      <Text size="sm" c="dimmed">
        {about}
      </Text>
      <Text size="lg" fw={600} mt={4}>
        {amount}
      </Text>
    </div>
    {children}
  </Group>
);
