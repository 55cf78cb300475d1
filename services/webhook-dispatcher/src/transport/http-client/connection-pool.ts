import type { OnReadOpts, Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { createGrants } from './answer-reader.ts';

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
const createConnection = (socket: Socket, onUnusable: (stray: boolean) => void) => {
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

class Ended extends Error {}

/** Kept beside those in use until one has rested: a receiver with a worker for each connection has few. */
const MOST_BEFORE_REST = 16;
/** Milliseconds without kept connections for an endpoint that sent bytes which no request had called for. */
const SUSPECT_FOR = 3_600_000;

/** A connection that nobody uses at this time. `close` closes the one that has rested the longest in its pool. */
export type Resting = { close(): void };

type Kept = Resting & { connection: Connection; since: number; until: number };
type Take = {
  /** Milliseconds for a connection that is opened. */
  timeout: number;
  /** Never one that was used before. */
  fresh: boolean;
};

/** Calls back after the loop has looked for what arrived. */
export type AfterPoll = (then: () => void) => void;

export type PoolSettings = {
  afterPoll: AfterPoll;
  /** Milliseconds that a connection rests before any is used again. */
  rest: number;
  /** Those of all endpoints. */
  resting: { add(resting: Resting): void; remove(resting: Resting): void };
};

/** The connections to one endpoint: no answer on them can be counted for another endpoint. */
export const createPool = (origin: string, connect: Connect, { afterPoll, rest, resting }: PoolSettings) => {
  const { protocol, host, hostname, port } = new URL(origin);
  const target = { protocol, host, hostname: hostname.replace(/^\[|\]$/g, ''), port };
  const all = new Set<Connection>();
  let idle: Kept[] = [];
  let [ended, over] = [false, false];
  let rested = false;
  let opening = 0;
  let suspectUntil = Number.NEGATIVE_INFINITY;

  const drop = (connection: Connection): void => {
    all.delete(connection);
    connection.cut();
  };
  const dropIdle = (where: (kept: Kept) => boolean): void => {
    if (idle.length === 0) return;
    idle = idle.filter((kept) => {
      if (!where(kept)) return true;
      resting.remove(kept);
      drop(kept.connection);
      return false;
    });
  };
  const closeLongest = (): void => {
    const [longest] = idle;
    dropIdle((kept) => kept === longest);
  };
  const suspect = (): void => {
    suspectUntil = performance.now() + SUSPECT_FOR;
    dropIdle(() => true);
  };
  const open = (socket: Socket): Connection => {
    const connection = createConnection(socket, (stray) => {
      drop(connection);
      dropIdle((kept) => kept.connection === connection);
      if (stray) suspect();
    });
    all.add(connection);
    return connection;
  };

  /** The one used last; none until one has rested, for then it is known that no second answers come. */
  const takeIdle = (): Connection | undefined => {
    const [first] = idle;
    if (!first) return undefined;
    rested ||= performance.now() - first.since >= rest;
    const kept = rested ? idle.pop() : undefined;
    if (kept) resting.remove(kept);
    return kept?.connection;
  };
  const mayKeep = (now: number): boolean => !ended && now > suspectUntil && (rested || idle.length < MOST_BEFORE_REST);

  return {
    origin,
    /** What is read of the endpoint's answers beyond the usual. */
    grants: createGrants(),
    /** Gives an idle one, if nothing arrived on it, or opens one. Never calls both `opened` and `failed`. */
    take: ({ timeout, fresh }: Take, opened: (connection: Connection) => void, failed: (error: Error) => void) => {
      const openOne = (): void => {
        opening += 1;
        const came: buildConnector.Callback = (...[error, socket]) => {
          opening -= 1;
          if (over) socket?.destroy();
          if (error || !socket || over) failed(error ?? new Ended());
          else opened(open(socket));
        };
        try {
          connect(target, timeout, came);
        } catch (error) {
          // Settings of TLS are looked at there and then; behind the look for bytes nobody else would catch it.
          came(error as Error, null);
        }
      };
      const kept = fresh ? undefined : takeIdle();
      if (!kept) return openOne();
      afterPoll(() => (all.has(kept) ? opened(kept) : openOne()));
    },
    /** Takes it back: it may be used again for `keep` milliseconds; 0: it is closed. `stray`: more than an answer came. */
    give: (connection: Connection, keep: number, stray = false): void => {
      connection.release();
      if (stray) suspect();
      const since = performance.now();
      if (keep > 0 && mayKeep(since)) {
        const kept = { connection, since, until: since + keep, close: closeLongest };
        idle.push(kept);
        resting.add(kept);
      } else drop(connection);
    },
    /** Closes what has been idle for too long. */
    closeExpired: (now: number): void => dropIdle(({ until }) => until < now),
    /** Is nothing lost with it but whether a connection has rested? */
    mayForget: (now: number): boolean => all.size === 0 && opening === 0 && now > suspectUntil,
    /** Keeps no connection from now on; `atOnce` also closes those in use. */
    end: (atOnce: boolean): void => {
      ended = true;
      over = atOnce;
      dropIdle(() => true);
      if (atOnce) for (const connection of all) drop(connection);
    },
  };
};
export type ConnectionPool = ReturnType<typeof createPool>;
