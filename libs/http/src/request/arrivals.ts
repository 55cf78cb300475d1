import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { UPLOAD_TIME } from './uploads.ts';

/** How long the body of a request may take to arrive, in milliseconds. */
export type ArrivalLimits = {
  /** Of one that is no admitted upload. */
  body: number;
  /** Of an upload: without a byte, and in all. */
  silence: number;
  upload: number;
  /** Bytes per second that an upload brings on average, from `body` milliseconds on. */
  rate: number;
  /** Of anything, once the server stops: its process has 25 s in all. */
  stop: number;
  /** How often it is looked at. */
  every: number;
};

/**
 * 10 MB in five minutes are 280 kbit/s, a bad line of a phone; a photo of 500 kB arrives over 32 kbit/s. Whoever holds a connection open
 * with a byte now and then is cut off after 30 s, as with any other request.
 */
const LIMITS: ArrivalLimits = {
  body: 30_000,
  silence: 15_000,
  upload: UPLOAD_TIME,
  rate: 4_000,
  stop: 10_000,
  every: 5_000,
};

const uploads = new WeakSet<IncomingMessage>();

/** From now on the request may take as long as an upload: who sends it is known, and so is that a file is wanted here. */
export const admitUpload = (request: IncomingMessage): void => {
  uploads.add(request);
};

/** `looked`: when it was looked at last. */
type Arrival = { response: ServerResponse; began: number; first: number; lastAt: number; read: number; looked: number };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const ANSWER = 'HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** As Node does it: what has an answer already, or a part of one, gets no second one. */
const cutOff = ({ socket }: IncomingMessage, { headersSent }: ServerResponse): void => {
  if (!headersSent && socket.writable) socket.write(ANSWER);
  socket.destroySoon();
};

/**
 * Ends requests whose bodies arrive too slowly: with 408, and their connections with them. `slack`: milliseconds more for uploads, of a
 * server that stands behind others of ours; so the one that the client talks to ends it, and for those behind it the client has left,
 * which is no failure of theirs. Node's own limit is one for all requests of a server. Returns what is called when the server stops.
 */
export const watchArrivals = (server: Server, slack = 0, limits: Partial<ArrivalLimits> = {}): (() => void) => {
  const { body, silence, upload, rate, stop, every } = { ...LIMITS, ...limits };
  const arrivals = new Map<IncomingMessage, Arrival>();
  let timer: NodeJS.Timeout | undefined;
  let end = Number.POSITIVE_INFINITY;

  const isLate = (request: IncomingMessage, arrival: Arrival, now: number): boolean => {
    const { bytesRead } = request.socket;
    if (now > end) return true;
    if (!uploads.has(request)) return now - arrival.began > body;
    // What lies here unread is neither the client's silence nor its time: it waits for a place, or for who reads it.
    const waits = request.readableLength > 0;
    if (bytesRead !== arrival.read || waits) arrival.lastAt = now;
    if (waits) arrival.began += now - arrival.looked;
    arrival.looked = now;
    const took = now - arrival.began;
    arrival.read = bytesRead;
    const isSlow = !waits && took > body + slack && (bytesRead - arrival.first) / (took / 1_000) < rate;
    return isSlow || now - arrival.lastAt > silence + slack || took > upload + slack;
  };
  const look = (): void => {
    timer = undefined;
    const now = performance.now();
    for (const [request, arrival] of arrivals) {
      if (request.complete) arrivals.delete(request);
      else if (isLate(request, arrival, now)) {
        arrivals.delete(request);
        cutOff(request, arrival.response);
      }
    }
    schedule();
  };
  /** Nobody is woken while nothing arrives. */
  const schedule = (): void => {
    if (timer === undefined && arrivals.size > 0) timer = setTimeout(look, every).unref();
  };

  server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return;
    const [now, { bytesRead }] = [performance.now(), request.socket];
    arrivals.set(request, { response, began: now, first: bytesRead, lastAt: now, read: bytesRead, looked: now });
    request.once('close', () => arrivals.delete(request));
    schedule();
  });
  return () => {
    end = Math.min(end, performance.now() + stop);
  };
};
