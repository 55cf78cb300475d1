import { type Span as SdkSpan, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import type { Span, SpanOptions, TraceContext } from '@outlay/runtime';

export const KINDS: Readonly<Record<SpanOptions['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

const nothing = (): void => undefined;

/** Only carries the trace on; what is a part of it shares it. */
export const unrecorded = (context: TraceContext): Span => {
  let over = false;
  return {
    context,
    isRecording: false,
    ...{ set: nothing, rename: nothing, fail: nothing },
    isOver: () => over,
    end: () => {
      over = true;
    },
  };
};

/** A span of the SDK as our code sees it. */
export const recorded = (span: SdkSpan): Span => {
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
