import { Pool } from 'undici';

export type AddressOptions = {
  /** `http://10.0.0.7:3000`. */
  origin: string;
  /** The `host` header: the name that was looked up. */
  host: string;
  /** Connections at most; one request at a time on each. */
  connections: number;
  /** Milliseconds for an answer. */
  timeout: number;
  /** Milliseconds for a connection. */
  connectWithin: number;
};

/** One instance of a target, and what we know of it. */
export type Address = {
  readonly origin: string;
  readonly host: string;
  readonly pool: Pool;
  /** It answered, and its last answer did not end the connection. */
  isGood(): boolean;
  /** It ended its connection, or gave no answer, a short while ago: the others are called first. */
  isAvoided(): boolean;
  answered(options: { leaving: boolean }): void;
  failed(): void;
};

/**
 * Milliseconds. A server of ours that stops goes on answering for longer than this (DRAIN_TIME), so that it never closes
 * a connection that we are about to write to; undici may be a second late.
 */
const KEEP_ALIVE = 4_000;
/** How long one that leaves is avoided: it is gone then, or another is there in its place. */
const LEAVING = 10_000;
const FAILED = 2_000;

/** Kept-alive connections to one address. Nothing is decided here: the caller chooses, and reports how the call ended. */
export const createAddress = ({ origin, host, connections, timeout, connectWithin }: AddressOptions): Address => {
  let good = false;
  let avoidedUntil = 0;
  const avoid = (ms: number): void => {
    good = false;
    avoidedUntil = performance.now() + ms;
  };
  return {
    origin,
    host,
    pool: new Pool(origin, {
      connections,
      pipelining: 1,
      keepAliveTimeout: KEEP_ALIVE,
      keepAliveMaxTimeout: KEEP_ALIVE,
      connect: { timeout: connectWithin },
      headersTimeout: timeout,
      bodyTimeout: timeout,
    }),
    isGood: () => good,
    isAvoided: () => performance.now() < avoidedUntil,
    answered: ({ leaving }) => {
      if (leaving) return avoid(LEAVING);
      good = true;
      avoidedUntil = 0;
    },
    failed: () => avoid(FAILED),
  };
};
