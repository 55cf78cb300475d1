import type { Socket } from 'node:net';
import type { Dispatcher } from 'undici';
import { type Answered, type Exchange, type Timing, UNTIMED, type Unanswered } from '../domain/outcome.ts';
import { failureClassOf } from './failure-class.ts';
import { factsOf, whenWritten } from './socket-facts.ts';

/** What of an answer is read before it is cut; the status has decided by then. */
const MOST_READ = 16 * 1024;

export type Post = {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  timeout: number;
  /** Looks at an answer's body, up to 16 KiB; it is kept nowhere. */
  read?: (body: Buffer) => void;
};

/** What one POST met: on a connection that was used before and is now dead, not one byte of an answer. */
export type Met = Exchange & { stale: boolean };

const FAMILIES: Readonly<Record<string, 4 | 6>> = { IPv4: 4, IPv6: 6 };

const timingOf = (socket: Socket | undefined, firstByte: number | null): Timing => {
  if (!socket) return { ...UNTIMED, firstByte };
  const { dns, connect, tls, requests } = factsOf(socket);
  if (requests > 1) return { dns: null, connect: null, tls: null, firstByte, family: null, reused: true };
  return { dns, connect, tls, firstByte, family: null, reused: false };
};

/**
 * One POST, from the wish to the last byte of the answer, over at `timeout` milliseconds exactly. By `dispatch` and a
 * timer of our own, because undici's `request` does not hear its signal while it connects or queues. Nothing of the
 * answer is kept but its status; a body longer than 16 KiB is cut, and the connection with it. Never rejects.
 */
export const exchange = (dispatcher: Dispatcher, { path, headers, body, timeout, read: look }: Post): Promise<Met> =>
  new Promise((resolve) => {
    const started = performance.now();
    const since = (): number => Math.round(performance.now() - started);
    let controller: Dispatcher.DispatchController | undefined;
    let socket: Socket | undefined;
    let family: Timing['family'] = null;
    let firstByte: number | null = null;
    let statusCode = 0;
    let read = 0;
    let over = false;
    const kept: Buffer[] = [];

    const end = (result: Answered | Unanswered): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      if ('statusCode' in result) look?.(Buffer.concat(kept));
      const timing = timingOf(socket, firstByte);
      const gone = 'failure' in result && result.failure === 'connection_reset';
      const stale = gone && timing.reused === true && firstByte === null;
      resolve({ ...result, responseTime: since(), timing: { ...timing, family }, stale });
    };
    const cut = (): void => controller?.abort(new Error('over'));

    const timer = setTimeout(() => {
      end({ failure: 'timeout' });
      cut();
    }, timeout);

    dispatcher.dispatch(
      { method: 'POST', path, headers, body, headersTimeout: 0, bodyTimeout: 0 },
      {
        onRequestStart: (given) => {
          controller = given;
          if (over) return cut();
          whenWritten((used) => {
            socket = used;
            factsOf(used).requests += 1;
            family = FAMILIES[used.remoteFamily ?? ''] ?? null;
          });
        },
        onResponseStart: (_controller, status) => {
          firstByte ??= since();
          statusCode = status;
        },
        onResponseData: (_controller, chunk) => {
          read += chunk.length;
          if (look && read <= MOST_READ) kept.push(chunk);
          if (read <= MOST_READ) return;
          end({ statusCode });
          cut();
        },
        onResponseEnd: () => end({ statusCode }),
        onResponseError: (_controller, error) => end({ failure: failureClassOf(error) }),
      },
    );
  });
