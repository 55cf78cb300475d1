import { Badge, Button, Group, Menu, Text } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import { openBusiness, useSession } from '../session/index.ts';
import { FRAME } from './words.ts';

const Sandbox = () => {
  const write = useWords(FRAME);
  return (
    <Badge color="yellow" variant="light" title={write('sandbox.about')} visibleFrom="xs">
      {write('sandbox')}
    </Badge>
  );
};

/** The business that the app shows, and a way to the person's others. */
export const BusinessMenu = () => {
  const write = useWords(FRAME);
  const { business, businesses, environment } = useSession();
  const name = (
    <Text size="sm" fw={600} truncate maw={180}>
      {business.name}
    </Text>
  );
  return (
    <Group gap="xs" wrap="nowrap">
      {businesses.length < 2 ? (
        name
      ) : (
        <Menu position="bottom-start" width={260}>
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              px="xs"
              rightSection={<IconSelector size={16} aria-hidden />}
              aria-label={`${write('business.open')}: ${business.name}`}
            >
              {name}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{write('business')}</Menu.Label>
            {businesses.map(({ id, name: each }) => (
              <Menu.Item
                key={id}
                leftSection={id === business.id ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />}
                onClick={() => openBusiness(id)}
              >
                {each}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {environment === 'sandbox' && <Sandbox />}
    </Group>
  );
};
