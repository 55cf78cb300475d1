import { KEEP_ALIVE } from './answer-head.ts';
import { type Answer, createAnswerReader } from './answer-reader.ts';
import { certificateOf } from './certificate.ts';
import type { Connection, ConnectionPool } from './connection-pool.ts';
import { type Answered, type Exchange, failureClassOf, type Timing, UNTIMED, type Unanswered } from './outcome.ts';

/** Host and path of a `URL`, which is written in plain ASCII. */
type Request = {
  host: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Is the connection kept? */
  keep: boolean;
};

/** Everything but tabs and printable characters of one byte: `Ċ` (U+010A) cut to a byte would end the line. */
const UNSAFE = /[^\t\x20-\x7e\x80-\xff]/;

/** The bytes of a POST, in one piece so that it is one write. @throws Error for a header that could start another one */
export const postBytes = ({ host, path, headers, body, keep }: Request): Buffer => {
  let head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: ${keep ? 'keep-alive' : 'close'}\r\n`;
  for (const [name, value] of Object.entries(headers)) {
    if (UNSAFE.test(name) || UNSAFE.test(value)) throw new Error(`The header ${JSON.stringify(name)} cannot be sent`);
    head += `${name}: ${value}\r\n`;
  }
  head += `content-length: ${body.length}\r\n\r\n`;
  const bytes = Buffer.allocUnsafe(head.length + body.length);
  bytes.write(head, 'latin1');
  body.copy(bytes, head.length);
  return bytes;
};

export type Post = {
  /** The whole request, as it goes out. */
  bytes: Buffer;
  /** Milliseconds, from the request for a connection to the last byte of the answer. */
  timeout: number;
  /** Bytes of the answer's body that are kept, at most 16 KiB. */
  bodyBytes: number;
  /** Never by a connection that was used before. */
  fresh: boolean;
};

/** Copies the first bytes of a body, so that no large chunk stays alive for them. Nothing is made for an empty one. */
const firstBytes = (most: number) => {
  let kept: Buffer | null = null;
  return {
    keep: (piece: Buffer): void => {
      const left = most - (kept?.length ?? 0);
      if (left === 0 || piece.length === 0) return;
      const more = piece.subarray(0, left);
      kept = kept ? Buffer.concat([kept, more]) : Buffer.from(more);
    },
    get: (): Buffer | null => kept,
  };
};

/** `stale`: the connection had been used before and was dead, and not one byte of an answer came. */
type PostedExchange = Exchange & { stale: boolean };

const RESET = { failure: 'connection_reset' } as const;

const timingOf = (connection: Connection | undefined, firstByte: number | null): Timing => {
  if (!connection) return { ...UNTIMED, firstByte };
  const { facts, family, requests } = connection;
  if (requests > 1) return { dns: null, connect: null, tls: null, firstByte, family, reused: true };
  return { dns: facts.dns, connect: facts.connect, tls: facts.tls, firstByte, family, reused: false };
};

const EARLY = { failure: 'invalid_response' } as const;

/**
 * One POST on one connection, over at `timeout` milliseconds exactly, whatever it waits for by then. Only the
 * status and the first bytes of the answer are kept; a body longer than 16 KiB is cut, and the connection with it. An
 * answer that began before the last byte of the request was gone is none where the connection was used before, and no
 * success where it was not. Never rejects.
 */
export const exchange = (pool: ConnectionPool, { bytes, timeout, bodyBytes, fresh }: Post): Promise<PostedExchange> =>
  new Promise((resolve) => {
    const started = performance.now();
    const since = (): number => Math.round(performance.now() - started);
    const body = firstBytes(bodyBytes);
    const reader = createAnswerReader(body.keep, pool.grants);
    let connection: Connection | undefined;
    let firstByte: number | null = null;
    let [over, early] = [false, false];

    const reused = (): boolean => (connection?.requests ?? 0) > 1;
    const end = (result: Answered | Unanswered, keep = 0, stray = false): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      const timing = timingOf(connection, firstByte);
      const reset = 'failure' in result && result.failure === RESET.failure;
      if (connection) pool.give(connection, keep, stray);
      resolve({
        ...result,
        responseTime: since(),
        timing,
        stale: reset && timing.reused === true && firstByte === null,
      });
    };
    const answered = ({ statusCode, keep, retryAfter, stray }: Answer): void => {
      if (early && statusCode < 300) end(EARLY);
      else end({ statusCode, body: body.get(), retryAfter }, early ? 0 : keep, stray);
    };
    const fail = (error: unknown): void => end({ failure: failureClassOf(error), certificate: certificateOf(error) });
    const timer = setTimeout(() => end({ failure: 'timeout' }), timeout);

    const received = (chunk: Buffer): void => {
      if (firstByte === null) early = connection?.sending ?? false;
      if (early && reused()) {
        end(RESET, 0, true);
        return;
      }
      firstByte ??= since();
      try {
        const answer = reader.read(chunk);
        if (answer) answered(answer);
      } catch (error) {
        fail(error);
      }
    };
    const closed = (error?: Error): void => {
      const answer = error ? undefined : reader.close();
      if (answer) answered(answer);
      else if (error) fail(error);
      else end(RESET);
    };

    pool.take(
      { timeout, fresh },
      (opened) => {
        if (over) return pool.give(opened, KEEP_ALIVE);
        connection = opened;
        opened.use({ received, closed }, bytes);
      },
      fail,
    );
  });
