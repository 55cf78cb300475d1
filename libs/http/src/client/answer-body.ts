import { Readable } from 'node:stream';
import type { AnswerHead } from '../request/headers.ts';
import { connectionEnded } from './failure.ts';

/** Up to here an answer is read whole: most are, and a Buffer costs less than a stream. */
const WHOLE = 64 * 1024;
/** Of the line before a chunk, and of each one behind the last. */
const LONGEST_LINE = 4 * 1024;
const CHUNK = /^([\da-f]{1,8})(?:[ \t]*;.*)?$/i;
const NEW_LINE = 0x0a;

const broken = (what: string): Error => new Error(`the answer has ${what}`);

/** Reads a body from what comes: what is behind its end, or undefined while there is more of it to come. @throws SocketError */
export type Decoder = (bytes: Buffer, emit: (part: Buffer) => void) => Buffer | undefined;

const ofLength = (length: number): Decoder => {
  let left = length;
  return (bytes, emit) => {
    const part = bytes.subarray(0, left);
    left -= part.length;
    if (part.length > 0) emit(part);
    return left === 0 ? bytes.subarray(part.length) : undefined;
  };
};

const inChunks = (): Decoder => {
  let expected: 'size' | 'end of chunk' | 'trailer' = 'size';
  let left = 0;
  let line = '';

  /** True when the body ends with this line. */
  const readLine = (text: string): boolean => {
    if (expected === 'trailer') return text === '';
    if (expected === 'end of chunk') {
      if (text !== '') throw broken('a chunk without an end');
      expected = 'size';
      return false;
    }
    const size = CHUNK.exec(text)?.[1];
    if (size === undefined) throw broken('a chunk without a size');
    left = Number.parseInt(size, 16);
    expected = left > 0 ? 'end of chunk' : 'trailer';
    return false;
  };

  /** Reads on in a line from there: where the next one begins, or undefined while there is more of it to come. */
  const takeLine = (bytes: Buffer, at: number): number | undefined => {
    const end = bytes.indexOf(NEW_LINE, at);
    line += bytes.toString('latin1', at, end < 0 ? bytes.length : end);
    if (line.length > LONGEST_LINE) throw broken('a line that is too long');
    return end < 0 ? undefined : end + 1;
  };

  return (bytes, emit) => {
    for (let at: number | undefined = 0; at !== undefined && at < bytes.length; ) {
      if (left > 0) {
        const part = bytes.subarray(at, at + left);
        emit(part);
        left -= part.length;
        at += part.length;
        continue;
      }
      at = takeLine(bytes, at);
      if (at === undefined) return undefined;
      const text = line.endsWith('\r') ? line.slice(0, -1) : line;
      line = '';
      if (readLine(text)) return bytes.subarray(at);
    }
    return undefined;
  };
};

const untilClosed: Decoder = (bytes, emit) => {
  emit(bytes);
  return undefined;
};

const decoderOf = (framing: AnswerHead['framing']): Decoder => {
  if (typeof framing === 'number') return ofLength(framing);
  return framing === 'chunked' ? inChunks() : untilClosed;
};

type Events = {
  /** The body, whole, or as a stream of which the rest is still to come. */
  onBody: (body: Buffer | Readable) => void;
  /** The stream can take more. */
  onDrained: () => void;
  /** The stream is not read to its end. */
  onCut: () => void;
};

/** The body of an answer that does not come in one piece: whole when it is short, a stream when it is long or of unknown length. */
export const createBody = ({ framing }: AnswerHead, { onBody, onDrained, onCut }: Events) => {
  const decode = decoderOf(framing);
  const parts: Buffer[] = [];
  let isOver = false;
  const isWhole = typeof framing === 'number' && framing <= WHOLE;
  const stream = isWhole
    ? undefined
    : new Readable({
        read: () => isOver || onDrained(),
        destroy: (error, done) => {
          if (!isOver) onCut();
          done(error);
        },
      });
  if (stream) onBody(stream);

  const finish = (): void => {
    isOver = true;
    if (stream) stream.push(null);
    else onBody(Buffer.concat(parts));
  };
  return {
    /** How many bytes stand behind its end, or undefined before that; `isFull`: nothing more should come until `onDrained`. */
    take: (bytes: Buffer): { behind: number | undefined; isFull: boolean } => {
      let isFull = false;
      const rest = decode(bytes, (part) => {
        const copy = Buffer.from(part);
        if (!stream) parts.push(copy);
        else if (!stream.push(copy)) isFull = true;
      });
      if (rest !== undefined) finish();
      return { behind: rest?.length, isFull: isFull && !isOver };
    },
    /** Its connection is closed. */
    close: (failure: Error | undefined): void => {
      if (isOver) return;
      if (framing === 'close' && !failure) {
        finish();
        return;
      }
      isOver = true;
      stream?.destroy(failure ?? connectionEnded());
    },
  };
};
