import { type ConfigOf, type Field, flag, integer, oneOf, text, url } from './fields.ts';
import { ConfigError, loadConfig } from './load-config.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** `''`: as the addresses say. */
const exporter = (doc: string) => oneOf(doc, ['', 'otlp', 'none'], { default: '' });
const address = (doc: string): Field<string> => ({
  doc,
  default: '',
  parse: (given) => (given === '' ? { value: '' } : url(doc).parse(given)),
});

/** A share of one; the standard has no other argument. */
const share: Field<number> = {
  doc: 'of the samplers with traceidratio: the share of traces that is recorded, 0 to 1',
  default: '1',
  parse: (given) => {
    const value = /^\d*\.?\d+$/.test(given.trim()) ? Number(given) : Number.NaN;
    return value >= 0 && value <= 1 ? { value } : { violation: 'must be a number from 0 to 1' };
  },
};

/** Milliseconds, as the standard has them. */
const milliseconds = (doc: string, usual: number) => integer(doc, { default: usual, min: 1, max: 3_600_000 });

/**
 * OpenTelemetry's own variables, by its specification; those of the exporters' headers, certificates, compression and time are read
 * by the exporters themselves. They are no part of a service's variables: without them nothing of it is loaded.
 */
const TELEMETRY = {
  OTEL_SDK_DISABLED: flag('nothing is exported, whatever else is set', { default: false }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('base address of the collector, for OTLP over HTTP'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address('whole address for traces alone'),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: address('whole address for metrics alone'),
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: address('whole address for logs alone'),
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf('how it is spoken', ['http/protobuf'], { default: 'http/protobuf' }),
  OTEL_TRACES_EXPORTER: exporter('where traces go'),
  OTEL_METRICS_EXPORTER: exporter('where metrics go'),
  OTEL_LOGS_EXPORTER: exporter('where logs go'),
  OTEL_TRACES_SAMPLER: oneOf('which traces are recorded', SAMPLERS, { default: 'parentbased_always_on' }),
  OTEL_TRACES_SAMPLER_ARG: share,
  OTEL_PROPAGATORS: text('by what a trace is carried on: tracecontext, or none', { default: 'tracecontext' }),
  OTEL_SERVICE_NAME: text('the name of the service; its own when empty', { default: '' }),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds('milliseconds between two exports of traces', 5_000),
  OTEL_BLRP_SCHEDULE_DELAY: milliseconds('milliseconds between two exports of logs', 1_000),
  OTEL_METRIC_EXPORT_INTERVAL: milliseconds('milliseconds between two exports of metrics', 60_000),
};

/** What is exported, and how. */
export type TelemetryConfig = Readonly<
  ConfigOf<typeof TELEMETRY> & { traces: boolean; metrics: boolean; logs: boolean; propagates: boolean }
>;

/**
 * What OpenTelemetry's variables ask for; undefined when that is nothing. A kind of data is exported where its exporter is named, or a
 * collector's address is given and the exporter is not `none`.
 * @throws ConfigError for a value that is none of the standard's, or of what is supported
 */
export const loadTelemetry = (env: Variables): TelemetryConfig | undefined => {
  const config = loadConfig(TELEMETRY, env);
  if (config.OTEL_SDK_DISABLED) return undefined;
  const isWanted = (named: string, own: string): boolean =>
    named === 'otlp' || (named === '' && (own !== '' || config.OTEL_EXPORTER_OTLP_ENDPOINT !== ''));
  const traces = isWanted(config.OTEL_TRACES_EXPORTER, config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
  const metrics = isWanted(config.OTEL_METRICS_EXPORTER, config.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT);
  const logs = isWanted(config.OTEL_LOGS_EXPORTER, config.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT);
  const propagators = config.OTEL_PROPAGATORS.split(',').map((one) => one.trim());
  const unknown = propagators.filter((one) => !['tracecontext', 'baggage', 'none'].includes(one));
  if (unknown.length > 0)
    throw new ConfigError([`OTEL_PROPAGATORS has ${unknown.join(', ')}: only tracecontext and none are supported`]);
  const all = { ...config, traces, metrics, logs, propagates: propagators.includes('tracecontext') };
  return traces || metrics || logs ? all : undefined;
};
