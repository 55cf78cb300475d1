import { type buildConnector, Pool } from 'undici';

type Options = {
  connect: buildConnector.connector;
  /** Origins whose connections are kept; the one that was not used for longest goes first. */
  most: number;
};

export type Pools = { of(origin: string): Pool; size(): number; close(): Promise<void> };

/** Milliseconds an idle connection is kept unless its server says how long; most servers close theirs after 5 s. */
const KEEP_ALIVE = 4_000;
const KEEP_ALIVE_AT_MOST = 60_000;

/**
 * Kept-alive connections per origin: a new TLS connection costs ten times a used one. How many there are at once is
 * decided by the lanes, not here, so that nothing ever queues in a pool while its five seconds run.
 */
export const createPools = ({ connect, most }: Options): Pools => {
  const pools = new Map<string, Pool>();

  const retire = (origin: string, pool: Pool): void => {
    pools.delete(origin);
    pool.close().catch(() => undefined);
  };

  return {
    of: (origin) => {
      let pool = pools.get(origin);
      if (pool) pools.delete(origin);
      else
        pool = new Pool(origin, {
          connect,
          connections: null,
          pipelining: 1,
          keepAliveTimeout: KEEP_ALIVE,
          keepAliveMaxTimeout: KEEP_ALIVE_AT_MOST,
        });
      pools.set(origin, pool);
      if (pools.size > most) for (const [oldest, old] of [...pools].slice(0, pools.size - most)) retire(oldest, old);
      return pool;
    },
    size: () => pools.size,
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
      pools.clear();
    },
  };
};
