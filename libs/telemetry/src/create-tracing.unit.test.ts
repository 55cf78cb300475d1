import { afterEach, describe, expect, it } from '@jest/globals';
import { emptyResource } from '@opentelemetry/resources';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import {
  currentTrace,
  inPart,
  inSpan,
  inThisTrace,
  outsideTraces,
  type TelemetryConfig,
  useTracing,
} from '@outlay/runtime';
import { createTracing } from './create-tracing.ts';
import { samplerOf } from './start-telemetry.ts';

/** The id of a trace that any sampler by ratio takes: its number is 0. */
const CHOSEN = '00000001000000010000000100000001';
const FROM = { traceId: CHOSEN, spanId: '00f067aa0ba902b7', sampled: true, state: 'maple=1' };
const PART = { kind: 'client' } as const;

const traced = (name: TelemetryConfig['OTEL_TRACES_SAMPLER'], share = 1, propagates = true) => {
  const exporter = new InMemorySpanExporter();
  const sampler = samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share });
  const processor = new SimpleSpanProcessor({ exporter });
  useTracing(createTracing({ sampler, resource: emptyResource(), processor, propagates }).tracing);
  return exporter;
};
const spansOf = (exporter: InMemorySpanExporter) =>
  exporter.getFinishedSpans().map((span) => [span.name, span.spanContext().traceId, span.parentSpanContext?.spanId]);

afterEach(() => useTracing(undefined));

describe('a trace', () => {
  it('goes on from what came, over whatever is waited for, and its parts belong to one another', async () => {
    const exporter = traced('parentbased_always_on');
    const inside = await inSpan('server', { kind: 'server', from: FROM }, async (span) => {
      await new Promise(setImmediate);
      return inPart('client', PART, async () => [span?.context.spanId, currentTrace()]);
    });
    const [client, server] = spansOf(exporter);
    expect(server).toEqual(['server', CHOSEN, FROM.spanId]);
    expect(client).toEqual(['client', CHOSEN, inside[0]]);
    expect(inside[1]).toMatchObject({ traceId: CHOSEN, sampled: true, state: 'maple=1' });
  });

  it('is not that of what runs outside of it, or later, when it is over', async () => {
    const exporter = traced('always_on');
    const later = await inSpan('server', { kind: 'server', from: undefined }, async () => {
      await outsideTraces(() => inPart('batch', PART, async () => expect(currentTrace()).toBeUndefined()));
      return inThisTrace(() => inPart('too late', PART, async () => currentTrace()));
    });
    expect(await later()).toBeUndefined();
    expect(spansOf(exporter).map(([name]) => name)).toEqual(['server']);
  });

  it('names what failed by its code', async () => {
    const exporter = traced('always_on');
    const failing = inSpan('server', { kind: 'server', from: undefined }, () =>
      Promise.reject(Object.assign(new Error('with a name in it'), { code: 'TIMEOUT' })),
    );
    await expect(failing).rejects.toThrow();
    expect(exporter.getFinishedSpans()[0]?.status).toEqual({ code: 2, message: 'TIMEOUT' });
  });
});

describe('whether a trace is recorded', () => {
  const serve = (fromOutside: boolean, sampled = true) =>
    inSpan('server', { kind: 'server', from: { ...FROM, sampled }, fromOutside }, async () => currentTrace());

  it('is decided by whom we trust, also against our share', async () => {
    const exporter = traced('parentbased_traceidratio', 0);
    expect(await serve(false)).toMatchObject({ traceId: CHOSEN, sampled: true });
    expect(exporter.getFinishedSpans()).toHaveLength(1);
    expect(await serve(false, false)).toMatchObject({ sampled: false });
  });

  it('is not decided by anybody else: neither by the flag nor by an id that was chosen for it', async () => {
    for (const sampler of ['parentbased_traceidratio', 'traceidratio'] as const) {
      const exporter = traced(sampler, 0.000_001);
      const seen = await serve(true);
      expect(seen).toMatchObject({ traceId: CHOSEN, sampled: false, state: 'maple=1' });
      expect(seen?.spanId).not.toBe(FROM.spanId);
      expect(exporter.getFinishedSpans()).toEqual([]);
    }
    traced('parentbased_always_on');
    expect(await serve(true, false)).toMatchObject({ traceId: CHOSEN, sampled: true });
  });

  it('that others of us do not record costs no id: what goes on with it shares it', async () => {
    traced('parentbased_traceidratio', 1);
    const [outer, inner] = await inSpan('server', { kind: 'server', from: { ...FROM, sampled: false } }, async () => [
      currentTrace(),
      await inPart('client', PART, async () => currentTrace()),
    ]);
    expect(outer).toEqual({ ...FROM, sampled: false });
    expect(inner).toBe(outer);
    // Without `parentbased_` each service decides for itself.
    traced('traceidratio', 1);
    expect(await serve(false, false)).toMatchObject({ traceId: CHOSEN, sampled: true });
  });

  it('is about as often as the share says', async () => {
    const exporter = traced('parentbased_traceidratio', 0.25);
    for (let at = 0; at < 400; at += 1) await inSpan('server', { kind: 'server', from: undefined }, async () => at);
    const count = exporter.getFinishedSpans().length;
    expect(count).toBeGreaterThan(40);
    expect(count).toBeLessThan(170);
  });
});

it('carries nothing on, and follows nothing, without a propagator', async () => {
  const exporter = traced('always_on', 1, false);
  expect(await inSpan('server', { kind: 'server', from: FROM }, async () => currentTrace())).toBeUndefined();
  expect(spansOf(exporter)[0]?.[1]).not.toBe(CHOSEN);
});
