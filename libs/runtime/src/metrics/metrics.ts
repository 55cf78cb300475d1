import { createRequire } from 'node:module';
import type * as Client from 'prom-client';
import { textOf, valuesOf } from './merge-metrics.ts';

const load = createRequire(import.meta.url);

/*
 * The parts of prom-client that a service uses. Its entry loads a gateway to push to, clusters, summaries and all of
 * OpenTelemetry for examples that nobody wants: sixty files, 60 ms of CPU and 3 MB at each start of each service.
 */
const Counter = load('prom-client/lib/counter.js') as typeof Client.Counter;
const Gauge = load('prom-client/lib/gauge.js') as typeof Client.Gauge;
const Histogram = load('prom-client/lib/histogram.js') as typeof Client.Histogram;
const Registry = load('prom-client/lib/registry.js') as typeof Client.Registry;

type Collect = (registry: Client.Registry, config: { eventLoopMonitoringPrecision: number }) => void;

/** All of prom-client's own figures but the first, `processCpuTotal`, which is what loads OpenTelemetry. */
const OWN_FIGURES = [
  'processStartTime',
  'osMemoryHeap',
  'processOpenFileDescriptors',
  'processMaxFileDescriptors',
  'eventLoopLag',
  'processResources',
  'processHandles',
  'processRequests',
  'heapSizeAndUsed',
  'heapSpacesSizeAndUsed',
  'version',
  'gc',
];

/** The three counters of `processCpuTotal`, by the same names. */
const collectCpu = (registry: Client.Registry): void => {
  const registers = [registry];
  let last = process.cpuUsage();
  const of = (name: string, help: string, collect: () => void = () => undefined) =>
    new Counter({ name: `process_cpu_${name}seconds_total`, help, registers, collect });
  const user = of('user_', 'Total user CPU time spent in seconds.', () => {
    const now = process.cpuUsage();
    const [inUser, inSystem] = [(now.user - last.user) / 1e6, (now.system - last.system) / 1e6];
    last = now;
    user.inc(inUser);
    system.inc(inSystem);
    all.inc(inUser + inSystem);
  });
  const system = of('system_', 'Total system CPU time spent in seconds.');
  const all = of('', 'Total user and system CPU time spent in seconds.');
};

/** The figures of the process and of Node, as prom-client's `collectDefaultMetrics` gives them. */
const collectProcessMetrics: Collect = (registry, config) => {
  collectCpu(registry);
  for (const name of OWN_FIGURES) (load(`prom-client/lib/metrics/${name}.js`) as Collect)(registry, config);
};

/** Seconds; from a cached read to the 5 s at which everything that goes out is cut. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Milliseconds between two looks at the event loop, which its figures contain. With prom-client's 10 an idle process wakes 100
 * times a second for them alone, and ten times with 100: each look of an idle process costs 60 µs.
 */
const LOOP_LOOKS = 1_000;

/** A metric with all its series; those of a histogram are its buckets, by `le`, and `<name>_sum` and `<name>_count`. */
export type MetricSnapshot = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  values: readonly {
    value: number;
    labels: Readonly<Record<string, string | number>>;
    metricName?: string;
  }[];
};

type Labels = Readonly<Record<string, string>>;

export type Metrics = {
  /**
   * `values`: of its only label, those that are known. They begin at 0: what appears with its first count has not increased for
   * Prometheus, and an alert that waits for it stays silent.
   */
  counter<L extends string>(
    name: string,
    help: string,
    labels?: readonly L[],
    values?: readonly string[],
  ): Client.Counter<L>;
  /** Buckets default to seconds between 1 ms and 5 s. */
  histogram<L extends string>(
    name: string,
    help: string,
    labels?: readonly L[],
    buckets?: number[],
  ): Client.Histogram<L>;
  /** `collect` gives the value whenever the metrics are read. */
  gauge<L extends string>(name: string, help: string, labels?: readonly L[], collect?: () => number): Client.Gauge<L>;
  /** The same metrics for a part of the process, of which there are several: its series have these labels, too. */
  labelled(labels: Labels): Metrics;
  /** Everything as values, for who exports it elsewhere. */
  snapshot(): Promise<MetricSnapshot[]>;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
  contentType: string;
};

const once = <M>(registry: Client.Registry, name: string, make: () => M): M =>
  (registry.getSingleMetric(name) as M | undefined) ?? make();

/** The share of the time since it was read last in which the process had work. It needs no look of its own. */
const watchUtilization = (registry: Client.Registry): void => {
  let before = performance.eventLoopUtilization();
  const gauge = new Gauge({
    name: 'nodejs_eventloop_utilization',
    help: 'Share of the time since the last reading in which the event loop had work',
    registers: [registry],
    collect: () => {
      const now = performance.eventLoopUtilization();
      gauge.set(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    },
  });
};

/** The metrics of one registry; what is read are those of all, which others are added to. */
const metricsOf = (registry: Client.Registry, labels: Labels, all: Client.Registry[]): Metrics => {
  registry.setDefaultLabels(labels);
  const registers = [registry];
  return {
    counter: (name, help, labels = [], values = []) => {
      const counter = once(registry, name, () => new Counter({ name, help, labelNames: labels, registers }));
      for (const value of values) counter.labels(value).inc(0);
      return counter;
    },
    histogram: (name, help, labels = [], buckets = SECONDS) =>
      once(registry, name, () => new Histogram({ name, help, labelNames: labels, buckets, registers })),
    gauge: (name, help, labels = [], collect) =>
      once(registry, name, () => {
        const read = function (this: Client.Gauge): void {
          if (collect) this.set(collect());
        };
        return new Gauge({ name, help, labelNames: labels, registers, ...(collect && { collect: read }) });
      }),
    labelled: (more) => {
      const part = new Registry();
      all.push(part);
      return metricsOf(part, { ...labels, ...more }, all);
    },
    snapshot: () => valuesOf(all) as Promise<unknown> as Promise<MetricSnapshot[]>,
    text: () => textOf(all),
    contentType: registry.contentType,
  };
};

/** A registry with the process's own figures. The same name gives the same metric. */
export const createMetrics = (service: string): Metrics => {
  const registry = new Registry();
  const metrics = metricsOf(registry, { service }, [registry]);
  collectProcessMetrics(registry, { eventLoopMonitoringPrecision: LOOP_LOOKS });
  watchUtilization(registry);
  return metrics;
};
