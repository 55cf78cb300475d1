import { Anchor, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getWebhookSeriesOptions, getWebhookStatsOptions } from '../../../core/index.ts';
import { useFormats, useWords } from '../../../intl/index.ts';
import { Facts, QueryBoundary } from '../../../ui/index.ts';
import { RangeControl, useRange } from '../charts/range.tsx';
import { SeriesPlots } from '../charts/series-plots.tsx';
import { SeriesTable } from '../charts/series-table.tsx';
import { useDuration, useRate } from '../facts/figures.ts';
import { PAGE } from './words.ts';

type Props = { webhookId: string };

const HealthFigures = ({ webhookId }: Props) => {
  const write = useWords(PAGE);
  const format = useFormats();
  const writeRate = useRate();
  const writeDuration = useDuration();
  const { hours } = useRange();
  const query = useQuery(getWebhookStatsOptions({ path: { webhookId }, query: { hours } }));
  return (
    <QueryBoundary query={query} lines={2}>
      {({ data: { to, deliveries, successRate, firstAttempt, backlog, oldestUndeliveredAt: oldest } }) => (
        <Facts
          columns={6}
          facts={[
            [write('deliveries'), format.number(deliveries.total)],
            [write('successRate'), writeRate(successRate)],
            [write('failed'), format.number(deliveries.failed)],
            [write('latency'), firstAttempt.p50 !== null && writeDuration(firstAttempt.p50)],
            [write('backlog'), format.number(backlog)],
            [write('oldest'), oldest && format.ago(oldest, to)],
          ]}
        />
      )}
    </QueryBoundary>
  );
};

/** How well an endpoint takes what it is sent: figures, and how they went over time. */
export const EndpointHealth = ({ webhookId }: Props) => {
  const write = useWords(PAGE);
  const { range, hours } = useRange();
  const series = useQuery(getWebhookSeriesOptions({ query: { hours, webhookId } }));
  return (
    <Stack gap="sm" component="section" aria-labelledby="endpoint-health">
      <Group justify="space-between">
        <Title order={2} size="h4" id="endpoint-health">
          {write('health')}
        </Title>
        <Group gap="md">
          <Anchor component={Link} to="/developers/deliveries" search={{ webhookId } as never} size="sm">
            {write('deliveries.open')}
          </Anchor>
          <RangeControl />
        </Group>
      </Group>
      <HealthFigures webhookId={webhookId} />
      <QueryBoundary query={series} lines={7}>
        {({ data }) => (
          <>
            <SeriesPlots series={data} range={range} />
            <SeriesTable series={data} range={range} />
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
};
