/** What was sent in one step of time. */
export type SeriesPoint = {
  at: string;
  events: number;
  attempts: number;
  succeeded: number;
  failed: number;
  latency: { p50: number | null; p95: number | null; p99: number | null };
};

export type Series = { from: string; to: string; stepSeconds: number; points: readonly SeriesPoint[] };

/** A point of a plot: figures by their names, null where there is nothing to show. */
export type PlotPoint = { at: string } & Record<string, number | string | null>;

/** Of the attempts that ended, 0 to 1; null without any. */
export const rateOf = ({ succeeded, failed }: Pick<SeriesPoint, 'succeeded' | 'failed'>): number | null =>
  succeeded + failed === 0 ? null : succeeded / (succeeded + failed);

/** The last step may be under way: it has lasted as long as it has, and a minute at least. */
const minutesOf = ({ to, stepSeconds }: Series, { at }: SeriesPoint): number => {
  const lasted = (Date.parse(to) - Date.parse(at)) / 1000;
  return Math.max(Math.min(stepSeconds, lasted), 60) / 60;
};

/** Events and attempts per minute. */
export const throughputOf = (series: Series): PlotPoint[] =>
  series.points.map((point) => {
    const minutes = minutesOf(series, point);
    return { at: point.at, events: point.events / minutes, attempts: point.attempts / minutes };
  });

/** The success rate of each step. */
export const ratesOf = ({ points }: Series): PlotPoint[] =>
  points.map((point) => ({ at: point.at, rate: rateOf(point) }));

/** Milliseconds of each step. */
export const latenciesOf = ({ points }: Series): PlotPoint[] => points.map(({ at, latency }) => ({ at, ...latency }));

/** Steps put together: counts added up, and of the latencies the highest. */
export type Row = Omit<SeriesPoint, 'latency'> & { rate: number | null; p50: number | null; p99: number | null };

const highest = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
};

const sum = (points: readonly SeriesPoint[], name: 'events' | 'attempts' | 'succeeded' | 'failed'): number =>
  points.reduce((total, point) => total + point[name], 0);

const rowOf = (at: string, points: readonly SeriesPoint[]): Row => {
  const [succeeded, failed] = [sum(points, 'succeeded'), sum(points, 'failed')];
  return {
    at,
    events: sum(points, 'events'),
    attempts: sum(points, 'attempts'),
    succeeded,
    failed,
    rate: rateOf({ succeeded, failed }),
    p50: highest(points.map(({ latency }) => latency.p50)),
    p99: highest(points.map(({ latency }) => latency.p99)),
  };
};

/**
 * The series as a table, the latest first: steps that begin in the same hour or day make one row, and rows without anything are left
 * out. `placeOf`: the hour or day that a moment lies in, as the table writes it.
 */
export const rowsOf = ({ points }: Series, placeOf: (at: string) => string): Row[] =>
  [...Map.groupBy(points, ({ at }) => placeOf(at)).values()]
    .map((some) => rowOf(some[0]?.at ?? '', some))
    .filter(({ events, attempts }) => events + attempts > 0)
    .reverse();

/** The whole of a series as one row. */
export const totalOf = ({ from, points }: Series): Row => rowOf(from, points);
