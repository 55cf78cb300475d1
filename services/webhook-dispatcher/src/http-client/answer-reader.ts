import { type AnswerBody, createAnswerBody, type OnPiece } from './answer-body.ts';
import { type AnswerHead, InvalidAnswer, mayBecomeHead, readAnswerHead } from './answer-head.ts';

/** An answer that is over, or cut: its status, and how many milliseconds the connection may stay idle (0: none). */
export type Answer = Pick<AnswerHead, 'statusCode' | 'keep'>;

export type AnswerReader = {
  /** The answer once it is over; undefined while more must come. @throws InvalidAnswer */
  read(chunk: Buffer): Answer | undefined;
  /** The other side has closed its half: the answer is over if that marks its end. */
  close(): Answer | undefined;
};

/** What of an answer is read before it is cut; the status has decided by then. */
const MOST_READ = 16 * 1024;
const MOST_HEAD = 16 * 1024;
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const ignore: OnPiece = () => undefined;

/** Reads one answer to a POST. Interim answers (1xx) are skipped; bytes behind the answer make the connection unusable. */
export const createAnswerReader = (onPiece: OnPiece = ignore): AnswerReader => {
  let begun: Buffer | undefined;
  let head: AnswerHead | undefined;
  let body: AnswerBody | undefined;
  let read = 0;

  const readBody = (chunk: Buffer): Answer | undefined => {
    if (!head || !body) return undefined;
    const rest = body(chunk);
    if (rest !== undefined) return { statusCode: head.statusCode, keep: rest.length === 0 ? head.keep : 0 };
    read += chunk.length;
    return read > MOST_READ ? { statusCode: head.statusCode, keep: 0 } : undefined;
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
    read: (chunk) => (body ? readBody(chunk) : readHead(chunk)),
    close: () => (head?.body === 'until close' ? { statusCode: head.statusCode, keep: 0 } : undefined),
  };
};
