/** Something that was decided and is not sent yet: it can be taken back until its time is over. */
export type Entry<T> = { id: string; what: T; dueAt: number };

export type Snapshot<T> = { waiting: readonly Entry<T>[] };

type Clock = { now: () => number; wake: (after: number, run: () => void) => void };

type Options<T> = {
  /** How long an entry can be taken back, in milliseconds. */
  delay: number;
  /** Sends an entry; `isLast` when the page is about to go. */
  send: (what: T, isLast: boolean) => void;
  clock?: Clock;
};

export type UndoQueue<T> = {
  add: (id: string, what: T) => void;
  /** Takes an entry back; what it was, unless it was sent already. */
  undo: (id: string) => T | undefined;
  /** Sends all that waits now: the page goes, or the person does not want to wait. */
  flush: (isLast: boolean) => void;
  snapshot: () => Snapshot<T>;
  subscribe: (listener: () => void) => () => void;
};

const BROWSER: Clock = {
  now: Date.now,
  wake: (after, run) => {
    setTimeout(run, after);
  },
};

/** Keeps what was decided for a while before it is sent, in memory alone. Each entry is sent once, or taken back. */
export const createUndoQueue = <T>({ delay, send, clock = BROWSER }: Options<T>): UndoQueue<T> => {
  let current: Snapshot<T> = { waiting: [] };
  const listeners = new Set<() => void>();
  const change = (waiting: readonly Entry<T>[]) => {
    current = { waiting };
    for (const listener of listeners) listener();
  };
  const take = (isTaken: (entry: Entry<T>) => boolean): readonly Entry<T>[] => {
    const taken = current.waiting.filter(isTaken);
    // Out of the queue before it is sent: whatever sending starts, nothing is sent twice.
    if (taken.length > 0) change(current.waiting.filter((entry) => !isTaken(entry)));
    return taken;
  };
  const sendDue = () => {
    for (const { what } of take(({ dueAt }) => dueAt <= clock.now())) send(what, false);
  };
  return {
    add: (id, what) => {
      change([...current.waiting, { id, what, dueAt: clock.now() + delay }]);
      clock.wake(delay, sendDue);
    },
    undo: (id) => take((entry) => entry.id === id)[0]?.what,
    flush: (isLast) => {
      for (const { what } of take(() => true)) send(what, isLast);
    },
    snapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
