import { type Span as SdkSpan, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import type { Span, SpanOptions, TraceContext } from '@outlay/runtime';

export const KINDS: Readonly<Record<SpanOptions['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Only carries the trace on; what is a part of it shares it. A class, since most requests make one: its methods are made once. */
export class Unrecorded implements Span {
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
