import { type AnswerBody, createAnswerBody, type OnPiece } from './answer-body.ts';
import { type AnswerHead, InvalidAnswer, readAnswerHead } from './answer-head.ts';

/** An answer that is over, or cut: its status, and how many milliseconds the connection may stay idle (0: none). */
export type Answer = Pick<AnswerHead, 'statusCode' | 'keep' | 'retryAfter'> & {
  /** Did bytes come behind it? */
  stray: boolean;
};

/** What of an answer's body is read before it is cut; the status has decided by then. */
const MOST_BODY = 16 * 1024;
/** Of all heads together: the interim ones count as well. */
const MOST_HEAD = 16 * 1024;
const MOST_INTERIM = 8;
/**
 * Work in all, in bytes. One that comes alone, or a chunk of one byte, costs more than a byte among many: a piece counts at
 * least, and each line of a body in chunks besides.
 */
const MOST_WORK = 64 * 1024;
const LEAST_WORK = 64;
/** The work that needs no grant, and the size of a grant. */
export const GRANT = 4 * 1024;

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const BEGIN = Buffer.from('HTTP/1.');
const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];

const answerOf = ({ statusCode, retryAfter }: AnswerHead, keep: number, stray = false): Answer => ({
  statusCode,
  keep,
  retryAfter,
  stray,
});

/** Grants a second, as bytes, and how many are saved up. */
const GRANTS_PER_SECOND = 1024 * 1024;
const MOST_SAVED = 4 * 1024 * 1024;

/** Grants of one endpoint, over all its connections: one that floods costs no more, however many there are. */
export const createGrants = (now: () => number = () => performance.now()): (() => boolean) => {
  let saved = MOST_SAVED;
  let at = 0;
  return () => {
    const time = now();
    saved = Math.min(MOST_SAVED, saved + ((time - at) / 1_000) * GRANTS_PER_SECOND);
    at = time;
    if (saved < GRANT) return false;
    saved -= GRANT;
    return true;
  };
};

type Head = { text: string; used: number };

/** The head at the beginning of the bytes, and how many of them belong to it; undefined where it is not whole. */
const wholeHead = (bytes: Buffer): Head | undefined => {
  const end = bytes.indexOf(END_OF_HEAD);
  return end === -1 ? undefined : { text: bytes.toString('latin1', 0, end), used: end + END_OF_HEAD.length };
};

/** Collects a head that comes in pieces. Looks at each byte once, however many pieces there are. */
const createHeadBytes = () => {
  let bytes = Buffer.alloc(0);
  let length = 0;

  const append = (chunk: Buffer): void => {
    if (length + chunk.length > bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(512, 2 * (length + chunk.length)));
      bytes.copy(larger, 0, 0, length);
      bytes = larger;
    }
    length += chunk.copy(bytes, length);
  };
  /** Another protocol fails at once, not when its head is complete. @throws InvalidAnswer */
  const check = (from: number): void => {
    const begun = Math.min(length, BEGIN.length);
    if (from < BEGIN.length && bytes.compare(BEGIN, 0, begun, 0, begun) !== 0) throw new InvalidAnswer('not HTTP/1.1');
    const begin = bytes.subarray(0, length);
    for (let at = begin.indexOf(LINE_FEED, from); at !== -1; at = begin.indexOf(LINE_FEED, at + 1))
      if (at === 0 || bytes[at - 1] !== CARRIAGE_RETURN) throw new InvalidAnswer('a bare line feed');
  };

  return {
    /** The head and how many bytes of the chunk belong to it; undefined while it is incomplete. @throws InvalidAnswer */
    take: (chunk: Buffer): Head | undefined => {
      const before = length;
      append(chunk);
      const end = bytes.subarray(0, length).indexOf(END_OF_HEAD, Math.max(0, before - END_OF_HEAD.length + 1));
      if (end === -1) {
        check(before);
        return undefined;
      }
      length = 0;
      return { text: bytes.toString('latin1', 0, end), used: end + END_OF_HEAD.length - before };
    },
  };
};

/** Reads an answer that comes in pieces, behind interim ones, or without its length. */
const createPieceReader = (onPiece: OnPiece, grant: () => boolean) => {
  /** Only of a head that comes in pieces. */
  let pieces: ReturnType<typeof createHeadBytes> | undefined;
  let head: AnswerHead | undefined;
  let body: AnswerBody | undefined;
  let [headLength, bodyLength, interim] = [0, 0, 0];
  let [work, granted] = [0, GRANT];

  const onLine = (): void => {
    work += LEAST_WORK;
  };
  const cut = (): Answer => {
    if (head) return answerOf(head, 0);
    throw new InvalidAnswer('more than is read');
  };

  /**
   * A first head is part of an honest answer, and has a bound of its own: an endpoint's grants must not turn it into none.
   * Where it comes in drips, or behind interim answers, it costs grants like all else.
   */
  const isFree = (): boolean => !head && interim === 0 && granted < MOST_HEAD;

  const readHead = (text: string): void => {
    const found = readAnswerHead(text);
    if (found.statusCode >= 200) head = found;
    else if (++interim > MOST_INTERIM) throw new InvalidAnswer('interim answers without end');
  };

  const takeHead = (bytes: Buffer): Head | undefined => {
    const whole = pieces ? undefined : wholeHead(bytes);
    if (whole) return whole;
    pieces ??= createHeadBytes();
    return pieces.take(bytes);
  };

  /** Takes heads off the bytes, the interim ones too; returns what follows them. */
  const readHeads = (chunk: Buffer): Buffer => {
    let rest = chunk;
    while (!head && rest.length > 0) {
      const taken = takeHead(rest);
      const used = taken?.used ?? rest.length;
      headLength += used;
      if (headLength > MOST_HEAD) throw new InvalidAnswer('a head without end');
      if (taken) readHead(taken.text);
      rest = rest.subarray(used);
    }
    return rest;
  };

  /** `more`: do bytes follow that belong to the same piece? */
  const readBody = (found: AnswerHead, chunk: Buffer, more: boolean): Answer | undefined => {
    body ??= createAnswerBody(found, onPiece, onLine);
    if (chunk.length === 0 && found.body !== 0) return undefined;
    const rest = body(chunk);
    if (rest !== undefined) {
      const stray = rest.length > 0 || more;
      return answerOf(found, stray ? 0 : found.keep, stray);
    }
    bodyLength += chunk.length;
    return bodyLength > MOST_BODY ? answerOf(found, 0) : undefined;
  };

  const readSome = (chunk: Buffer, more: boolean): Answer | undefined => {
    const rest = head ? chunk : readHeads(chunk);
    return head && readBody(head, rest, more);
  };

  return {
    read: (chunk: Buffer): Answer | undefined => {
      work += Math.max(0, LEAST_WORK - chunk.length);
      for (let at = 0; at < chunk.length; ) {
        while (work >= granted) {
          if (granted >= MOST_WORK || !(isFree() || grant())) return cut();
          granted += GRANT;
        }
        const to = Math.min(chunk.length, at + granted - work);
        work += to - at;
        const answer = readSome(chunk.subarray(at, to), to < chunk.length);
        if (answer) return answer;
        at = to;
      }
      return undefined;
    },
    close: (): Answer | undefined => (head?.body === 'until close' ? answerOf(head, 0) : undefined),
  };
};

/** The answer that the first piece holds whole, as most do; undefined of all others. @throws InvalidAnswer */
const wholeAnswer = (chunk: Buffer, onPiece: OnPiece): Answer | undefined => {
  const taken = chunk.length < GRANT ? wholeHead(chunk) : undefined;
  if (!taken) return undefined;
  const head = readAnswerHead(taken.text);
  const { statusCode, body, keep } = head;
  const left = chunk.length - taken.used;
  if (statusCode < 200 || typeof body !== 'number' || left < body) return undefined;
  if (body > 0) onPiece(chunk.subarray(taken.used, taken.used + body));
  return answerOf(head, left > body ? 0 : keep, left > body);
};

const nothing = (): void => undefined;

/**
 * Reads one answer to a POST, no more of it than is granted: `grant` is called for each further 4 KiB behind the head. Interim answers
 * (1xx) are skipped, at most eight; bytes behind the answer make the connection unusable.
 */
export const createAnswerReader = (onPiece: OnPiece = nothing, grant: () => boolean = () => true) => {
  let pieces: ReturnType<typeof createPieceReader> | undefined;
  return {
    /** The answer once it is over; undefined while more must come. @throws InvalidAnswer */
    read: (chunk: Buffer): Answer | undefined => {
      const whole = pieces ? undefined : wholeAnswer(chunk, onPiece);
      if (whole) return whole;
      pieces ??= createPieceReader(onPiece, grant);
      return pieces.read(chunk);
    },
    /** The other side has closed its half: the answer is over if that marks its end. */
    close: (): Answer | undefined => pieces?.close(),
  };
};
