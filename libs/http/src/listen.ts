import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from '@outlay/runtime';
import { type ArrivalLimits, watchArrivals } from './request/arrivals.ts';
import { UPLOAD_TIME } from './request/uploads.ts';

/** An `import` of its values reads every export of it, and with them loads undici, for 60 ms and 14 MB that nothing uses. */
const { createServer } = process.getBuiltinModule('node:http');

type Options = {
  port: number;
  host?: string;
  name?: string;
  /** Milliseconds that `drain` goes on serving. Longer than our clients keep an idle connection (4 s, a second late). */
  drainFor?: number;
  /** Called before it drains, and before it stops: ends what the app holds back. */
  release?: (() => void) | undefined;
  /** Milliseconds by which it is more patient with uploads than the servers of ours in front of it. */
  slack?: number | undefined;
  arrivals?: Partial<ArrivalLimits>;
};

/** Longer than any client of ours keeps an idle connection (4 s), so that it is never closed under a request. */
const KEEP_ALIVE = 65_000;
/**
 * Clients are told the time above (`Keep-Alive: timeout=65`), and some keep a connection until a second before: on a busy machine they are
 * late, and sent a request into one that was closed (EPIPE). So it is closed so much later than was said.
 */
const KEEP_ALIVE_BUFFER = 10_000;
/** From the first byte to the last header: what a slow client may take, looked at so often. How long the body may take: `arrivals.ts`. */
const HEADERS_TIMEOUT = 10_000;
const LOOK_EVERY = 5_000;
const MAX_HEADER_SIZE = 16 * 1024;

const LIMITS = {
  keepAliveTimeout: KEEP_ALIVE,
  keepAliveTimeoutBuffer: KEEP_ALIVE_BUFFER,
  headersTimeout: HEADERS_TIMEOUT,
  // Of no request less than what the slowest upload may take.
  requestTimeout: 2 * UPLOAD_TIME,
  maxHeaderSize: MAX_HEADER_SIZE,
  connectionsCheckingInterval: LOOK_EVERY,
};

const endConnection = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('connection', 'close');
};

/** Knows which connections are open and which of them have a request under way, so that a stop can end each in time. */
const watch = (server: Server) => {
  const connections = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let draining = false;
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    underWay.add(response);
    if (draining) endConnection(response);
    response.once('close', () => {
      underWay.delete(response);
      if (draining) socket.destroySoon();
    });
  });

  /** From now on every answer is the last one on its connection and carries `connection: close`. */
  const dismiss = (): void => {
    draining = true;
    for (const response of underWay) endConnection(response);
  };
  return {
    dismiss,
    /** Ends idle connections at once, and the others with their answer. */
    end: (): void => {
      dismiss();
      const busy = new Set([...underWay].map(({ socket }) => socket));
      // Node's own closeIdleConnections leaves those alone that never sent a request.
      for (const socket of connections) if (!busy.has(socket)) socket.destroy();
    },
  };
};

/** `port` is known once it is started. */
export type HttpServer = Part & { port(): number; drain(): Promise<void> };

/**
 * Serves an app. `drain` goes on serving, new connections too, and ends each connection with its next answer: a client
 * goes elsewhere and never finds a connection cut under a request. `stop` takes no new connection, lets every
 * request under way finish and ends its connection with the answer; it resolves when the last one
 * is gone. Port 0 finds a free one, see `port()`.
 */
export const listen = (
  app: RequestListener,
  { port, host = '127.0.0.1', name = 'http', drainFor = 0, release, slack, arrivals }: Options,
): HttpServer => {
  const server = createServer(LIMITS, app);
  const watched = watch(server);
  const endSoon = watchArrivals(server, slack, arrivals);

  return {
    name,
    port: () => (server.address() as AddressInfo).port,
    start: async () => {
      server.listen(port, host);
      await once(server, 'listening');
    },
    drain: async () => {
      if (drainFor === 0 || !server.listening) return;
      watched.dismiss();
      release?.();
      await pause(drainFor);
    },
    stop: () =>
      new Promise((resolve) => {
        release?.();
        if (!server.listening) return resolve();
        endSoon();
        server.close(() => resolve());
        watched.end();
      }),
  };
};
