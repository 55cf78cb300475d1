import { type AnswerHead, InvalidAnswer } from './answer-head.ts';

/** Reads a body piece by piece; answers what lies behind its end, or undefined while it goes on. @throws InvalidAnswer */
export type AnswerBody = (chunk: Buffer) => Buffer | undefined;

/** Told each piece of the body, its encoding taken off. */
export type Piece = (bytes: Buffer) => void;

const ofLength =
  (length: number, piece: Piece): AnswerBody =>
  (chunk) => {
    piece(chunk.subarray(0, length));
    const beyond = chunk.length >= length ? chunk.subarray(length) : undefined;
    length -= Math.min(length, chunk.length);
    return beyond;
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

/** RFC 9112, 7.1: sizes in lines of their own, each chunk ended by an empty line's mark, trailers at the end. */
const inChunks = (piece: Piece): AnswerBody => {
  let left = 0;
  let line = '';
  let next: 'size' | 'end of chunk' | 'trailer' = 'size';

  /** The line's text once it is whole; the bytes from `at` on belong to it. */
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
  const heed = (text: string): boolean => {
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
        piece(bytes);
        left -= bytes.length;
        at += bytes.length;
        continue;
      }
      const { text, to } = readLine(chunk, at);
      at = to;
      if (text !== undefined && heed(text)) return chunk.subarray(at);
    }
    return undefined;
  };
};

const untilClose =
  (piece: Piece): AnswerBody =>
  (chunk) => {
    piece(chunk);
    return undefined;
  };

export const createAnswerBody = ({ body }: Pick<AnswerHead, 'body'>, piece: Piece): AnswerBody => {
  if (body === 'chunked') return inChunks(piece);
  return body === 'until close' ? untilClose(piece) : ofLength(body, piece);
};
