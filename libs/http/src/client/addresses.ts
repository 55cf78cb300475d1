import { lookup } from 'node:dns/promises';
import { createRequire } from 'node:module';
import { connect, isIP } from 'node:net';
import { within } from '@outlay/runtime';
import type undici from 'undici';

/** To connect takes no work of the other side: an instance that takes longer is gone. */
const CONNECT_WITHIN = 1_000;

/** Does anybody take connections there? For who can send only once: `http://10.0.0.7:3000`. */
const listens = (origin: string): Promise<boolean> => {
  const { hostname, port, protocol } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port || (protocol === 'https:' ? 443 : 80)) });
    const end = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.setTimeout(CONNECT_WITHIN, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
};

const load = createRequire(import.meta.url);
const { prototype } = load('undici/lib/dispatcher/dispatcher.js') as typeof undici.Dispatcher;

/**
 * The pool of undici and its `request`, which its entry puts in place in the same way. Nothing else of it is used here: the entry
 * loads seventy files more (fetch, WebSocket, caches, mocks), for 70 ms of CPU and 4 MB at each start.
 */
Object.assign(prototype, { request: load('undici/lib/api/api-request.js') });
const Pool = load('undici/lib/dispatcher/pool.js') as typeof undici.Pool;

/** `http://10.0.0.7:3000`, and the `host` header for it: the name that was looked up. */
type Where = { readonly origin: string; readonly host: string };

/** One instance of a target, and what we know of it. */
export type Address = Where & {
  readonly pool: undici.Pool;
  /** It answered, and its last answer did not end the connection. */
  isGood(): boolean;
  /** It ended its connection or did not answer a short while ago: the others are called first. */
  isAvoided(): boolean;
  /** It is called: of one that failed before, this one call finds out whether it answers again, and the others wait for that. */
  called(): void;
  /** A call waits since then (`performance.now()`), and it has answered no call in that time: it is avoided. */
  isSilentSince(began: number): boolean;
  answered(options: { leaving: boolean }): void;
  failed(): void;
};

/**
 * Milliseconds. A server of ours that stops goes on answering for longer than this (DRAIN_TIME), so that it never closes
 * a connection that we are about to write to; undici may be a second late.
 */
const KEEP_ALIVE = 4_000;
/** How long an instance that stops is avoided: it is gone then, or replaced. */
const LEAVING = 10_000;
/** The same of one that failed; doubled with each failure after it, up to the longest. */
const FAILED = 2_000;
const LONGEST = 16_000;

/** Kept-alive connections to one address. Nothing is decided here: the caller chooses, and reports how the call ended. */
const createAddress = ({ origin, host }: Where, options: Omit<undici.Pool.Options, 'origin'>): Address => {
  let good = false;
  let avoidedUntil = 0;
  let failures = 0;
  let answeredAt = 0;
  const avoid = (ms: number): void => {
    good = false;
    avoidedUntil = performance.now() + ms;
  };
  return {
    origin,
    host,
    pool: new Pool(origin, {
      ...options,
      pipelining: 1,
      keepAliveTimeout: KEEP_ALIVE,
      keepAliveMaxTimeout: KEEP_ALIVE,
    }),
    isGood: () => good,
    isAvoided: () => performance.now() < avoidedUntil,
    called: () => {
      if (failures > 0) avoid(FAILED);
    },
    isSilentSince: (began) => {
      if (answeredAt > began) return false;
      avoid(FAILED);
      return true;
    },
    answered: ({ leaving }) => {
      failures = 0;
      answeredAt = performance.now();
      if (leaving) return avoid(LEAVING);
      good = true;
      avoidedUntil = 0;
    },
    failed: () => {
      avoid(Math.min(FAILED * 2 ** failures, LONGEST));
      failures += 1;
    },
  };
};

/** All addresses that a name has now. */
type Find = (hostname: string) => Promise<{ address: string; family: number }[]>;

/** `connections`: at most, to one instance, with one request at a time on each. `timeout`: milliseconds for an answer. */
type Options = { urls: readonly string[]; connections: number; timeout: number; find?: Find };

export type Addresses = {
  /**
   * All that are known, the one to call first in front: in turn those with nothing against them, then those to avoid.
   * `careful`: one that has answered before comes first, for a request that cannot be repeated even unsent.
   */
  inOrder(careful: boolean): Promise<Address[]>;
  close(): Promise<void>;
};

/** A name may stand for other instances soon after. */
const KNOWN_FOR = 1_000;
/** After a time without requests the known addresses are looked up first: all of them may have been replaced. */
const TRUSTED_FOR = 5_000;
/** A name server that is well answers sooner. One that is away must not take down instances that are there. */
const ANSWERS_WITHIN = 300;

const inDns: Find = (hostname) => lookup(hostname, { all: true });

/** One per address that the name has now. A certificate is for a name, so https keeps its own. */
const resolve = async (url: string, find: Find): Promise<Where[]> => {
  const { origin, protocol, hostname, host, port } = new URL(url);
  if (protocol !== 'http:' || isIP(hostname.replace(/^\[|\]$/g, ''))) return [{ origin, host }];
  const found = await find(hostname);
  return found.map(({ address, family }) => {
    const shown = family === 6 ? `[${address}]` : address;
    return { origin: `http://${shown}${port && `:${port}`}`, host };
  });
};

/** Good ones first, for a careful caller; else in turn, so that each gets as many. */
const turned = (addresses: Address[], turn: number, careful: boolean): Address[] => {
  const at = turn % Math.max(addresses.length, 1);
  const inTurn = [...addresses.slice(at), ...addresses.slice(0, at)];
  return careful ? inTurn.sort((a, b) => Number(b.isGood()) - Number(a.isGood())) : inTurn;
};

/** Where none is known to be good it is found out who is there: what a careful caller sends cannot be sent again. */
const thereFirst = async (addresses: Address[]): Promise<Address[]> => {
  if (addresses.length < 2 || addresses[0]?.isGood()) return addresses;
  for (const address of addresses) {
    if (await listens(address.origin)) return [address, ...addresses.filter((other) => other !== address)];
    address.failed();
  }
  return addresses;
};

/** The instances behind some URLs: those that are listed, and all that a name stands for, looked up again and again. */
export const createAddresses = ({ urls, connections, timeout, find = inDns }: Options): Addresses => {
  let known: Address[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let beganAt = 0;
  let turn = 0;

  const look = async (): Promise<void> => {
    const found = (await Promise.all(urls.map((url) => resolve(url, find)))).flat();
    const distinct = [...new Map(found.map((where) => [where.origin, where])).values()];
    const kept = known.filter(({ origin }) => distinct.some((where) => where.origin === origin));
    const gone = known.filter((address) => !kept.includes(address));
    const fresh = distinct.filter(({ origin }) => !kept.some((address) => address.origin === origin));
    const connect = { timeout: distinct.length > 1 ? Math.min(timeout, CONNECT_WITHIN) : timeout };
    const options = { connections, connect, headersTimeout: timeout, bodyTimeout: timeout };
    known = [...kept, ...fresh.map((where) => createAddress(where, options))];
    // Requests under way there still finish.
    for (const { pool } of gone) pool.close().catch(() => undefined);
  };

  const lookAgain = (): Promise<void> => {
    if (looking === undefined) beganAt = performance.now();
    looking ??= look().finally(() => {
      lookedAt = performance.now();
      looking = undefined;
    });
    return looking;
  };

  /** What is known stays in use when the look-up fails, or takes long. */
  const lookFirst = async (): Promise<void> => {
    const looked = lookAgain();
    const left = beganAt + ANSWERS_WITHIN - performance.now();
    await within(Math.max(left, 0), looked).catch(() => undefined);
  };

  return {
    inOrder: async (careful) => {
      const age = performance.now() - lookedAt;
      if (known.length === 0) await lookAgain();
      else if (age > TRUSTED_FOR) await lookFirst();
      // A request does not wait for a look-up soon after another.
      else if (age > KNOWN_FOR) lookAgain().catch(() => undefined);
      turn += 1;
      const fine = known.filter((address) => !address.isAvoided());
      const avoided = known.filter((address) => address.isAvoided());
      const order = [...turned(fine, turn, careful), ...turned(avoided, turn, careful)];
      return careful ? thereFirst(order) : order;
    },
    close: async () => {
      if (looking !== undefined) await within(ANSWERS_WITHIN, looking).catch(() => undefined);
      await Promise.all(known.map(({ pool }) => pool.close()));
    },
  };
};
