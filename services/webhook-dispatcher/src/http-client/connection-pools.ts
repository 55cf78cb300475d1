import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { type Connection, createConnection } from './connection.ts';
import { factsOf } from './socket-facts.ts';

type Options = {
  connect: buildConnector.connector;
  /** Origins whose connections are kept; the one that was not used for longest goes first. */
  most: number;
};

/** The connections to one origin. */
export type ConnectionPool = {
  /** Gives an idle one, the last used first, or opens one. Never calls both `opened` and `failed`. */
  take(opened: (connection: Connection) => void, failed: (error: Error) => void): void;
  /** Takes it back: it may be used again for `keep` milliseconds; 0: it is closed. */
  give(connection: Connection, keep: number): void;
};

export type ConnectionPools = { of(origin: string): ConnectionPool; size(): number; close(): void };

/** Milliseconds between two checks for connections that have been idle for too long. */
const CHECK_EVERY = 1_000;

type OwnedPool = ConnectionPool & {
  /** Closes what has been idle for too long. */
  closeExpired(now: number): void;
  /** Keeps no connection from now on; `atOnce` also closes those in use. */
  end(atOnce: boolean): void;
};

class Ended extends Error {}

const createPool = (origin: string, connect: buildConnector.connector): OwnedPool => {
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
    const connection = createConnection(socket, factsOf(socket), () =>
      dropIdle((kept) => kept.connection === connection),
    );
    all.add(connection);
    return connection;
  };

  return {
    take: (opened, failed) => {
      const last = idle.pop();
      if (last) return opened(last.connection);
      connect(target, (error, socket) => {
        if (over) socket?.destroy();
        if (error || !socket || over) failed(error ?? new Ended());
        else opened(open(socket));
      });
    },
    give: (connection, keep) => {
      connection.release();
      if (keep > 0 && !ended) idle.push({ connection, until: performance.now() + keep });
      else drop(connection);
    },
    closeExpired: (now) => dropIdle(({ until }) => until < now),
    end: (atOnce) => {
      ended = true;
      over = atOnce;
      dropIdle(() => true);
      if (atOnce) for (const connection of all) drop(connection);
    },
  };
};

/**
 * Kept-alive connections per origin: a new TLS connection costs ten times a used one. How many there are at once is
 * decided by the endpoint queues, not here, so that nothing ever waits in a pool while its five seconds run.
 */
export const createConnectionPools = ({ connect, most }: Options): ConnectionPools => {
  const pools = new Map<string, OwnedPool>();
  const checking = setInterval(() => {
    const now = performance.now();
    for (const pool of pools.values()) pool.closeExpired(now);
  }, CHECK_EVERY);
  checking.unref();

  const make = (origin: string): OwnedPool => {
    const pool = createPool(origin, connect);
    const [oldest] = pools.size < most ? [] : pools.keys();
    if (oldest !== undefined) {
      pools.get(oldest)?.end(false);
      pools.delete(oldest);
    }
    pools.set(origin, pool);
    return pool;
  };

  return {
    of: (origin) => {
      const pool = pools.get(origin);
      if (!pool) return make(origin);
      pools.delete(origin);
      pools.set(origin, pool);
      return pool;
    },
    size: () => pools.size,
    close: () => {
      clearInterval(checking);
      for (const pool of pools.values()) pool.end(true);
      pools.clear();
    },
  };
};
