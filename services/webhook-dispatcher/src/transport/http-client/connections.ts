import type { OnReadOpts, Socket } from 'node:net';
import type { buildConnector } from 'undici';

/** How long each phase of a connection took, in milliseconds; `tls` includes the check of the certificate. */
type SocketFacts = { dns: number | null; connect: number | null; tls: number | null };

type Target = Pick<buildConnector.Options, 'protocol' | 'host' | 'hostname' | 'port'>;

/** Opens a connection; it is given up, TLS included, after `timeout` milliseconds. */
export type Connect = (target: Target, timeout: number, callback: buildConnector.Callback) => void;

const facts = new WeakMap<object, SocketFacts>();

/** Kept from the moment at which a connection is started. */
export const factsOf = (socket: object): SocketFacts => {
  const known = facts.get(socket);
  if (known) return known;
  const fresh: SocketFacts = { dns: null, connect: null, tls: null };
  facts.set(socket, fresh);
  return fresh;
};

const receivers = new WeakMap<object, (chunk: Buffer) => void>();
const arrived = Buffer.allocUnsafeSlow(64 * 1024);

/**
 * All connections read into the same memory: a stream of its own for each, and a buffer for each read, would cost a tenth of
 * a delivery. Whoever keeps bytes beyond the call copies them. Bytes for nobody end the socket.
 */
export const ON_READ: OnReadOpts = {
  buffer: arrived,
  callback(this: Socket, length) {
    const received = receivers.get(this);
    if (received) received(arrived.subarray(0, length));
    else this.destroy();
    return true;
  },
};

/** Who uses a connection at this time. */
type User = {
  received(chunk: Buffer): void;
  /** The connection is closed, or the other side closed its half; with the error, if there was one. */
  closed(error?: Error): void;
};

const FAMILIES: Readonly<Record<string, 4 | 6>> = { IPv4: 4, IPv6: 6 };

/**
 * A connection to a customer, for one request at a time. `onUnusable`: closed, or bytes came while nobody used it
 * (`stray`). It may be called more than once; only while nobody uses it.
 */
export const createConnection = (socket: Socket, onUnusable: (stray: boolean) => void) => {
  const family = FAMILIES[socket.remoteFamily ?? ''] ?? null;
  let user: User | undefined;
  let requests = 0;

  const cut = (): void => {
    socket.destroy();
  };
  const closed = (error?: Error): void => {
    const last = user;
    user = undefined;
    cut();
    if (last) last.closed(error);
    else onUnusable(false);
  };
  const received = (chunk: Buffer): void => {
    if (user) user.received(chunk);
    else {
      cut();
      onUnusable(true);
    }
  };
  socket.setNoDelay(true);
  receivers.set(socket, received);
  socket.on('error', closed);
  socket.once('end', closed);
  socket.once('close', () => closed());

  return {
    facts: factsOf(socket),
    family,
    /** Requests sent on it so far. */
    get requests() {
      return requests;
    },
    /** Is some of the request still here, because the other side does not take it? */
    get sending() {
      return socket.writableLength > 0;
    },
    /** Sends a request; the user receives everything that arrives until `release`. */
    use: (next: User, bytes: Buffer): void => {
      user = next;
      requests += 1;
      socket.write(bytes);
    },
    /** Nobody uses it any more. */
    release: (): void => {
      user = undefined;
    },
    cut,
  };
};
export type Connection = ReturnType<typeof createConnection>;
