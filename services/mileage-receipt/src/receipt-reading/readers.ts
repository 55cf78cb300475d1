import type { Part } from '@outlay/runtime';
import type { ReadAnswer } from './messages.ts';
import { type Allowance, createPlace, type PlaceOptions } from './place.ts';
import { createTurns } from './turns.ts';

export type Wanted = {
  path: string;
  contentType: string;
  /** It takes as much memory as one reader may: none reads beside it. */
  isLarge?: boolean;
  /** It was not read the first time: nothing that reads beside it is in its way. */
  isAgain?: boolean;
};

export type Readers = Part & {
  /** Rejects with `Unreadable` when it is the file's fault, with `Crowded` when it needs more room, else when the reader ended, grew or took too long. */
  read(file: Wanted): Promise<ReadAnswer>;
};

/**
 * A receipt needs some 90 MB, the first one of a reader 126. What two readers may take beside the service's 140 MB is
 * less than 400 MB together.
 */
const BESIDE_OTHERS: Allowance = { most: 135_000_000, full: 112_000_000 };
const THE_ONLY_ONE: Allowance = { most: 220_000_000, full: 170_000_000 };
/** A file made to hurt gets no more than this, and its reader ends with it. */
const ALONE: Allowance = { most: 220_000_000, full: 0 };

/** A few processes that read files, `count` at once, apart from the one that answers requests. */
export const createReaders = ({ count, ...options }: PlaceOptions & { count: number }): Readers => {
  const places = Array.from({ length: count }, () => createPlace(options));
  const endAll = async (reason: string): Promise<void> =>
    void (await Promise.all(places.map(({ end }) => end(reason))));
  const turn = createTurns(count);
  const usual = count === 1 ? THE_ONLY_ONE : BESIDE_OTHERS;
  let last = 0;
  return {
    name: 'readers',
    start: async () => undefined,
    stop: () => endAll('the service stops'),
    read: async ({ path, contentType, isLarge = false, isAgain = false }) => {
      const isAlone = isLarge || isAgain;
      const endTurn = await turn(isAlone);
      try {
        if (isAlone) await endAll('another needs the room');
        const free = places.find(({ isFree }) => isFree());
        if (!free) throw new Error('every reader is at work');
        last += 1;
        return await free.run({ id: last, path, contentType }, isAlone ? ALONE : usual);
      } finally {
        endTurn();
      }
    },
  };
};
