import { type Clock, createCache } from '@outlay/runtime';
import { type DayCount, isFailure, type RequestRecord, type WaitingRecord } from './request-record.ts';

/** Records that wait to be written, the oldest first. */
export type RecordQueue = {
  /** Behind the others; the oldest goes where there is no place, and is counted. */
  push(record: WaitingRecord): void;
  /** The oldest ones, at most so many: they wait no more. */
  take(most: number): WaitingRecord[];
  /** Taken before and not written: in front of the others, as far as there is place. */
  putBack(records: readonly WaitingRecord[]): void;
  length(): number;
};

type Options = { most: number; onDropped: (count: number) => void };

/** A queue in memory of `most` records: a log gives way to the requests that it is about. */
export const createRecordQueue = ({ most, onDropped }: Options): RecordQueue => {
  let waiting: WaitingRecord[] = [];
  return {
    push: (record) => {
      if (waiting.length >= most) {
        waiting.shift();
        onDropped(1);
      }
      waiting.push(record);
    },
    take: (count) => waiting.splice(0, count),
    putBack: (records) => {
      const places = Math.max(0, most - waiting.length);
      const kept = places === 0 ? [] : records.slice(-places);
      if (kept.length < records.length) onDropped(records.length - kept.length);
      waiting = [...kept, ...waiting];
    },
    length: () => waiting.length,
  };
};

/** Businesses whose counts an instance remembers; of any other the database says it after the first batch. */
const MOST_BUSINESSES = 10_000;
/** Failures are kept beyond the bound of a day, a quarter as many again. */
const FOR_FAILURES = 0.25;

const dayOf = ({ at }: RequestRecord): string => at.toISOString().slice(0, 10);

/** At most `most` requests of a business in a day (UTC), then failures alone, then nothing: over all instances, give or take a batch. */
export const createDayBounds = (most: number, clock: Clock) => {
  const counts = createCache<number, DayCount>({ max: MOST_BUSINESSES, clock });
  const end = Math.ceil(most * (1 + FOR_FAILURES));

  return {
    /** Whether there is a place for one more; it is taken then. */
    take: (record: RequestRecord): boolean => {
      const { businessId } = record;
      const day = dayOf(record);
      const known = counts.get(businessId);
      const count = known?.day === day ? known : { businessId, day, kept: 0 };
      if (count.kept >= (isFailure(record) ? end : most)) return false;
      count.kept += 1;
      if (count !== known) counts.set(businessId, count);
      return true;
    },
    /** What the database has, of all instances. */
    learn: (found: readonly DayCount[]): void => {
      for (const count of found) {
        const known = counts.get(count.businessId);
        if (known === undefined || known.day <= count.day) counts.set(count.businessId, { ...count });
      }
    },
  };
};

export type DayBounds = ReturnType<typeof createDayBounds>;
