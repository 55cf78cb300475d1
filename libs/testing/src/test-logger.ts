import { createLogger, type Logger } from '@outlay/runtime';

export type LogLine = { level: string; msg: string } & Record<string, unknown>;
export type TestLogger = Logger & {
  /** Every line logged so far. */
  lines: LogLine[];
  /** Those with this message: `delivery.attempted`. */
  linesOf(message: string): LogLine[];
};

/** A logger that prints nothing and keeps its lines, with the same redaction as the real one. */
export const testLogger = (service = 'test'): TestLogger => {
  const lines: LogLine[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) };
  const logger = createLogger({ service, level: 'trace', environment: 'sandbox', stream });
  return Object.assign(logger, {
    lines,
    linesOf: (message: string) => lines.filter(({ msg }) => msg === message),
  });
};
