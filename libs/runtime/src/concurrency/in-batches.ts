import { isAppError } from '@outlay/contracts';
import { outsideTraces } from '../tracing/tracing.ts';

type Options<Item, Result> = {
  /** Items of one batch at most. */
  most: number;
  /** What an item weighs, and what a batch may weigh; one item alone may be heavier. */
  weigh?(item: Item): number;
  heaviest?: number;
  /** Milliseconds to wait for more items; only while the batches are large, or nobody waits for those that are there. */
  linger: number;
  /** Does nobody wait for it? Left out: somebody does. */
  mayWait?(item: Item): boolean;
  /** One result per item, in order. */
  run(items: readonly Item[]): Promise<readonly Result[]>;
};

/** A batch of this many means load: a short wait then makes the next one larger, and each item cheaper. */
const LOADED = 16;

type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(reason: unknown): void };

/** How many of the items weigh no more than `heaviest` together; at least one. */
export const portion = <Item>(items: readonly Item[], weigh: (item: Item) => number, heaviest: number): number => {
  let weight = 0;
  const end = items.findIndex((item) => {
    weight += weigh(item);
    return weight > heaviest;
  });
  return end === -1 ? items.length : Math.max(1, end);
};

/** Runs a batch and settles each item with its result. */
const settle = async <Item, Result>(
  run: Options<Item, Result>['run'],
  batch: readonly Waiting<Item, Result>[],
): Promise<void> => {
  try {
    const results = await run(batch.map(({ item }) => item));
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
  } catch (error) {
    const alone = batch.length > 1 && !isAppError(error);
    for (const waiting of batch) {
      if (alone) await settle(run, [waiting]);
      else waiting.reject(error);
    }
  }
};

/**
 * Does many small things together: what comes while a batch runs is the next batch, one batch at a time. Alone, an item
 * that somebody waits for waits for nothing; under load it waits up to `linger`. Where a batch fails by itself, and not because a server is
 * away, each of its items is tried alone, so that one bad item harms no other.
 */
export const inBatches = <Item, Result>(options: Options<Item, Result>) => {
  const { most, linger, run, weigh, heaviest = 0, mayWait = () => false } = options;
  let queue: Waiting<Item, Result>[] = [];
  let running = false;
  let loaded = false;

  /** How many of the waiting items are the next batch. */
  const next = (): number => {
    if (!weigh) return most;
    const items = queue.slice(0, most).map(({ item }) => item);
    return portion(items, weigh, heaviest);
  };

  const drain = async (): Promise<void> => {
    running = true;
    while (queue.length > 0) {
      const lingers = queue.length < most && (loaded || queue.every(({ item }) => mayWait(item)));
      if (lingers) await new Promise((resolve) => setTimeout(resolve, linger));
      const batch = queue.slice(0, next());
      queue = queue.slice(batch.length);
      loaded = batch.length >= LOADED;
      await settle(run, batch);
    }
    running = false;
  };

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!running) void outsideTraces(drain);
    });
};
