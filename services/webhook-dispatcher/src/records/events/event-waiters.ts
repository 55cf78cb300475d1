import { AppError, WAITING_OF_BUSINESS, WAITING_OF_CREDENTIAL } from '@outlay/contracts';

/** Whose turn it is; and whether nobody waits for it any more. */
type OwnTurns = { businessId: number; isOver(): boolean };
type Turn = Pick<OwnTurns, 'isOver'> & { take(isTurn: boolean): void };

/** The first that somebody waits for; those before it go without their turn. */
const nextOf = (queue: Turn[]): Turn | undefined => {
  for (let turn = queue.shift(); turn; turn = queue.shift()) {
    if (!turn.isOver()) return turn;
    turn.take(false);
  }
  return undefined;
};

/**
 * So many at once; the others wait for their turn. Businesses take turns, so that many of one never stand before one of another.
 * What is over before its turn does nothing: undefined.
 */
const createTurns = (most: number) => {
  /** In the order of the next turns: a business that had one goes to the end. */
  const queues = new Map<number, Turn[]>();
  let running = 0;

  const passOn = (): void => {
    for (const [businessId, queue] of queues) {
      const turn = nextOf(queue);
      queues.delete(businessId);
      if (queue.length > 0) queues.set(businessId, queue);
      if (!turn) continue;
      turn.take(true);
      return;
    }
    running -= 1;
  };

  const waitWithOthers = ({ businessId, isOver }: OwnTurns): Promise<boolean> =>
    new Promise((take) => {
      const queue = queues.get(businessId) ?? [];
      queue.push({ isOver, take });
      queues.set(businessId, queue);
    });

  return async <T>(own: OwnTurns, work: () => Promise<T>): Promise<T | undefined> => {
    if (own.isOver()) return undefined;
    if (running < most) running += 1;
    else if (!(await waitWithOthers(own))) return undefined;
    try {
      return await work();
    } finally {
      passOn();
    }
  };
};

type Settings = {
  /** Waiting requests at once, in this process, of one business and of one credential in it. */
  most?: number;
  mostOfBusiness?: number;
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
  /**
   * Looks of those who wait take turns, and so do their businesses: waking many at once takes no connection from anybody else.
   * undefined: it was over before its turn.
   */
  inTurn<T>(look: () => Promise<T>): Promise<T | undefined>;
  /** Nobody needs an answer any more. */
  isGone(): boolean;
  /** That, or it is needed now. */
  isOver(): boolean;
  end(): void;
  leave(): void;
};

const MOST = 2_000;
const EVERY = 1_000;
const RETRY_AFTER = 5;

/** Looks at once. */
const LOOKS = 4;

type Own = Waiter & Owner & { wake(): void };

type Shared = {
  turns: ReturnType<typeof createTurns>;
  isReleased(): boolean;
  leave(waiter: Own): void;
};

const newWaiter = (owner: Owner, { turns, isReleased, leave }: Shared): Own => {
  let woken = false;
  let gone = false;
  let resume: (() => void) | undefined;
  const wake = (): void => {
    woken = true;
    resume?.();
  };
  const waiter: Own = {
    ...owner,
    position: 0,
    inTurn: (look) => turns(waiter, look),
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
        if (woken || gone || isReleased()) resume();
      }),
    isGone: () => gone,
    isOver: () => gone || isReleased(),
    end: (): void => {
      gone = true;
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
  const { most = MOST, mostOfBusiness = WAITING_OF_BUSINESS, mostOfOne = WAITING_OF_CREDENTIAL } = settings;
  const { every = EVERY, newer, onFailure } = settings;
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
  const shared: Shared = { turns: createTurns(LOOKS), isReleased: () => released, leave };

  return {
    state: state as Readonly<typeof state>,
    /** @throws AppError RATE_LIMITED when too many wait */
    enter: ({ businessId, credentialId }: Owner): Waiter => {
      const waiters = byBusiness.get(businessId) ?? new Set();
      const own = [...waiters].filter((waiter) => waiter.credentialId === credentialId).length;
      if (state.count >= most || waiters.size >= mostOfBusiness || own >= mostOfOne)
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
