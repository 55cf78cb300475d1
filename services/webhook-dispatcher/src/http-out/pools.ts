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
export type Pool = {
  /** Hands over one that lies idle, the last used first, or opens one. Never both `opened` and `failed`. */
  take(opened: (connection: Connection) => void, failed: (error: Error) => void): void;
  /** It may be used again for so many milliseconds; 0: it is cut. */
  give(connection: Connection, keep: number): void;
};

export type Pools = { of(origin: string): Pool; size(): number; close(): void };

/** Between two looks for connections that have been idle for too long. */
const LOOK = 1_000;

type Kept = Pool & {
  /** Cuts what has been idle for too long. */
  look(now: number): void;
  /** Keeps none any more; also ends what is under way where nobody waits for it. */
  end(atOnce: boolean): void;
};

class Ended extends Error {}

const createPool = (origin: string, connect: buildConnector.connector): Kept => {
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
    look: (now) => dropIdle(({ until }) => until < now),
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
 * decided by the lanes, not here, so that nothing ever queues in a pool while its five seconds run.
 */
export const createPools = ({ connect, most }: Options): Pools => {
  const pools = new Map<string, Kept>();
  const looking = setInterval(() => {
    const now = performance.now();
    for (const pool of pools.values()) pool.look(now);
  }, LOOK);
  looking.unref();

  const make = (origin: string): Kept => {
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
      clearInterval(looking);
      for (const pool of pools.values()) pool.end(true);
      pools.clear();
    },
  };
};
