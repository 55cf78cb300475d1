import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';

type Target = Pick<buildConnector.Options, 'protocol' | 'host' | 'hostname' | 'port'>;

/** Opens a connection; it is given up, TLS included, after `timeout` milliseconds. */
export type Connect = (target: Target, timeout: number, callback: buildConnector.Callback) => void;

/** How long each phase of a connection took, in milliseconds; `tls` includes the check of the certificate. */
type SocketFacts = { dns: number | null; connect: number | null; tls: number | null };

const facts = new WeakMap<object, SocketFacts>();

/** Kept from the moment at which a connection is started. */
export const factsOf = (socket: object): SocketFacts => {
  const known = facts.get(socket);
  if (known) return known;
  const fresh: SocketFacts = { dns: null, connect: null, tls: null };
  facts.set(socket, fresh);
  return fresh;
};

/** Who uses a connection at this time. */
type User = {
  received(chunk: Buffer): void;
  /** The connection is closed, or the other side closed its half; with the error, if there was one. */
  closed(error?: Error): void;
};

const FAMILIES: Readonly<Record<string, 4 | 6>> = { IPv4: 4, IPv6: 6 };

/**
 * A connection to a customer, for one request at a time. `onUnusable`: closed, or bytes came while nobody used it. It may
 * be called more than once; only while nobody uses it.
 */
const createConnection = (socket: Socket, onUnusable: () => void) => {
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
    else onUnusable();
  };
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => (user ? user.received(chunk) : closed()));
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

/** The connections to one origin. */
export const createPool = (origin: string, connect: Connect) => {
  const { protocol, host, hostname, port } = new URL(origin);
  const target = { protocol, host, hostname: hostname.replace(/^\[|\]$/g, ''), port };
  const all = new Set<Connection>();
  let idle: { connection: Connection; until: number }[] = [];
  let [ended, over] = [false, false];

  const drop = (connection: Connection): void => {
    all.delete(connection);
    connection.cut();
  };
  const dropIdle = (where: (kept: { connection: Connection; until: number }) => boolean): void => {
    for (const kept of idle) if (where(kept)) drop(kept.connection);
    idle = idle.filter(({ connection }) => all.has(connection));
  };
  const open = (socket: Socket): Connection => {
    const connection = createConnection(socket, () => dropIdle((kept) => kept.connection === connection));
    all.add(connection);
    return connection;
  };

  return {
    /** Gives an idle one, the last used first, or opens one within `timeout` ms. Never calls both `opened` and `failed`. */
    take: (timeout: number, opened: (connection: Connection) => void, failed: (error: Error) => void) => {
      const last = idle.pop();
      if (last) return opened(last.connection);
      connect(target, timeout, (error, socket) => {
        if (over) socket?.destroy();
        if (error || !socket || over) failed(error ?? new Ended());
        else opened(open(socket));
      });
    },
    /** Takes it back: it may be used again for `keep` milliseconds; 0: it is closed. */
    give: (connection: Connection, keep: number): void => {
      connection.release();
      if (keep > 0 && !ended) idle.push({ connection, until: performance.now() + keep });
      else drop(connection);
    },
    /** Closes what has been idle for too long. */
    closeExpired: (now: number): void => dropIdle(({ until }) => until < now),
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
