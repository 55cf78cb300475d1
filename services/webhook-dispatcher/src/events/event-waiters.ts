import { AppError } from '@outlay/contracts';

type Settings = {
  /** Waiting requests at once, in this process and of one credential in a business. */
  most?: number;
  mostOfOne?: number;
  /** Milliseconds between two shared looks, while anybody waits. */
  every?: number;
  /** Those of the businesses that have an event at that position or later: what other instances took in. */
  newer(positions: ReadonlyMap<number, number>): Promise<readonly number[]>;
  /** A look failed; the next one comes all the same. */
  onFailure(error: unknown): void;
};

type Owner = { businessId: number; credentialId: string };

export type Waiter = {
  /** Everything below that position is known to it. */
  position: number;
  /** Resolves when there may be something new, or after so many milliseconds; at once when that was so since the last time. */
  next(ms: number): Promise<void>;
  /** Looks of those who wait take turns, so that waking many at once takes no connection from anybody else. */
  inTurn<T>(look: () => Promise<T>): Promise<T>;
  /** Nobody needs an answer any more, or it is needed now. */
  isOver(): boolean;
  end(): void;
  leave(): void;
};

const MOST = 2_000;
const MOST_OF_ONE = 10;
const EVERY = 1_000;
const RETRY_AFTER = 5;

/** Looks at once. */
const LOOKS = 4;

type Own = Waiter & Owner & { wake(): void };

const createTurns = (most: number): Waiter['inTurn'] => {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (look) => {
    if (running >= most) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await look();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

type Shared = Pick<Waiter, 'inTurn'> & { isReleased(): boolean; leave(waiter: Own): void };

const newWaiter = (owner: Owner, { inTurn, isReleased, leave }: Shared): Own => {
  let woken = false;
  let over = false;
  let resume: (() => void) | undefined;
  const wake = (): void => {
    woken = true;
    resume?.();
  };
  const waiter: Own = {
    ...owner,
    position: 0,
    inTurn,
    wake,
    next: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resume?.(), ms);
        resume = (): void => {
          clearTimeout(timer);
          resume = undefined;
          woken = false;
          resolve();
        };
        if (woken || over || isReleased()) resume();
      }),
    isOver: () => over || isReleased(),
    end: (): void => {
      over = true;
      wake();
    },
    leave: () => leave(waiter),
  };
  return waiter;
};

/**
 * Requests that wait for events. One costs a timer and an entry here: it is woken by what this instance takes in, and one
 * query a second looks for all of them at what other instances did.
 */
export const createEventWaiters = (settings: Settings) => {
  const { most = MOST, mostOfOne = MOST_OF_ONE, every = EVERY, newer, onFailure } = settings;
  const byBusiness = new Map<number, Set<Own>>();
  let released = false;
  let timer: NodeJS.Timeout | undefined;
  /** A value and no function: every batch of events reads it. */
  const state = { count: 0 };

  const wakeAll = (businessId: number): void => {
    for (const waiter of byBusiness.get(businessId) ?? []) waiter.wake();
  };

  const look = async (): Promise<void> => {
    const lowest = ([businessId, waiters]: [number, Set<Own>]): [number, number] => [
      businessId,
      Math.min(...[...waiters].map(({ position }) => position)),
    ];
    try {
      for (const businessId of await newer(new Map([...byBusiness].map(lowest)))) wakeAll(businessId);
    } catch (error) {
      onFailure(error);
    }
    timer = state.count > 0 && !released ? setTimeout(look, every) : undefined;
  };

  const leave = (waiter: Own): void => {
    const waiters = byBusiness.get(waiter.businessId);
    if (!waiters?.delete(waiter)) return;
    state.count -= 1;
    if (waiters.size === 0) byBusiness.delete(waiter.businessId);
  };
  const shared: Shared = { inTurn: createTurns(LOOKS), isReleased: () => released, leave };

  return {
    state: state as Readonly<typeof state>,
    /** @throws AppError RATE_LIMITED when too many wait */
    enter: ({ businessId, credentialId }: Owner): Waiter => {
      const waiters = byBusiness.get(businessId) ?? new Set();
      const own = [...waiters].filter((waiter) => waiter.credentialId === credentialId).length;
      if (state.count >= most || own >= mostOfOne)
        throw new AppError('RATE_LIMITED', { facts: { limit: 'waiting' }, retryAfter: RETRY_AFTER });
      const waiter = newWaiter({ businessId, credentialId }, shared);
      byBusiness.set(businessId, waiters.add(waiter));
      state.count += 1;
      if (!released) timer ??= setTimeout(look, every);
      return waiter;
    },
    /** Events of these businesses were kept here. */
    kept: (events: readonly { businessId: number; fromBusinessId?: number | undefined }[]): void => {
      const touched = new Set(
        events.flatMap(({ businessId, fromBusinessId = businessId }) => [businessId, fromBusinessId]),
      );
      for (const businessId of touched) wakeAll(businessId);
    },
    /** From now on nobody waits: the instance stops. */
    release: (): void => {
      released = true;
      clearTimeout(timer);
      timer = undefined;
      for (const businessId of [...byBusiness.keys()]) wakeAll(businessId);
    },
  };
};

export type EventWaiters = ReturnType<typeof createEventWaiters>;
