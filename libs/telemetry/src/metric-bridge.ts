import { type HrTime, ValueType } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricSnapshot, Metrics } from '@outlay/runtime';

type Sample = MetricSnapshot['values'][number];
type Times = { startTime: HrTime; endTime: HrTime };

const timeOf = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1e6)];

/** Each series of a histogram stands in the registry as its buckets (each with all that is smaller), its sum and its count. */
const seriesOf = ({ name, values }: MetricSnapshot) => {
  const series = new Map<string, { labels: Sample['labels']; samples: Sample[] }>();
  for (const sample of values) {
    const { le: _, ...labels } = sample.labels;
    const key = JSON.stringify(labels);
    const own = series.get(key) ?? { labels, samples: [] };
    series.set(key, own);
    own.samples.push(sample);
  }
  return [...series.values()].map(({ labels, samples }) => {
    const one = (suffix: string): number =>
      samples.find(({ metricName }) => metricName === `${name}${suffix}`)?.value ?? 0;
    const buckets = samples.filter(({ labels: { le } }) => le !== undefined);
    return { labels, buckets, sum: one('_sum'), count: one('_count') };
  });
};

const histogramPoints = (metric: MetricSnapshot, times: Times): DataPoint<Histogram>[] =>
  seriesOf(metric).map(({ labels, buckets, sum, count }) => {
    const boundaries = buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite);
    const upTo = [...buckets.slice(0, boundaries.length).map(({ value }) => value), count];
    const counts = upTo.map((value, index) => value - (upTo[index - 1] ?? 0));
    return { ...times, attributes: labels, value: { buckets: { boundaries, counts }, sum, count } };
  });

const dataOf = (metric: MetricSnapshot, times: Times): MetricData => {
  const { name, help: description, type, values } = metric;
  const common = {
    descriptor: { name, description, unit: name.includes('_seconds') ? 's' : '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (type === 'histogram')
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(metric, times) };
  const dataPoints = values.map(({ value, labels }) => ({ ...times, attributes: labels, value }));
  return type === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
};

/** The one registry of a process as a source of OpenTelemetry's: what is counted is counted one time, whoever reads it. */
export const createMetricBridge = (
  metrics: Pick<Metrics, 'snapshot'>,
  began: Date,
  now: () => Date,
): MetricProducer => ({
  collect: async (): Promise<CollectionResult> => {
    const times = { startTime: timeOf(began.getTime()), endTime: timeOf(now().getTime()) };
    const all = (await metrics.snapshot()).map((metric) => dataOf(metric, times));
    const scopeMetrics = [{ scope: { name: 'outlay' }, metrics: all }];
    return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
  },
});
