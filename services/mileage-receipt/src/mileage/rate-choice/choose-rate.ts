import { AppError } from '@outlay/contracts';
import { type Clock, createLookups } from '@outlay/runtime';
import type { TenantDatabase, Transaction } from '@outlay/store';
import type { Business } from '../../context/index.ts';
import { publishedFor } from './published-rates.ts';
import { selectRates } from './rate.table.ts';
import type { Choose, Rate } from './rate.ts';

const latest = (rates: readonly Rate[], day: string, region: string | null): Rate | undefined => {
  let best: Rate | undefined;
  for (const rate of rates) {
    const holds = rate.effectiveFrom <= day && (rate.regions.length === 0 || rate.regions.includes(region ?? ''));
    if (!holds) continue;
    const later = best === undefined || rate.effectiveFrom > best.effectiveFrom;
    const nearer = rate.effectiveFrom === best?.effectiveFrom && rate.regions.length > best.regions.length;
    if (later || nearer) best = rate;
  }
  return best;
};

const stepsOf = (rates: readonly Rate[]): number[] => [
  ...new Set(rates.flatMap(({ slabs }) => slabs.flatMap(({ upTo }) => upTo ?? []))),
];

/**
 * The rate of a day and region: the business's own as soon as it has one, else the tax agency's. The choices are
 * remembered, because a year is recomputed trip by trip.
 * @throws AppError MILEAGE_RATE_MISSING
 */
export const chooserOf = (country: string, own: readonly Rate[]): Choose => {
  const known = new Map<string, Rate>();
  const agency = publishedFor(country);
  const choose = (day: string, region: string | null): Rate => {
    const key = `${day} ${region}`;
    const found = known.get(key) ?? latest(own, day, region) ?? latest(agency, day, region);
    if (!found) throw new AppError('MILEAGE_RATE_MISSING', { facts: { date: day } });
    known.set(key, found);
    return found;
  };
  return Object.assign(choose, { steps: stepsOf([...own, ...agency]) });
};

/** The rates that apply on a day: the latest of each region that had begun by then. */
export const validOn = (rates: readonly Rate[], day: string): Rate[] => {
  const latestOf = new Map<string, Rate>();
  for (const rate of rates) {
    const key = `${rate.scheme} ${rate.regions.join()}`;
    const known = latestOf.get(key);
    if (rate.effectiveFrom <= day && (!known || rate.effectiveFrom > known.effectiveFrom)) latestOf.set(key, rate);
  }
  return [...latestOf.values()];
};

type OfCountry = Pick<Business, 'id' | 'country'>;

const MAX = 1_000;
const LIFE_MS = 5_000;

export type RateChoices = ReturnType<typeof createRateChoices>;

/** The rates that apply in a business; its own ones are kept in memory for at most 5 s. */
export const createRateChoices = ({ database, clock }: { database: Pick<TenantDatabase, 'read'>; clock: Clock }) => {
  const load = (key: string) => database.read(Number(key), (tx) => selectRates(tx, Number(key)));
  const own = createLookups({ max: MAX, ttl: LIFE_MS, clock, load });
  return {
    of: async ({ id, country }: OfCountry): Promise<Choose> => chooserOf(country, await own.get(String(id))),
    /** As the transaction sees it: for decisions that must not depend on the rates of five seconds ago. */
    asOf: async ({ id, country }: OfCountry, tx: Transaction): Promise<Choose> =>
      chooserOf(country, await selectRates(tx, id)),
    /** After a change made here, so that its maker sees it at once. */
    forget: (businessId: number): void => own.delete(String(businessId)),
  };
};
