import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type BusinessWebhookStats,
  getBusinessWebhookStatsOptions,
  getWebhookSeriesOptions,
  listWebhooks,
  useRight,
  type Webhook,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { NothingHere, QueryBoundary, Section, useAll } from '../../ui/index.ts';
import { RangeControl, useRange } from '../endpoints/charts/range.tsx';
import { totalOf } from '../endpoints/charts/series.ts';
import { SeriesPlots } from '../endpoints/charts/series-plots.tsx';
import { SeriesTable } from '../endpoints/charts/series-table.tsx';
import { EndpointBadge, HealthBar } from '../endpoints/facts/endpoint-marks.tsx';
import { endpointName } from '../endpoints/facts/endpoint-state.ts';
import { useDuration, useRate } from '../endpoints/facts/figures.ts';
import { DevelopersPage } from '../layout/developers-page.tsx';
import { type Watched, watchedOf } from './attention.ts';
import { OVERVIEW } from './words.ts';

/** So many at most; the list has the others. */
const MOST = 8;

/** How each endpoint does, those that need attention first. */
const EndpointLines = ({ watched }: { watched: readonly Watched[] }) => {
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

/** A figure: what it is of, and beside it what tells more. */
type Figure = { label: string; value: string; more?: string | undefined };

/** Figures side by side, to be read in one look. */
const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <SimpleGrid component="dl" aria-label={label} cols={{ base: 2, sm: 3, xl: figures.length }} spacing="sm" m={0}>
    {figures.map((figure) => (
      <Card key={figure.label} withBorder padding="sm">
        <Text component="dt" size="xs" c="dimmed">
          {figure.label}
        </Text>
        <Text component="dd" m={0} fz={22} fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {figure.value}
        </Text>
        {figure.more && (
          <Text component="dd" m={0} size="xs" c="dimmed">
            {figure.more}
          </Text>
        )}
      </Card>
    ))}
  </SimpleGrid>
);

const NewButton = () => {
  const write = useWords(OVERVIEW);
  return (
    <Button component={Link} to="/developers/endpoints/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {write('new')}
    </Button>
  );
};

/** What to do while nothing is sent anywhere. */
const NoEndpoints = () => {
  const write = useWords(OVERVIEW);
  const mayWrite = useRight('administer');
  return (
    <NothingHere icon={<IconWebhook aria-hidden />} title={write('empty.title')} action={mayWrite && <NewButton />}>
      {write(mayWrite ? 'empty.about' : 'empty.reader')}
    </NothingHere>
  );
};

/** The figures in one look; that of events is of the plots, and comes with them. */
const useFigures = (events: number | undefined) => {
  const write = useWords(OVERVIEW);
  const format = useFormats();
  const writeRate = useRate();
  const writeDuration = useDuration();
  return ({
    to,
    deliveries,
    successRate,
    backlog,
    oldestUndeliveredAt: oldest,
    firstAttempt,
  }: BusinessWebhookStats) => [
    { label: write('events'), value: events === undefined ? '…' : format.number(events) },
    { label: write('deliveries'), value: format.number(deliveries.total) },
    { label: write('successRate'), value: writeRate(successRate) },
    { label: write('failed'), value: format.number(deliveries.failed) },
    {
      label: write('backlog'),
      value: format.number(backlog),
      more: oldest === null ? undefined : write('backlog.oldest', { ago: format.ago(oldest, to) }),
    },
    {
      label: write('first'),
      value: writeDuration(firstAttempt.p50),
      more:
        firstAttempt.p99 === null
          ? undefined
          : write('first.more', { p95: writeDuration(firstAttempt.p95), p99: writeDuration(firstAttempt.p99) }),
    },
  ];
};

const Overview = ({ endpoints }: { endpoints: readonly Webhook[] }) => {
  const write = useWords(OVERVIEW);
  const { range, hours } = useRange();
  const stats = useQuery(getBusinessWebhookStatsOptions({ query: { hours } }));
  const series = useQuery(getWebhookSeriesOptions({ query: { hours } }));
  const figuresOf = useFigures(series.data && totalOf(series.data.data).events);
  return (
    <Stack gap="lg">
      <QueryBoundary query={stats} lines={3}>
        {({ data }) => <Figures label={write('figures')} figures={figuresOf(data)} />}
      </QueryBoundary>
      <QueryBoundary query={series} lines={8}>
        {({ data }) => (
          <>
            <SeriesPlots series={data} range={range} />
            <SeriesTable series={data} range={range} />
          </>
        )}
      </QueryBoundary>
      <QueryBoundary query={stats}>
        {({ data }) => <EndpointLines watched={watchedOf(endpoints, data.endpoints)} />}
      </QueryBoundary>
    </Stack>
  );
};

/** How events reach the business's endpoints: how many, how well, how fast, and what waits. */
export const OverviewPage = () => {
  const mayWrite = useRight('administer');
  const endpoints: UseQueryResult<Webhook[]> = useAll('listWebhooks', (query) => listWebhooks({ query }));
  const hasAny = (endpoints.data?.length ?? 0) > 0;
  return (
    <DevelopersPage
      part="overview"
      actions={
        hasAny && (
          <Group gap="xs">
            <RangeControl />
            {mayWrite && <NewButton />}
          </Group>
        )
      }
    >
      <QueryBoundary query={endpoints}>
        {(all) => (all.length === 0 ? <NoEndpoints /> : <Overview endpoints={all} />)}
      </QueryBoundary>
    </DevelopersPage>
  );
};
