import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getWebhookStatsOptions } from '../api/index.ts';
import { useRate } from '../endpoint-facts/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { Facts } from '../page/index.ts';
import { PAGE } from './words.ts';

/** How well an endpoint takes what it is sent. */
export const EndpointHealth = ({ webhookId }: { webhookId: string }) => {
  const write = useWords(PAGE);
  const format = useFormats();
  const writeRate = useRate();
  const query = useQuery(getWebhookStatsOptions({ path: { webhookId }, query: { hours: 24 } }));
  return (
    <Stack gap="sm" component="section" aria-labelledby="endpoint-health">
      <Title order={2} size="h4" id="endpoint-health">
        {write('health')}
      </Title>
      <QueryBoundary query={query} lines={2}>
        {({ data: { deliveries, successRate, firstAttempt, backlog, oldestUndeliveredAt: oldest } }) => (
          <Facts
            columns={6}
            facts={[
              [write('deliveries'), format.number(deliveries.total)],
              [write('successRate'), writeRate(successRate)],
              [write('failed'), format.number(deliveries.failed)],
              [write('latency'), firstAttempt.p50 !== null && write('latency.ms', { ms: firstAttempt.p50 })],
              [write('backlog'), format.number(backlog)],
              [write('oldest'), oldest && format.ago(oldest)],
            ]}
          />
        )}
      </QueryBoundary>
    </Stack>
  );
};
