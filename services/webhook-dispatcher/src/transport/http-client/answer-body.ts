import { type AnswerHead, FRAMING, fieldOf, InvalidAnswer } from './answer-head.ts';

/** Reads a body chunk by chunk; returns what follows its end, or undefined while it goes on. @throws InvalidAnswer */
export type AnswerBody = (chunk: Buffer) => Buffer | undefined;

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
/** Extensions are names with or without a value, a word or a quoted text; no spaces (RFC 9112, 7.1.1). */
const SIZE =
  /^([0-9A-Fa-f]{1,8})(?:;[!#$%&'*+.^_`|~0-9A-Za-z-]+(?:=(?:[!#$%&'*+.^_`|~0-9A-Za-z-]+|"(?:[\t !#-[\]-~\x80-\xff]|\\[\t -~\x80-\xff])*"))?)*$/;
const LINE_FEED = 10;

const sizeOf = (line: string): number => {
  const size = SIZE.exec(line)?.[1];
  if (size === undefined) throw new InvalidAnswer('a chunk without a size');
  return Number.parseInt(size, 16);
};

/**
 * RFC 9112, 7.1: each chunk has its size on a line of its own and ends with CRLF; trailer fields follow the last one.
 * `onLine`: a line was read, which costs more than its bytes.
 */
const inChunks = (onPiece: OnPiece, onLine: () => void): AnswerBody => {
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
    onLine();
    return { text, to };
  };

  /** True when the body is over. */
  const endsBody = (text: string): boolean => {
    if (next === 'trailer') {
      if (text !== '' && FRAMING.has(fieldOf(text).name)) throw new InvalidAnswer('a length behind the body');
      return text === '';
    }
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

export const createAnswerBody = (
  { body }: Pick<AnswerHead, 'body'>,
  onPiece: OnPiece,
  onLine: () => void,
): AnswerBody => {
  if (body === 'chunked') return inChunks(onPiece, onLine);
  return ofLength(body === 'until close' ? Number.POSITIVE_INFINITY : body, onPiece);
};
