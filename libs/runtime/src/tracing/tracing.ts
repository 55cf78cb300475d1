import { type TraceContext, writtenTrace } from './trace-context.ts';

/** Numbers, and texts of ours: never a secret, an address with credentials, a body or what is personal. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A piece of work in a trace. One that is not recorded only carries the trace on. */
export type Span = {
  readonly context: TraceContext;
  readonly isRecording: boolean;
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** It did not do what it should; `reason` is a word of ours, such as an error's code. */
  fail(reason: string): void;
  /** Is it over? Then nothing more is a part of it. */
  isOver(): boolean;
  end(): void;
};

export type SpanOptions = {
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  attributes?: Attributes;
};

/** Where a span belongs that begins in this process: what came with it. */
export type Origin = SpanOptions & {
  from: TraceContext | undefined;
  /** Anybody may have sent `from`: it is followed, and whether it is recorded is decided here as for a trace that begins here. */
  fromOutside?: boolean;
};

/** What records spans: @outlay/telemetry, which is loaded only where an operator wants it. */
export type Tracing = {
  /** What this is a part of, unless that is over. */
  current(): Span | undefined;
  /** A part of the current span, or of what came from elsewhere. */
  begin(name: string, origin: Origin): Span;
  beginPart(name: string, parent: Span, options: SpanOptions): Span;
  /** Calls the work with the span as its current one, in all that it waits for too; undefined: with none. */
  run<T>(span: Span | undefined, work: () => T): T;
  /** Is the trace carried on to other processes? */
  readonly propagates: boolean;
};

/**
 * One per process, as AsyncLocalStorage is, and undefined unless tracing is on: what passes here then costs a comparison. It is no
 * parameter, because a span follows the calls and not what a part is made of.
 */
let active: Tracing | undefined;

export const tracing = (): Tracing | undefined => active;
export const useTracing = (next: Tracing | undefined): void => {
  active = next;
};

/** Where the current work stands in its trace, for who continues it; undefined without one. */
export const currentTrace = (): TraceContext | undefined =>
  active?.propagates ? active.current()?.context : undefined;

/** The same as a row keeps it; null without one. */
export const currentWrittenTrace = (): string | null => {
  const context = active && currentTrace();
  return context ? writtenTrace(context) : null;
};

const ends = async <T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> => {
  try {
    return await work(span);
  } catch (error) {
    const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
    span.fail(String(code ?? name ?? 'failed'));
    throw error;
  } finally {
    span.end();
  }
};

/** Does the work in a span that begins here, or in none while tracing is off. */
export const inSpan = <T>(name: string, origin: Origin, work: (span?: Span) => Promise<T>): Promise<T> => {
  if (active === undefined) return work();
  const span = active.begin(name, origin);
  return active.run(span, () => ends(span, work));
};

/** Does the work as a part of the current span. Where nothing is recorded it just does it: what runs by the clock has no trace. */
export const inPart = <T>(name: string, options: SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> => {
  const parent = active?.current();
  if (active === undefined || parent === undefined || !parent.isRecording) return work(parent);
  const span = active.beginPart(name, parent, options);
  return active.run(span, () => ends(span, work));
};

/** Does what is nobody's alone: one of several that wait for it began it. */
export const outsideTraces = <T>(work: () => T): T => (active === undefined ? work() : active.run(undefined, work));

/** The work, to be done later, as a part of what is current now. */
export const inThisTrace = <A extends readonly unknown[], T>(work: (...given: A) => T): ((...given: A) => T) => {
  const [now, span] = [active, active?.current()];
  return now === undefined ? work : (...given) => now.run(span, () => work(...given));
};
