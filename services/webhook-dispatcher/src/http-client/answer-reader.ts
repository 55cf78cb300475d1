import { type AnswerHead, InvalidAnswer, mayBecomeHead, readAnswerHead } from './answer-head.ts';

/** Reads a body chunk by chunk; returns what follows its end, or undefined while it goes on. @throws InvalidAnswer */
type AnswerBody = (chunk: Buffer) => Buffer | undefined;

/** Receives each piece of the body, without its transfer encoding. */
export type OnPiece = (bytes: Buffer) => void;

const ofLength =
  (length: number, onPiece: OnPiece): AnswerBody =>
  (chunk) => {
    onPiece(chunk.subarray(0, length));
    const rest = chunk.length >= length ? chunk.subarray(length) : undefined;
    length -= Math.min(length, chunk.length);
    return rest;
  };

/** Of a chunk's size with its extensions, or of a trailer field. */
const LONGEST_LINE = 4_096;
const SIZE = /^([0-9a-f]{1,8})[ \t]*(;.*)?$/i;
const LINE_FEED = 10;

const sizeOf = (line: string): number => {
  const size = SIZE.exec(line)?.[1];
  if (size === undefined) throw new InvalidAnswer('a chunk without a size');
  return Number.parseInt(size, 16);
};

/** RFC 9112, 7.1: each chunk has its size on a line of its own and ends with CRLF; trailer fields follow the last one. */
const inChunks = (onPiece: OnPiece): AnswerBody => {
  let left = 0;
  let line = '';
  let next: 'size' | 'end of chunk' | 'trailer' = 'size';

  /** The line's text once it is complete; the bytes from `at` on belong to it. */
  const readLine = (chunk: Buffer, at: number): { text: string | undefined; to: number } => {
    const feed = chunk.indexOf(LINE_FEED, at);
    const to = feed === -1 ? chunk.length : feed + 1;
    line += chunk.toString('latin1', at, to);
    if (line.length > LONGEST_LINE) throw new InvalidAnswer('a line without end');
    if (feed === -1) return { text: undefined, to };
    if (!line.endsWith('\r\n')) throw new InvalidAnswer('a line that ends otherwise');
    const text = line.slice(0, -2);
    line = '';
    return { text, to };
  };

  /** True when the body is over. */
  const endsBody = (text: string): boolean => {
    if (next === 'trailer') return text === '';
    if (next === 'end of chunk' && text !== '') throw new InvalidAnswer('a chunk longer than its size');
    if (next === 'end of chunk') {
      next = 'size';
      return false;
    }
    left = sizeOf(text);
    next = left === 0 ? 'trailer' : 'end of chunk';
    return false;
  };

  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      if (left > 0) {
        const bytes = chunk.subarray(at, at + left);
        onPiece(bytes);
        left -= bytes.length;
        at += bytes.length;
        continue;
      }
      const { text, to } = readLine(chunk, at);
      at = to;
      if (text !== undefined && endsBody(text)) return chunk.subarray(at);
    }
    return undefined;
  };
};

const createAnswerBody = ({ body }: Pick<AnswerHead, 'body'>, onPiece: OnPiece): AnswerBody => {
  if (body === 'chunked') return inChunks(onPiece);
  return ofLength(body === 'until close' ? Number.POSITIVE_INFINITY : body, onPiece);
};

/** An answer that is over, or cut: its status, and how many milliseconds the connection may stay idle (0: none). */
export type Answer = Pick<AnswerHead, 'statusCode' | 'keep' | 'retryAfter'>;

/** What of an answer is read before it is cut; the status has decided by then. */
const MOST_READ = 16 * 1024;
const MOST_HEAD = 16 * 1024;
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const ignore: OnPiece = () => undefined;
const answerOf = ({ statusCode, retryAfter }: AnswerHead, keep: number): Answer => ({ statusCode, keep, retryAfter });

/** Reads one answer to a POST. Interim answers (1xx) are skipped; bytes behind the answer make the connection unusable. */
export const createAnswerReader = (onPiece: OnPiece = ignore) => {
  let begun: Buffer | undefined;
  let head: AnswerHead | undefined;
  let body: AnswerBody | undefined;
  let read = 0;

  const readBody = (chunk: Buffer): Answer | undefined => {
    if (!head || !body) return undefined;
    const rest = body(chunk);
    if (rest !== undefined) return answerOf(head, rest.length === 0 ? head.keep : 0);
    read += chunk.length;
    return read > MOST_READ ? answerOf(head, 0) : undefined;
  };

  const keepIncomplete = (bytes: Buffer): undefined => {
    if (bytes.length > MOST_HEAD) throw new InvalidAnswer('a head without end');
    if (!mayBecomeHead(bytes.toString('latin1'))) throw new InvalidAnswer('not HTTP/1.1');
    begun = bytes;
  };

  /** The head at the start of the bytes, and what follows it; undefined while it is incomplete. */
  const takeHead = (bytes: Buffer): { found: AnswerHead; rest: Buffer } | undefined => {
    const end = bytes.indexOf(END_OF_HEAD);
    if (end === -1) return keepIncomplete(bytes);
    if (end > MOST_HEAD) throw new InvalidAnswer('a head too long');
    return { found: readAnswerHead(bytes.toString('latin1', 0, end)), rest: bytes.subarray(end + END_OF_HEAD.length) };
  };

  const readHead = (chunk: Buffer): Answer | undefined => {
    const bytes = begun ? Buffer.concat([begun, chunk]) : chunk;
    begun = undefined;
    let taken = takeHead(bytes);
    while (taken && taken.found.statusCode < 200) taken = takeHead(taken.rest);
    if (!taken) return undefined;
    const { found, rest } = taken;
    head = found;
    body = createAnswerBody(found, onPiece);
    return rest.length > 0 || found.body === 0 ? readBody(rest) : undefined;
  };

  return {
    /** The answer once it is over; undefined while more must come. @throws InvalidAnswer */
    read: (chunk: Buffer): Answer | undefined => (body ? readBody(chunk) : readHead(chunk)),
    /** The other side has closed its half: the answer is over if that marks its end. */
    close: (): Answer | undefined => (head?.body === 'until close' ? answerOf(head, 0) : undefined),
  };
};
