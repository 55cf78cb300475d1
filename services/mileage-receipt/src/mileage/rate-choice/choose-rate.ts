import { AppError, type RateScheme } from '@outlay/contracts';
import { type Clock, createLookups } from '@outlay/runtime';
import type { TenantDatabase, Transaction } from '@outlay/store';
import type { Business } from '../../context/index.ts';
import { selectRates } from './rate.table.ts';
import type { Choose, Rate, Slab } from './rate.ts';

/** The step of the Canada Revenue Agency's allowance: 5,000 km in a calendar year. */
const STEP = 5_000_000;
/** Four cents more in the territories, on both sides of the step. */
const TERRITORIES = ['YT', 'NT', 'NU'] as const;
const TERRITORIES_MORE = 40;

const slabs = (first: number, after: number): Slab[] => [
  { upTo: STEP, rate: first },
  { upTo: null, rate: after },
];

const published = { id: null, createdAt: null } as const;

const cra = (effectiveFrom: string, first: number, after: number): Rate[] => {
  const common = { ...published, scheme: 'CRA', effectiveFrom, unit: 'km', currency: 'CAD' } as const;
  return [
    { ...common, regions: [], slabs: slabs(first, after) },
    { ...common, regions: TERRITORIES, slabs: slabs(first + TERRITORIES_MORE, after + TERRITORIES_MORE) },
  ];
};

const irs = (effectiveFrom: string, rate: number): Rate => ({
  ...published,
  scheme: 'IRS',
  effectiveFrom,
  unit: 'mi',
  currency: 'USD',
  regions: [],
  slabs: [{ upTo: null, rate }],
});

/**
 * "Automobile allowance rates" of the Canada Revenue Agency, announced by the Department of Finance, and the standard
 * business mileage rates of the IRS. Keyed by day, because the IRS changed its rate within 2022 and within 2026.
 */
const PUBLISHED_RATES: readonly Rate[] = [
  ...cra('2016-01-01', 540, 480),
  ...cra('2018-01-01', 550, 490),
  ...cra('2019-01-01', 580, 520),
  ...cra('2020-01-01', 590, 530),
  ...cra('2022-01-01', 610, 550),
  ...cra('2023-01-01', 680, 620),
  ...cra('2024-01-01', 700, 640),
  ...cra('2025-01-01', 720, 660),
  ...cra('2026-01-01', 730, 670),
  irs('2018-01-01', 545),
  irs('2019-01-01', 580),
  irs('2020-01-01', 575),
  irs('2021-01-01', 560),
  irs('2022-01-01', 585),
  irs('2022-07-01', 625),
  irs('2023-01-01', 655),
  irs('2024-01-01', 670),
  irs('2025-01-01', 700),
  irs('2026-01-01', 725),
  irs('2026-07-01', 760),
];

/** The tax agency of a business's country. */
const SCHEMES: Readonly<Record<string, RateScheme>> = { CA: 'CRA', US: 'IRS' };

/** The tax agency's rates that a business in this country is offered. */
export const publishedFor = (country: string): readonly Rate[] =>
  PUBLISHED_RATES.filter(({ scheme }) => scheme === SCHEMES[country]);

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
