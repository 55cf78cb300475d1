type Timer = { at: number; order: number; run: (() => void) | undefined };

/** A heap: the earliest timer first, and those of one moment in their order. */
const createHeap = () => {
  const heap: Timer[] = [];
  const before = (a: Timer, b: Timer): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);
  const swap = (a: number, b: number): void => {
    const [first, second] = [heap[a], heap[b]];
    if (first && second) [heap[a], heap[b]] = [second, first];
  };
  const isBefore = (a: number, b: number): boolean => {
    const [first, second] = [heap[a], heap[b]];
    return first !== undefined && second !== undefined && before(first, second);
  };
  return {
    first: (): Timer | undefined => heap[0],
    push: (timer: Timer): void => {
      heap.push(timer);
      for (let at = heap.length - 1; at > 0 && isBefore(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1);
    },
    shift: (): void => {
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return;
      heap[0] = last;
      for (let at = 0; ; ) {
        const child = isBefore(2 * at + 2, 2 * at + 1) ? 2 * at + 2 : 2 * at + 1;
        if (!isBefore(child, at)) return;
        swap(child, at);
        at = child;
      }
    },
  };
};

/** When the virtual time begins, in milliseconds since 1970. */
const BEGIN = Date.parse('2026-03-14T00:00:00Z');
const real = { setTimeout, clearTimeout };

/** Lets everything run that waits for no timer. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A time that only goes on when everything has been done until then: hours take seconds, and nothing sleeps. */
export const createVirtualTime = () => {
  const heap = createHeap();
  let now = 0;
  let order = 0;

  /** Runs `run` in so many milliseconds; returns how to prevent it. */
  const after = (ms: number, run: () => void): (() => void) => {
    order += 1;
    const timer: Timer = { at: now + Math.max(0, ms), order, run };
    heap.push(timer);
    return () => {
      timer.run = undefined;
    };
  };
  const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const end = (): void => {
        prevent();
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const prevent = after(ms, end);
      signal?.addEventListener('abort', end);
    });

  return {
    after,
    wait,
    /** Milliseconds since the beginning. */
    now: (): number => now,
    clock: { now: () => new Date(BEGIN + now), wait },
    runUntil: async (end: number): Promise<void> => {
      await settle();
      for (let timer = heap.first(); timer && timer.at <= end; timer = heap.first()) {
        now = Math.max(now, timer.at);
        heap.shift();
        timer.run?.();
        if ((heap.first()?.at ?? end) > now || timer.run) await settle();
      }
      now = Math.max(now, end);
    },
    /** Timers and the monotonic clock of this test's process are these from now on. */
    install: (): void => {
      globalThis.setTimeout = ((run: () => void, ms = 0) => after(ms, run)) as never;
      // A timer that began before is still a real one.
      const prevent = (timer: unknown) => (typeof timer === 'function' ? timer() : real.clearTimeout(timer as never));
      globalThis.clearTimeout = prevent as never;
      Object.defineProperty(performance, 'now', { value: () => now, configurable: true });
    },
    uninstall: (): void => {
      Object.assign(globalThis, real);
      Reflect.deleteProperty(performance, 'now');
    },
  };
};
export type VirtualTime = ReturnType<typeof createVirtualTime>;
