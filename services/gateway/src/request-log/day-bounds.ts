import { type Clock, createCache } from '@outlay/runtime';
import { type DayCount, isFailure, type RequestRecord } from './request-record.ts';

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
