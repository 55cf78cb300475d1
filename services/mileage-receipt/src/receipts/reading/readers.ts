import type { Part } from '@outlay/runtime';
import { MOST_PAGES } from '../files/inspect-pdf.ts';
import { MOST_PIXELS } from '../files/inspect-receipt.ts';
import type { ReadAnswer } from './reader-process.ts';
import { type Allowance, createSlot, type SlotOptions } from './reader-slot.ts';

export type FileToRead = {
  path: string;
  contentType: string;
  /** It may need all memory of the readers: none works beside it. */
  isLarge?: boolean;
  /** The first try failed: none works beside it, so that no other file can be the reason. */
  isRetry?: boolean;
};

export type Readers = Part & {
  /** Rejects with `Unreadable` for a damaged file, `Crowded` when memory was short, or when the reader ended or was too slow. */
  read(file: FileToRead): Promise<ReadAnswer>;
};

/**
 * A receipt needs some 90 MB, the first one of a reader 126. Two readers and the service's 140 MB stay below 400 MB
 * together.
 */
const BESIDE_OTHERS: Allowance = { most: 135_000_000, full: 112_000_000 };
const THE_ONLY_ONE: Allowance = { most: 220_000_000, full: 170_000_000 };
/** A file made to do harm gets no more than this, and its reader ends with it. */
const ALONE: Allowance = { most: 220_000_000, full: 0 };

/** A reader checks for itself: some files do not show what they have before they are read. */
const LIMITS = { mostPixels: MOST_PIXELS, mostPages: MOST_PAGES };

/** Ends a turn; to be called once. */
export type EndTurn = () => void;

/**
 * `count` turns at once, in the order of the calls. A turn alone begins when all earlier ones have ended, and later ones
 * wait until it has ended.
 */
export const createTurns = (count: number) => {
  const waiting: { slots: number; begin: () => void }[] = [];
  let free = count;
  const next = (): void => {
    for (let first = waiting[0]; first && first.slots <= free; first = waiting[0]) {
      waiting.shift();
      free -= first.slots;
      first.begin();
    }
  };
  return (isAlone: boolean): Promise<EndTurn> =>
    new Promise((resolve) => {
      const slots = isAlone ? count : 1;
      const end = (): void => {
        free += slots;
        next();
      };
      waiting.push({ slots, begin: () => resolve(end) });
      next();
    });
};

/** Processes that read files, `count` at once, apart from the process that answers requests. */
export const createReaders = ({ count, ...options }: SlotOptions & { count: number }): Readers => {
  const slots = Array.from({ length: count }, () => createSlot(options));
  const endAll = async (reason: string): Promise<void> => void (await Promise.all(slots.map(({ end }) => end(reason))));
  const turn = createTurns(count);
  const usual = count === 1 ? THE_ONLY_ONE : BESIDE_OTHERS;
  let last = 0;
  return {
    name: 'readers',
    start: async () => undefined,
    stop: () => endAll('the service stops'),
    read: async ({ path, contentType, isLarge = false, isRetry = false }) => {
      const isAlone = isLarge || isRetry;
      const endTurn = await turn(isAlone);
      try {
        if (isAlone) await endAll('the memory is needed for another file');
        const free = slots.find(({ isFree }) => isFree());
        if (!free) throw new Error('every reader is at work');
        last += 1;
        return await free.run({ id: last, path, contentType, ...LIMITS }, isAlone ? ALONE : usual);
      } finally {
        endTurn();
      }
    },
  };
};
