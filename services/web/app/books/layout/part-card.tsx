import { Card, Group, Text } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

type Props = { to: string; icon: TablerIcon; name: string; about: string };

/** Leads to a page, and says what it is for. */
export const PartCard = ({ to, icon: Icon, name, about }: Props) => (
  <Card component={Link} to={to} withBorder padding="sm" td="none">
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Icon size={20} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      <div>
        <Text fw={600} c="bright">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
    </Group>
  </Card>
);
