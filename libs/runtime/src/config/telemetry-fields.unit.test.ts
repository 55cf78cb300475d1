import { describe, expect, it } from '@jest/globals';
import { loadTelemetry } from './telemetry-fields.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
const exported = (env: Record<string, string>) => {
  const { traces, metrics, logs } = loadTelemetry(env) ?? {};
  return { traces, metrics, logs };
};

describe("OpenTelemetry's variables", () => {
  it('ask for nothing unless they name an address or an exporter, or when they switch everything off', () => {
    expect(loadTelemetry({})).toBeUndefined();
    expect(loadTelemetry({ OTEL_TRACES_SAMPLER: 'always_on', OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeUndefined();
    expect(loadTelemetry({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  });

  it('ask for all three with an address, for one with its own, and not for what is none', () => {
    expect(exported(ENDPOINT)).toEqual({ traces: true, metrics: true, logs: true });
    const rest = { OTEL_METRICS_EXPORTER: 'none', OTEL_LOGS_EXPORTER: 'none' };
    expect(exported({ ...ENDPOINT, ...rest })).toEqual({ traces: true, metrics: false, logs: false });
    const own = { OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'http://logs:4318/v1/logs' };
    expect(exported(own)).toEqual({ traces: false, metrics: false, logs: true });
    expect(exported({ OTEL_TRACES_EXPORTER: 'otlp' })).toMatchObject({ traces: true });
  });

  it.each([
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_EXPORTER', 'zipkin'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['OTEL_PROPAGATORS', 'b3'],
  ])('are refused with what is not supported: %s=%s', (name, value) => {
    expect(() => loadTelemetry({ ...ENDPOINT, [name]: value })).toThrow(name);
  });
});
