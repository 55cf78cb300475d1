/** A place in a trace that another process made or continues: what W3C's Trace Context carries (https://www.w3.org/TR/trace-context/). */
export type TraceContext = {
  /** 32 digits of lower-case hexadecimal. */
  traceId: string;
  /** 16 of them: what happens next is a part of this span. */
  spanId: string;
  /** Do those before it record the trace? */
  sampled: boolean;
  /** `tracestate`, as it came: what the tracing systems of others want to find again; empty: nothing. */
  state: string;
};

/** Nearly all of them: version 00, whose parts are found by their places. */
const VERSION_00 = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
/** Of a later version more may follow; 00 has these four parts and no more. */
const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const ZEROS = /^0+$/;
const SAMPLED = 1;
const isSampled = (flags: string): boolean => (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED;

/** What every system must carry on; what is longer is dropped whole. */
const LONGEST_STATE = 512;
const MOST_MEMBERS = 32;
const KEY = String.raw`(?:[a-z][a-z\d_*/-]{0,255}|[a-z\d][a-z\d_*/-]{0,240}@[a-z][a-z\d_*/-]{0,13})`;
/** Printable, without `,` and `=`, and no blank at its end. */
const VALUE = String.raw`[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]`;
const MEMBER = new RegExp(`^(${KEY})=${VALUE}$`);

/** `tracestate` where it is as the standard wants it; else empty: it never makes a good `traceparent` bad. */
const stateOf = (text: string): string => {
  if (text === '' || text.length > LONGEST_STATE) return '';
  const members = text.split(',').map((member) => member.trim());
  const keys = members.filter((member) => member !== '').map((member) => MEMBER.exec(member)?.[1]);
  const isSound = keys.length <= MOST_MEMBERS && !keys.includes(undefined) && new Set(keys).size === keys.length;
  return isSound ? members.filter((member) => member !== '').join(',') : '';
};

/** The context in two headers, or undefined when there is none, or none that the standard lets through: then a trace begins here. */
export const readTraceContext = (traceparent: unknown, tracestate: unknown): TraceContext | undefined => {
  if (typeof traceparent !== 'string') return undefined;
  const state = typeof tracestate === 'string' ? stateOf(tracestate) : '';
  if (VERSION_00.test(traceparent)) {
    const sampled = isSampled(traceparent.slice(53));
    return { traceId: traceparent.slice(3, 35), spanId: traceparent.slice(36, 52), sampled, state };
  }
  const [, version, traceId = '', spanId = '', flags = '', more] = TRACEPARENT.exec(traceparent) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (ZEROS.test(traceId) || ZEROS.test(spanId)) return undefined;
  return { traceId, spanId, sampled: isSampled(flags), state };
};

export const traceparentOf = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-0${sampled ? SAMPLED : 0}`;

/** Headers of a request, or of a message, that continue the trace. */
export type TraceHeaders = { traceparent: string; tracestate?: string };

export const traceHeadersOf = (context: TraceContext): TraceHeaders => ({
  traceparent: traceparentOf(context),
  ...(context.state !== '' && { tracestate: context.state }),
});

/** Both in one text, as a row of a table has it: `traceparent`, and behind a blank `tracestate`. */
export const writtenTrace = (context: TraceContext): string =>
  context.state === '' ? traceparentOf(context) : `${traceparentOf(context)} ${context.state}`;

export const readWrittenTrace = (written: string | null | undefined): TraceContext | undefined => {
  if (!written) return undefined;
  const end = written.indexOf(' ');
  return end < 0 ? readTraceContext(written, '') : readTraceContext(written.slice(0, end), written.slice(end + 1));
};
