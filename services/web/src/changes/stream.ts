import type { ServerResponse } from 'node:http';

/** One page that learns of changes. */
export type Stream = {
  /** Adds to the next message; many changes within a second are one. `at`: when it changed, in milliseconds. */
  add(subject: string, at?: number): void;
  end(): void;
};

/** At most one message in so many milliseconds. */
const TOGETHER = 1_000;
/** Proxies and browsers give a connection up on which nothing comes. */
const HEARTBEAT = 25_000;
/** A page that reads nothing is left: bytes that wait for it. */
const MOST_WAITING = 64 * 1024;

type Callbacks = {
  /** Called once, whoever ends it. */
  onEnd(): void;
  /** A message is on its way to the page; `since`: when the first of its changes happened, where that is known. */
  onSent(since: number): void;
};

/** Server-Sent Events (HTML, 9.2). */
export const openStream = (response: ServerResponse, { onEnd, onSent }: Callbacks): Stream => {
  let since = Number.POSITIVE_INFINITY;
  const subjects = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const write = (text: string): void => {
    response.write(text);
    if (response.writableLength > MOST_WAITING) response.destroy();
  };
  const flush = (): void => {
    timer = undefined;
    write(`event: changed\ndata: ${JSON.stringify({ subjects: [...subjects] })}\n\n`);
    subjects.clear();
    if (since !== Number.POSITIVE_INFINITY) onSent(since);
    since = Number.POSITIVE_INFINITY;
  };
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT);

  response.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(timer);
    onEnd();
  });
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
  write('retry: 3000\n\n');
  return {
    add: (subject, at = Number.POSITIVE_INFINITY) => {
      since = Math.min(since, at);
      subjects.add(subject);
      timer ??= setTimeout(flush, TOGETHER);
    },
    end: () => {
      response.end();
    },
  };
};
