import { Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { mayDo, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { Page } from '../../ui/index.ts';
import { SETTINGS, visibleParts } from './parts.ts';
import { PartIcon } from './settings-page.tsx';

/** All parts of the settings that the person may see, with what each is for. */
export const SettingsIndexPage = () => {
  const write = useWords(SETTINGS);
  const { role } = useSession();
  return (
    <Page title={write('title')}>
      <Stack gap="xl">
        {visibleParts((right) => mayDo(role, right)).map(({ group, parts }) => (
          <section key={group} aria-labelledby={`settings-${group}`}>
            <Title order={2} size="h5" id={`settings-${group}`} mb="xs">
              {write(group)}
            </Title>
            <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm">
              {parts.map(({ part }) => (
                <Card key={part} component={Link} to={`/settings/${part}`} withBorder padding="sm" td="none">
                  <Group gap="sm" wrap="nowrap" align="flex-start">
                    <PartIcon part={part} size={20} />
                    <div>
                      <Text fw={600} c="bright">
                        {write(part)}
                      </Text>
                      <Text size="sm" c="dimmed">
                        {write(`about.${part}`)}
                      </Text>
                    </div>
                  </Group>
                </Card>
              ))}
            </SimpleGrid>
          </section>
        ))}
      </Stack>
    </Page>
  );
};
