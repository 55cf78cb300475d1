import { once } from 'node:events';
import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../wait-for.ts';
import type { Authority } from './authority.ts';

export type Received = {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  /** The exact bytes of the body, for signatures. */
  raw: Buffer;
  /** The body as JSON; undefined when it is none. */
  body: unknown;
  at: Date;
  /** Counts the requests to this receiver from 0. */
  index: number;
};

/** How to answer one request; a bare number is a status. */
type Reaction = {
  status?: number;
  /** Milliseconds before the answer. */
  delay?: number;
  /** Never answer. The connection stays open until the other side gives up or the receiver closes. */
  hang?: boolean;
  /** Cut the connection instead of answering. */
  reset?: boolean;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

export type Script = (request: Received) => number | Reaction | Promise<number | Reaction>;

export type ReceiverOptions = {
  /** Serve HTTPS with the certificate of this authority. */
  tls?: Authority;
  /** Default: 200 to everything. */
  script?: Script;
  port?: number;
};

const parse = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
};

const read = async (request: IncomingMessage, index: number): Promise<Received> => {
  const raw = await buffer(request);
  const { method = '', url: path = '', headers } = request;
  return { method, path, headers, raw, body: parse(raw), at: new Date(), index };
};

const react = async (reaction: Reaction, response: ServerResponse): Promise<void> => {
  const { status = 200, delay = 0, hang = false, reset = false, headers = {}, body = '' } = reaction;
  if (hang) return;
  if (delay > 0) await pause(delay);
  if (reset) response.socket?.resetAndDestroy();
  else response.writeHead(status, headers).end(body);
};

/** A real HTTP or HTTPS server on loopback in place of a customer's endpoint; it keeps every request. */
export const startReceiver = async (options: ReceiverOptions = {}) => {
  const { tls, script = () => 200, port = 0 } = options;
  const requests: Received[] = [];
  let count = 0;
  const handle: RequestListener = async (request, response) => {
    try {
      const received = await read(request, count++);
      requests.push(received);
      const reaction = await script(received);
      await react(typeof reaction === 'number' ? { status: reaction } : reaction, response);
    } catch (error) {
      response.destroy(error as Error);
    }
  };
  const server = tls ? https.createServer({ key: tls.key, cert: tls.cert }, handle) : http.createServer(handle);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const bound = (server.address() as AddressInfo).port;
  return {
    /** `http://127.0.0.1:port` or `https://localhost:port`, without a slash at the end. */
    url: tls ? `https://localhost:${bound}` : `http://127.0.0.1:${bound}`,
    requests,
    /** Resolves with all requests when there are at least `wanted`. */
    waitForRequests: (wanted: number, timeout = 25_000): Promise<Received[]> =>
      waitFor(() => requests.length >= wanted && requests, { timeout, message: `Request ${wanted} to the receiver` }),
    close: async (): Promise<void> => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
