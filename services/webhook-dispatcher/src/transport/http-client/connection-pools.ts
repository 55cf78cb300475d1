import { type AfterPoll, type Connect, type ConnectionPool, createPool, type Resting } from './connection-pool.ts';

/** Endpoints that are remembered, the last used ones: as many as the queues remember. */
const MOST_ENDPOINTS = 10_000;
/** Of all endpoints, while nobody uses them. */
const MOST_RESTING = 2_048;
/** Endpoints looked at for one that may be forgotten. */
const MOST_LOOKS = 16;
/** Milliseconds between two checks for connections that have been idle for too long. */
const CHECK_EVERY = 1_000;

/**
 * Calls back in the turn after the next: whatever the kernel had for a connection before it is written on was read by then.
 * One turn would not do, for its poll may be over already.
 */
const createAfterPoll = (): AfterPoll => {
  let next: (() => void)[] = [];
  let last: (() => void)[] = [];
  const turn = (): void => {
    const due = last;
    last = next;
    next = [];
    if (last.length > 0) setImmediate(turn);
    for (const then of due) then();
  };
  return (then) => {
    if (next.length === 0 && last.length === 0) setImmediate(turn);
    next.push(then);
  };
};

/**
 * Those of all endpoints, in the order in which they began to rest; one more than `most`, and the first is closed. `check` is
 * called from time to time while there are any.
 */
const createRestingConnections = (most: number, check: () => void) => {
  const all = new Set<Resting>();
  let checking: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearInterval(checking);
    checking = undefined;
  };
  const look = (): void => {
    check();
    if (all.size === 0) end();
  };
  return {
    end,
    add: (resting: Resting): void => {
      checking ??= setInterval(look, CHECK_EVERY).unref();
      all.add(resting);
      if (all.size <= most) return;
      const [longest] = all;
      longest?.close();
    },
    remove: (resting: Resting): void => void all.delete(resting),
  };
};

type Settings = {
  /** Milliseconds that a connection to an endpoint rests before any is used again. */
  rest: number;
  mostEndpoints?: number;
  mostResting?: number;
};

/**
 * Kept-alive connections per endpoint: a new TLS connection costs ten times a used one. How many there are at once is
 * decided by the endpoint queues, not here, so that nothing ever waits in a pool while its seconds run. What an endpoint
 * did outlives its connections, so that nobody is trusted again, or granted more, for having paused.
 */
export const createPools = (
  connect: Connect,
  { rest, mostEndpoints = MOST_ENDPOINTS, mostResting = MOST_RESTING }: Settings,
) => {
  const pools = new Map<string, ConnectionPool>();
  const alone = new Set<ConnectionPool>();
  const resting = createRestingConnections(mostResting, () => {
    const now = performance.now();
    for (const pool of pools.values()) pool.closeExpired(now);
  });
  const settings = { afterPoll: createAfterPoll(), rest, resting };

  /** Forgets the endpoint used longest ago; one with connections, or that is suspect, only when all looked at are so. */
  const forgetOne = (): void => {
    const now = performance.now();
    let looks = 0;
    for (const [endpointId, pool] of pools) {
      pools.delete(endpointId);
      looks += 1;
      if (pool.mayForget(now) || looks === MOST_LOOKS) {
        pool.end(false);
        return;
      }
      pools.set(endpointId, pool);
    }
  };

  return {
    of: (endpointId: string, origin: string): ConnectionPool => {
      const known = pools.get(endpointId);
      pools.delete(endpointId);
      if (known && known.origin !== origin) known.end(false);
      if (pools.size >= mostEndpoints) forgetOne();
      const pool = known?.origin === origin ? known : createPool(origin, connect, settings);
      pools.set(endpointId, pool);
      return pool;
    },
    /** For one POST, whose connection nobody else uses; until `leave`. */
    alone: (origin: string): ConnectionPool => {
      const pool = createPool(origin, connect, settings);
      pool.end(false);
      alone.add(pool);
      return pool;
    },
    leave: (pool: ConnectionPool): void => void alone.delete(pool),
    close: (): void => {
      resting.end();
      for (const pool of [...pools.values(), ...alone]) pool.end(true);
      pools.clear();
      alone.clear();
    },
  };
};
