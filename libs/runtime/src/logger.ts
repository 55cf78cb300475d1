import { type DestinationStream, destination, type Logger as PinoLogger, pino, stdSerializers } from 'pino';
import { redact } from './redact.ts';

export type Logger = PinoLogger;

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LEVELS)[number];
export const LOG_LEVELS: readonly LogLevel[] = LEVELS;

/** What is thrown may be anything, and a code may stand where an error would: only an error has a stack to show. */
const error = (value: unknown): unknown => (Error.isError(value) ? redact({ ...stdSerializers.err(value) }) : value);

type Options = { service: string; level: LogLevel; environment: string; stream?: DestinationStream };

/**
 * The process's log: one JSON line per event on standard output, the facts first, then the name of what happened:
 * `logger.info({ facts }, 'delivery.attempted')`. Credentials are cut out. A line is written before the call returns, so that
 * none is missing after a crash (writing later in batches saved nothing measurable).
 */
export const createLogger = ({ service, level, environment, stream }: Options): Logger =>
  pino(
    {
      level,
      base: { service, environment },
      formatters: { level: (label) => ({ level: label }), log: redact },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: error, error },
    },
    stream ?? destination({ dest: 1, sync: true }),
  );
