import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-proto';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { type Logger, type Metrics, systemClock, type TelemetryConfig, useTracing, within } from '@outlay/runtime';
import { createTracing } from './create-tracing.ts';
import { createLogBridge } from './log-bridge.ts';
import { createMetricBridge } from './metric-bridge.ts';

type Choice = Pick<TelemetryConfig, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>;

/** The sampler that the standard's variables name. */
export const samplerOf = ({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }: Choice): Sampler => {
  const root = name.endsWith('ratio')
    ? new TraceIdRatioBasedSampler(share)
    : name.endsWith('on')
      ? new AlwaysOnSampler()
      : new AlwaysOffSampler();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
};

/** Milliseconds that a stop waits for a collector that may be away. */
const STOP_LIMIT = 3_000;

export type Telemetry = {
  /** Given each line of the log; undefined where logs are not exported. */
  onLine: ((line: string) => void) | undefined;
  /** From now on failures to export are logged there, and the figures of the process are exported. */
  watch(outside: { logger: Logger; metrics: Metrics }): void;
  /** Exports what is left, and ends. Never rejects. */
  stop(): Promise<void>;
};

/** What everything of this process is labelled with; the operator's own variables win. */
const resourceOf = (service: string, environment: string): Resource =>
  defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': service,
        'service.namespace': 'outlay',
        'service.instance.id': randomUUID(),
        'deployment.environment.name': environment,
        'host.name': hostname(),
        'process.pid': process.pid,
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }));

type Options = { config: TelemetryConfig; service: string; environment: string };

/** Starts what the operator asked for by OpenTelemetry's variables, and makes it the process's tracing. */
export const startTelemetry = ({ config, service, environment }: Options): Telemetry => {
  const resource = resourceOf(service, environment);
  const stops: (() => Promise<unknown>)[] = [];
  let onLine: Telemetry['onLine'];

  if (config.traces) {
    const exporter = new OTLPTraceExporter();
    const processor = new BatchSpanProcessor({ exporter, scheduledDelayMillis: config.OTEL_BSP_SCHEDULE_DELAY });
    const sampler = samplerOf(config);
    const { tracing, stop } = createTracing({ sampler, resource, processor, propagates: config.propagates });
    useTracing(tracing);
    stops.push(stop);
  }
  if (config.logs) {
    const exporter = new OTLPLogExporter();
    const processor = new BatchLogRecordProcessor({ exporter, scheduledDelayMillis: config.OTEL_BLRP_SCHEDULE_DELAY });
    const provider = new LoggerProvider({ resource, processors: [processor] });
    onLine = createLogBridge(provider.getLogger('outlay'));
    stops.push(() => provider.shutdown());
  }

  return {
    onLine,
    watch: ({ logger, metrics }) => {
      const log = (message: string): void => logger.warn({ reason: message }, 'telemetry.not_exported');
      const ignore = (): void => undefined;
      diag.setLogger({ error: log, warn: log, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
      if (!config.metrics) return;
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: config.OTEL_METRIC_EXPORT_INTERVAL,
        exportTimeoutMillis: Math.min(config.OTEL_METRIC_EXPORT_INTERVAL, 30_000),
        metricProducers: [createMetricBridge(metrics, systemClock.now(), systemClock.now)],
      });
      const provider = new MeterProvider({ resource, readers: [reader] });
      stops.push(() => provider.shutdown());
    },
    stop: async () => {
      const ended = Promise.allSettled(stops.map((stop) => stop()));
      await within(STOP_LIMIT, ended).catch(() => undefined);
      useTracing(undefined);
    },
  };
};
