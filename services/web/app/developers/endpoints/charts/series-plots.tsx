import { Box, Center, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useFormats, useWords } from '../../../intl/index.ts';
import { Section, WhenSeen } from '../../../ui/index.ts';
import { useDuration, useRate } from '../facts/figures.ts';
import type { Line } from './line-plot.tsx';
import { type Range, useMoments } from './range.tsx';
import { latenciesOf, type PlotPoint, ratesOf, type Series, throughputOf } from './series.ts';
import classes from './series-plots.module.css';
import { CHARTS } from './words.ts';

/** The plots are loaded when the rest of the page is there. */
const LinePlot = lazy(() => import('./line-plot.tsx').then((loaded) => ({ default: loaded.LinePlot })));

const HEIGHT = 220;

type PlotProps = {
  title: string;
  about: string;
  points: readonly PlotPoint[];
  lines: readonly Line[];
  range: Range;
  write: (value: number) => string;
  top?: number;
};

const Nothing = () => {
  const write = useWords(CHARTS);
  return (
    <Center h={HEIGHT}>
      <Text size="sm" c="dimmed">
        {write('table.none')}
      </Text>
    </Center>
  );
};

const Plot = ({ title, about, ...plot }: PlotProps) => {
  const hasAny = plot.points.some((point) => plot.lines.some(({ name }) => point[name] !== null));
  return (
    <Section title={title} about={about}>
      {hasAny ? (
        <WhenSeen placeholder={<Box h={HEIGHT} />}>
          <Suspense fallback={<Skeleton height={HEIGHT} />}>
            <LinePlot {...plot} />
          </Suspense>
        </WhenSeen>
      ) : (
        <Nothing />
      )}
    </Section>
  );
};

/** How events, deliveries and their latency went over time, as three plots. */
export const SeriesPlots = ({ series, range }: { series: Series; range: Range }) => {
  const write = useWords(CHARTS);
  const format = useFormats();
  const writeRate = useRate();
  const writeDuration = useDuration();
  const { timeZone } = useMoments(range);
  const line = (
    name: 'events' | 'attempts' | 'rate' | 'p50' | 'p95' | 'p99',
    color: string,
    dashes?: string,
  ): Line => ({
    name,
    label: write(name),
    color,
    ...(dashes && { dashes }),
  });
  return (
    <div className={classes.plots}>
      <Plot
        title={write('throughput')}
        about={write('throughput.about')}
        points={throughputOf(series)}
        lines={[line('events', 'orange.6', '5 4'), line('attempts', 'cyan.7')]}
        range={range}
        write={(value) => format.number(value, value < 10 ? 1 : 0)}
      />
      <Plot
        title={write('success')}
        about={write('success.about')}
        points={ratesOf(series)}
        lines={[line('rate', 'teal.7')]}
        range={range}
        write={writeRate}
        top={1}
      />
      <Plot
        title={write('latency')}
        about={write('latency.about')}
        points={latenciesOf(series)}
        lines={[line('p50', 'cyan.7'), line('p95', 'orange.6', '6 3'), line('p99', 'grape.5', '2 3')]}
        range={range}
        write={writeDuration}
      />
      <Text size="xs" c="dimmed" className={classes.zone}>
        {write('zone', { zone: timeZone })}
      </Text>
    </div>
  );
};
