import { type DestinationStream, destination, type Logger as PinoLogger, pino, stdSerializers } from 'pino';
import { tracing } from './tracing/tracing.ts';

export type Logger = PinoLogger;

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Names of members and headers that hold a credential, in any case (`apiKey`, `x-outlay-identity`). */
const SECRETS: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'password',
  'secret',
  'token',
  'apikey',
  'api_key',
  'privatekey',
  'private_key',
  'clientsecret',
  'client_secret',
  'accesstoken',
  'access_token',
  'refreshtoken',
  'refresh_token',
  'x-outlay-identity',
  'x-service-signature',
  'webhook-signature',
]);

const CENSORED = '[redacted]';
/** Levels below the line itself that are looked through. */
const DEPTH = 4;

const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
};

const redacted = (name: string, value: unknown, depth: number): unknown => {
  if (value !== undefined && value !== null && SECRETS.has(name.toLowerCase())) return CENSORED;
  if (Array.isArray(value)) return value.some(isPlain) ? value.map((entry) => redacted('', entry, depth)) : value;
  return isPlain(value) && depth < DEPTH ? redact(value, depth + 1) : value;
};

/** A copy of a line's facts without any credential. The line is copied only where it has to change. */
const redact = (facts: Record<string, unknown>, depth = 0): Record<string, unknown> => {
  let copy: Record<string, unknown> | undefined;
  for (const name in facts) {
    const value = facts[name];
    const safe = redacted(name, value, depth);
    if (safe === value) continue;
    copy ??= { ...facts };
    copy[name] = safe;
  }
  return copy ?? facts;
};

/** What is thrown may be anything, and a code may stand where an error would: only an error has a stack to show. */
const error = (value: unknown): unknown => (Error.isError(value) ? redact({ ...stdSerializers.err(value) }) : value);

type Level = (typeof LOG_LEVELS)[number];
type Options = {
  service: string;
  level: Level;
  environment: string;
  stream?: DestinationStream;
  /** Is given each line, too. */
  onLine?: ((line: string) => void) | undefined;
};

/** Names the span that a line belongs to, as OpenTelemetry has it in JSON. */
const traceOf = (): object => {
  const context = tracing()?.current()?.context;
  if (context === undefined) return {};
  return { trace_id: context.traceId, span_id: context.spanId, trace_flags: context.sampled ? '01' : '00' };
};

/** Standard output, and whoever wants the same lines. */
const twice = (first: DestinationStream, onLine: (line: string) => void): DestinationStream => ({
  write: (line) => {
    first.write(line);
    onLine(line);
  },
});

/**
 * The process's log: one JSON line per event on standard output, the facts first, then the name of what happened:
 * `logger.info({ facts }, 'delivery.attempted')`. Credentials are cut out. A line is written before the call returns, so that
 * none is missing after a crash (writing later in batches saved nothing measurable).
 */
export const createLogger = ({ service, level, environment, stream, onLine }: Options): Logger => {
  const output = stream ?? destination({ dest: 1, sync: true });
  return pino(
    {
      level,
      base: { service, environment },
      formatters: { level: (label) => ({ level: label }), log: redact },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: error, error },
      ...(tracing() && { mixin: traceOf }),
    },
    onLine ? twice(output, onLine) : output,
  );
};
