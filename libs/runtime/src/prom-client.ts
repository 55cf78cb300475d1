import { createRequire } from 'node:module';
import type * as Client from 'prom-client';

const load = createRequire(import.meta.url);

/*
 * The parts of prom-client that a service uses. Its entry loads a gateway to push to, clusters, summaries and all of
 * OpenTelemetry for examples that nobody wants: sixty files, 60 ms of CPU and 3 MB at each start of each service.
 */
export const Counter = load('prom-client/lib/counter.js') as typeof Client.Counter;
export const Gauge = load('prom-client/lib/gauge.js') as typeof Client.Gauge;
export const Histogram = load('prom-client/lib/histogram.js') as typeof Client.Histogram;
export const Registry = load('prom-client/lib/registry.js') as typeof Client.Registry;

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
export const collectProcessMetrics: Collect = (registry, config) => {
  collectCpu(registry);
  for (const name of OWN_FIGURES) (load(`prom-client/lib/metrics/${name}.js`) as Collect)(registry, config);
};
