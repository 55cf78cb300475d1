import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { createGrants } from './answer-reader.ts';
import { type Connect, type Connection, createConnection } from './connections.ts';

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
