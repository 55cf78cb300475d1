import { Anchor, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../intl/index.ts';
import { Section } from '../../ui/index.ts';
import { EndpointBadge, HealthBar } from '../endpoints/facts/endpoint-marks.tsx';
import { endpointName } from '../endpoints/facts/endpoint-state.ts';
import type { Watched } from './attention.ts';
import { OVERVIEW } from './words.ts';

/** So many at most; the list has the others. */
const MOST = 8;

/** How each endpoint does, those that need attention first. */
export const EndpointLines = ({ watched }: { watched: readonly Watched[] }) => {
  const write = useWords(OVERVIEW);
  return (
    <Section title={write('endpoints')} about={write('endpoints.about')}>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {watched.slice(0, MOST).map(({ endpoint, stats }) => (
          <SimpleGrid component="li" key={endpoint.id} cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing={4}>
            <Group gap="xs" wrap="nowrap" miw={0}>
              <Anchor
                component={Link}
                to={`/developers/endpoints/${endpoint.id}`}
                size="sm"
                fw={500}
                truncate
                underline="hover"
              >
                {endpointName(endpoint)}
              </Anchor>
              <EndpointBadge {...endpoint} />
            </Group>
            <Group gap="sm" wrap="nowrap">
              <div style={{ flex: 1, minWidth: 120 }}>
                <HealthBar stats={stats} />
              </div>
              <Text size="xs" c="dimmed" miw={{ base: 0, sm: 176 }} ta="right" style={{ flex: 'none' }}>
                {write('endpoint.counts', { failed: stats.deliveries.failed, pending: stats.deliveries.pending })}
              </Text>
            </Group>
          </SimpleGrid>
        ))}
      </Stack>
      <Anchor component={Link} to="/developers/endpoints" size="sm" mt="md" display="inline-block">
        {write('endpoints.all')}
      </Anchor>
    </Section>
  );
};
