import type { ServerResponse } from 'node:http';

/** One page that learns of changes. */
export type Stream = {
  /** Adds to the next message; many changes within a second are one. */
  add(subject: string): void;
  end(): void;
};

/** At most one message in so many milliseconds. */
const TOGETHER = 1_000;
/** Proxies and browsers give a connection up on which nothing comes. */
const HEARTBEAT = 25_000;
/** A page that reads nothing is left: bytes that wait for it. */
const MOST_WAITING = 64 * 1024;

/** Server-Sent Events (HTML, 9.2). `onEnd` is called once, whoever ends it. */
export const openStream = (response: ServerResponse, onEnd: () => void): Stream => {
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
    add: (subject) => {
      subjects.add(subject);
      timer ??= setTimeout(flush, TOGETHER);
    },
    end: () => {
      response.end();
    },
  };
};
