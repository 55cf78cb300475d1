import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  createTraceState,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  SamplingDecision,
  type SpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Origin, Span, SpanOptions, TraceContext, Tracing } from '@outlay/runtime';

const KINDS: Readonly<Record<SpanOptions['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Only carries the trace on; what is a part of it shares it. A class, since most requests make one: its methods are made once. */
class Unrecorded implements Span {
  readonly context: TraceContext;
  readonly isRecording = false;
  #over = false;

  constructor(context: TraceContext) {
    this.context = context;
  }

  set(): void {}
  rename(): void {}
  fail(): void {}

  isOver(): boolean {
    return this.#over;
  }

  end(): void {
    this.#over = true;
  }
}

/** A span of the SDK as our code sees it. */
const recorded = (span: SdkSpan): Span => {
  const { traceId, spanId, traceFlags, traceState } = span.spanContext();
  const sampled = (traceFlags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED;
  let over = false;
  return {
    context: { traceId, spanId, sampled, state: traceState?.serialize() ?? '' },
    isRecording: true,
    set: (attributes) => {
      for (const name in attributes) {
        const value = attributes[name];
        if (value !== undefined) span.setAttribute(name, value);
      }
    },
    rename: (name) => void span.updateName(name),
    fail: (message) => {
      span.setStatus({ code: SpanStatusCode.ERROR, message });
      span.setAttribute('error.type', message);
    },
    isOver: () => over,
    end: () => {
      over = true;
      span.end();
    },
  };
};

const spanContextOf = ({ traceId, spanId, sampled, state }: TraceContext, isRemote: boolean): SpanContext => ({
  traceId,
  spanId,
  traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  isRemote,
  ...(state !== '' && { traceState: createTraceState(state) }),
});

type Options = {
  sampler: Sampler;
  /** What goes with every span: the service, its instance. */
  resource: Resource;
  processor: SpanProcessor;
  /** false: traces of others are neither followed nor carried on. */
  propagates: boolean;
};

/**
 * Traces by OpenTelemetry's SDK. Whether a trace is recorded is decided here, before the SDK makes a span: of a hundred requests 99 are
 * not, and theirs costs an id where it begins and no more. What goes on with one that is not recorded shares it.
 */
export const createTracing = ({ sampler, resource, processor, propagates }: Options) => {
  const storage = new AsyncLocalStorage<Span | undefined>();
  const ids = new RandomIdGenerator();
  /** The id that the sampler was asked about; the SDK would make another. */
  let traceId = '';
  const idGenerator = { generateTraceId: () => traceId, generateSpanId: ids.generateSpanId };
  const provider = new TracerProvider({
    ...{ resource, idGenerator, sampler: new AlwaysOnSampler() },
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('outlay');
  const isDecidedBefore = sampler instanceof ParentBasedSampler;

  const isWanted = (name: string, { kind, attributes = {}, fromOutside }: Origin, context: Context): boolean => {
    // Whoever chooses the id of a trace would choose one that a share of all ids contains.
    const [given, id] = fromOutside ? [ROOT_CONTEXT, ids.generateTraceId()] : [context, traceId];
    const { decision } = sampler.shouldSample(given, id, name, KINDS[kind], { ...attributes }, []);
    return decision === SamplingDecision.RECORD_AND_SAMPLED;
  };

  const begin: Tracing['begin'] = (name, origin) => {
    const from = propagates ? origin.from : undefined;
    if (from && !from.sampled && isDecidedBefore && !origin.fromOutside) return new Unrecorded(from);
    traceId = from?.traceId ?? ids.generateTraceId();
    const context = from ? trace.setSpanContext(ROOT_CONTEXT, spanContextOf(from, true)) : ROOT_CONTEXT;
    if (!isWanted(name, origin, context))
      return new Unrecorded({ traceId, spanId: ids.generateSpanId(), sampled: false, state: from?.state ?? '' });
    const { kind, attributes = {} } = origin;
    return recorded(tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, context));
  };

  const tracing: Tracing = {
    current: () => {
      const span = storage.getStore();
      return span?.isOver() ? undefined : span;
    },
    begin,
    beginPart: (name, parent, { kind, attributes = {} }) => {
      if (!parent.isRecording) return parent;
      const context = trace.setSpanContext(ROOT_CONTEXT, spanContextOf(parent.context, false));
      return recorded(tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, context));
    },
    run: (span, work) => storage.run(span, work),
    propagates,
  };
  return { tracing, stop: () => provider.shutdown() };
};
