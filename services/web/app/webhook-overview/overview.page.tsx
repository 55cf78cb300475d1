import { Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type BusinessWebhookStats,
  getBusinessWebhookStatsOptions,
  getWebhookSeriesOptions,
  listWebhooks,
  type Webhook,
} from '../api/index.ts';
import { useAll } from '../choices/index.ts';
import { DevelopersPage } from '../developers/index.ts';
import { RangeControl, SeriesPlots, SeriesTable, totalOf, useRange } from '../endpoint-charts/index.ts';
import { useDuration, useRate } from '../endpoint-facts/index.ts';
import { NothingHere, QueryBoundary } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useRight } from '../session/index.ts';
import { watchedOf } from './attention.ts';
import { EndpointLines } from './endpoint-lines.tsx';
import { Figures } from './figures.tsx';
import { OVERVIEW } from './words.ts';

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
