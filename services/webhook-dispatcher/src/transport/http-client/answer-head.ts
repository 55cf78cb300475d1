/** Not HTTP/1.1, or HTTP that can be read in two ways. */
export class InvalidAnswer extends Error {
  readonly code = 'OUTLAY_INVALID_ANSWER';
}

/** What matters here of an answer's head. */
export type AnswerHead = {
  statusCode: number;
  /** Bytes of the body, or how its end is found. */
  body: number | 'chunked' | 'until close';
  /** Milliseconds that the connection may stay idle afterwards; 0: it is not used again. */
  keep: number;
  /** The field as it came; null when there was none, or two. */
  retryAfter: string | null;
};

/** Milliseconds that an idle connection is kept unless its server names a time; most servers close theirs after 5 s. */
export const KEEP_ALIVE = 4_000;
const KEEP_ALIVE_AT_MOST = 60_000;
/** The server began to count before we did. */
const KEEP_ALIVE_MARGIN = 2_000;

const STATUS_LINE = /^HTTP\/1\.([01]) ([1-9][0-9][0-9])(?: .*)?$/;
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** A date has 29 characters; what is longer is no time. */
const LONGEST_RETRY_AFTER = 64;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const CONTROL = /[\x00-\x08\x0a-\x1f\x7f]/;

type Fields = { length?: string; encoding?: string; connection: string; keepAlive: string; retryAfter?: string | null };

/** The fields that decide where the body ends. */
export const FRAMING: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding']);
/** Some take a tab for the end of a value, and others for a part of it. */
const TAB_IN_VALUE = /^[^:]*:[ \t]*[^ \t].*\t/;

const lengthOf = (text: string): number => {
  if (!/^[0-9]{1,15}$/.test(text)) throw new InvalidAnswer('a length that is no number');
  return Number(text);
};

const isBlank = (code: number): boolean => code === 32 || code === 9;

/** Spaces and tabs, and nothing else: `trim` would also take a no-break space away, which others read as part of a value. */
const withoutBlanks = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text.charCodeAt(from))) from += 1;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to -= 1;
  return text.slice(from, to);
};

/** The few fields that decide how the answer goes on. Two lengths could be read in two ways, so they are refused. */
const note = (fields: Fields, name: string, value: string): void => {
  switch (name) {
    case 'content-length':
      if (fields.length !== undefined) throw new InvalidAnswer('two lengths');
      fields.length = value;
      break;
    case 'transfer-encoding':
      if (value === '') throw new InvalidAnswer('an encoding without a name');
      fields.encoding = fields.encoding === undefined ? value : `${fields.encoding},${value}`;
      break;
    case 'connection':
      fields.connection += `,${value.toLowerCase()}`;
      break;
    case 'keep-alive':
      fields.keepAlive = value;
      break;
    case 'retry-after':
      fields.retryAfter = fields.retryAfter === undefined && value.length <= LONGEST_RETRY_AFTER ? value : null;
  }
};

/** A line of a head or of trailers. @throws InvalidAnswer */
export const fieldOf = (line: string): { name: string; value: string } => {
  const colon = line.indexOf(':');
  const name = line.slice(0, colon);
  if (colon < 1 || !NAME.test(name) || CONTROL.test(line)) throw new InvalidAnswer('a field that is none');
  return { name: name.toLowerCase(), value: withoutBlanks(line.slice(colon + 1)) };
};

const fieldsOf = (lines: readonly string[]): Fields => {
  const fields: Fields = { connection: '', keepAlive: '' };
  for (const line of lines) {
    const { name, value } = fieldOf(line);
    if (FRAMING.has(name) && TAB_IN_VALUE.test(line)) throw new InvalidAnswer('a length or encoding with a tab');
    note(fields, name, value);
  }
  return fields;
};

const hasNoBody = (statusCode: number): boolean => statusCode < 200 || statusCode === 204 || statusCode === 304;

const bodyOf = (statusCode: number, { length: text, encoding }: Fields): AnswerHead['body'] => {
  if (text !== undefined && encoding !== undefined) throw new InvalidAnswer('a length and an encoding');
  const length = text === undefined ? undefined : lengthOf(text);
  if (hasNoBody(statusCode)) return 0;
  if (encoding !== undefined) return /(^|,)[ \t]*chunked$/i.test(encoding) ? 'chunked' : 'until close';
  return length ?? 'until close';
};

/** A server that announces a body where there must be none may send it as well: it would be read as the next answer. */
const announcesNone = ({ length, encoding }: Fields): boolean => (length ?? '0') === '0' && encoding === undefined;

const closes = (minor: string | undefined, { connection }: Fields): boolean =>
  minor === '0' || /(^|,)[ \t]*close[ \t]*(,|$)/.test(connection);

const keepOf = ({ keepAlive }: Fields): number => {
  const seconds = /(?:^|[ \t,;])timeout=([0-9]{1,6})/i.exec(keepAlive)?.[1];
  if (seconds === undefined) return KEEP_ALIVE;
  return Math.max(0, Math.min(Number(seconds) * 1_000 - KEEP_ALIVE_MARGIN, KEEP_ALIVE_AT_MOST));
};

/** Reads a whole head, without the empty line at its end (RFC 9112). Strict. @throws InvalidAnswer */
export const readAnswerHead = (text: string): AnswerHead => {
  const [first = '', ...lines] = text.split('\r\n');
  const [, minor, status] = STATUS_LINE.exec(first) ?? [];
  if (status === undefined || CONTROL.test(first)) throw new InvalidAnswer('no status line');
  const statusCode = Number(status);
  if (statusCode === 101) throw new InvalidAnswer('another protocol that was not requested');
  const fields = fieldsOf(lines);
  const body = bodyOf(statusCode, fields);
  const closed = closes(minor, fields);
  if (closed && statusCode < 200) throw new InvalidAnswer('an interim answer that is the last one');
  const ambiguous = body === 'until close' || (hasNoBody(statusCode) && !announcesNone(fields));
  const keep = closed || ambiguous ? 0 : keepOf(fields);
  return { statusCode, body, keep, retryAfter: fields.retryAfter ?? null };
};
