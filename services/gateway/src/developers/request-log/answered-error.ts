import { withoutSecrets } from './request-record.ts';

/** An error as it was answered, bounded and without values of the request. `details` is JSON. */
export type AnsweredError = { code: string; message: string; details: string };

type Detail = { field: string; message: string } & Record<string, unknown>;

/** Bytes of an answer that is read; more details than fit into it tell nobody anything. */
const MOST_READ = 64 * 1024;
const LONGEST_MESSAGE = 500;
/** Characters of all details together. */
const MOST_DETAILS = 4_000;

/** Facts of errors that are ours, and never what the request had in its body. */
const OWN_FACTS: ReadonlySet<string> = new Set([
  ...['allow', 'allowed', 'column', 'expected', 'from', 'limit', 'line', 'maxAge', 'maximum', 'minimum', 'nearest'],
  ...['offset', 'reason', 'scope', 'seconds', 'status', 'statusCode', 'supported', 'to'],
]);

/** PostgreSQL has no text with this in it. */
const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? withoutSecrets(value.replaceAll('\u0000', '')).slice(0, most) : '';

const own = (detail: unknown): Detail => {
  const { field, message, ...facts } = (detail ?? {}) as Record<string, unknown>;
  const kept = Object.entries(facts).filter(([name]) => OWN_FACTS.has(name));
  return {
    field: textOf(field, LONGEST_MESSAGE),
    message: textOf(message, LONGEST_MESSAGE),
    ...Object.fromEntries(kept),
  };
};

/** As many as fit, from the first on. */
const bounded = (details: readonly unknown[]): string => {
  const texts: string[] = [];
  let left = MOST_DETAILS;
  for (const detail of details) {
    const text = JSON.stringify(own(detail));
    left -= text.length + 1;
    if (left < 0) break;
    texts.push(text);
  }
  return `[${texts.join(',')}]`;
};

/** The violations of problem details, `{ field: [messages] }`, as those of the envelope. */
const listed = (errors: unknown): Detail[] =>
  Object.entries((errors ?? {}) as Record<string, readonly string[]>).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, message })),
  );

type Body = { error?: Record<string, unknown>; code?: unknown; title?: unknown; errors?: unknown };

const parsed = (text: string): Body => {
  try {
    return (JSON.parse(text) as Body | null) ?? {};
  } catch {
    return {};
  }
};

/** Of the body of an answer with an error: its code, message and details; undefined when it has none. */
export const answeredError = (body: unknown): AnsweredError | undefined => {
  if ((typeof body !== 'string' && !Buffer.isBuffer(body)) || body.length > MOST_READ) return undefined;
  const { error, code, title, errors } = parsed(body.toString());
  if (error !== undefined) {
    const details = Array.isArray(error.details) ? error.details : [];
    return {
      code: textOf(error.code, 64),
      message: textOf(error.message, LONGEST_MESSAGE),
      details: bounded(details),
    };
  }
  if (code === undefined) return undefined;
  return { code: textOf(code, 64), message: textOf(title, LONGEST_MESSAGE), details: bounded(listed(errors)) };
};
