import { type Logger, ROOT_CONTEXT, SeverityNumber, TraceFlags, trace } from '@opentelemetry/api';

const SEVERITIES: Readonly<Record<string, SeverityNumber>> = {
  trace: SeverityNumber.TRACE,
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
  fatal: SeverityNumber.FATAL,
};

type Line = {
  level?: string;
  time?: string;
  msg?: string;
  trace_id?: string;
  span_id?: string;
  trace_flags?: string;
} & Record<string, unknown>;

const contextOf = ({ trace_id: traceId, span_id: spanId, trace_flags: flags }: Line) =>
  traceId === undefined || spanId === undefined
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, {
        ...{ traceId, spanId },
        traceFlags: flags === '01' ? TraceFlags.SAMPLED : TraceFlags.NONE,
      });

/** What stands elsewhere in a record: its time and severity, its span, and the resource that it comes from. */
const ELSEWHERE = new Set(['level', 'time', 'msg', 'trace_id', 'span_id', 'trace_flags', 'service', 'environment']);

/** A flat record: what is nested stays one JSON text, as nobody looks for its parts. */
const attributesOf = (facts: Record<string, unknown>): Record<string, string | number | boolean> => {
  const attributes: Record<string, string | number | boolean> = {};
  for (const name in facts) {
    const value = facts[name];
    if (value === null || value === undefined || ELSEWHERE.has(name)) continue;
    attributes[name] = typeof value === 'object' ? JSON.stringify(value) : (value as string);
  }
  return attributes;
};

/** Gives a line that was written, credentials cut out already, to OpenTelemetry too, under the span that it names. */
export const createLogBridge =
  (logger: Pick<Logger, 'emit'>) =>
  (text: string): void => {
    const line = JSON.parse(text) as Line;
    const { level = 'info', time, msg = '' } = line;
    logger.emit({
      severityNumber: SEVERITIES[level] ?? SeverityNumber.UNSPECIFIED,
      severityText: level.toUpperCase(),
      body: msg,
      attributes: attributesOf(line),
      context: contextOf(line),
      ...(time !== undefined && { timestamp: new Date(time) }),
    });
  };
