import type { RateScheme } from '@outlay/contracts';
import type { Rate, Slab } from './rate.ts';

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
