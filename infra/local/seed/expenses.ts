import type { CreateExpense } from '@outlay/contracts';
import { createRandom, type Random } from './random.ts';
import type { SampleTexts } from './texts.ts';

type Merchant = {
  name: string;
  /** Code of a default category. */
  category: string;
  /** In dollars. */
  from: number;
  to: number;
};

const merchant = (name: string, category: string, from: number, to: number): Merchant => ({ name, category, from, to });

/** Where people in Toronto and Montréal spend, and what it costs there. */
const MERCHANTS: readonly Merchant[] = [
  merchant('Tim Hortons', 'MEALS', 3, 24),
  merchant('Café Olimpico', 'MEALS', 4, 28),
  merchant('St-Hubert', 'MEALS', 18, 95),
  merchant('The Keg Steakhouse', 'MEALS', 60, 320),
  merchant('Swiss Chalet', 'MEALS', 16, 80),
  merchant('Schwartz’s Deli', 'MEALS', 14, 75),
  merchant('VIA Rail Canada', 'TRAVEL', 45, 290),
  merchant('Air Canada', 'TRAVEL', 180, 1250),
  merchant('Porter Airlines', 'TRAVEL', 140, 780),
  merchant('WestJet', 'TRAVEL', 160, 990),
  merchant('STM', 'TRAVEL', 3, 30),
  merchant('Presto', 'TRAVEL', 10, 100),
  merchant('Fairmont Le Reine Elizabeth', 'LODGING', 240, 890),
  merchant('Delta Hotels Toronto', 'LODGING', 190, 720),
  merchant('Petro-Canada', 'FUEL', 35, 130),
  merchant('Esso', 'FUEL', 30, 125),
  merchant('Ultramar', 'FUEL', 30, 120),
  merchant('Canadian Tire', 'VEHICLE', 25, 460),
  merchant('Green P Parking', 'PARKING', 4, 36),
  merchant('407 ETR', 'PARKING', 9, 88),
  merchant('Bureau en Gros', 'OFFICE', 12, 340),
  merchant('Staples Canada', 'OFFICE', 12, 380),
  merchant('IKEA Montréal', 'OFFICE', 40, 900),
  merchant('Shopify', 'SOFTWARE', 39, 399),
  merchant('1Password', 'SOFTWARE', 10, 120),
  merchant('Bell Canada', 'TELECOM', 55, 210),
  merchant('Vidéotron', 'TELECOM', 50, 190),
  merchant('Rogers', 'TELECOM', 55, 220),
  merchant('George Brown College', 'TRAINING', 120, 950),
  merchant('Raymond Chabot Grant Thornton', 'PROFESSIONAL', 300, 2400),
  merchant('Canada Post', 'OTHER', 5, 90),
  merchant('Home Depot Canada', 'OTHER', 15, 420),
];

/** Half a year: what is spent by month has something to show. */
const DAYS = 180;
const DAY = 86_400_000;
/** Not every expense is complete when it is made: this many of a hundred have no category yet. */
const UNSORTED = 12;

const dayBefore = (today: Date, days: number): string =>
  new Date(today.getTime() - days * DAY).toISOString().slice(0, 10);

type Given = { today: Date; texts: SampleTexts; categories: ReadonlyMap<string, number> };

const one = (random: Random, { today, texts, categories }: Given) => {
  const { name, category, from, to } = random.pick(MERCHANTS);
  const categoryId = random.integer(1, 100) > UNSORTED ? categories.get(category) : undefined;
  return {
    merchant: texts.merchants[name] ?? name,
    amount: random.integer(from * 100, to * 100) / 100,
    date: dayBefore(today, random.integer(0, DAYS - 1)),
    type: random.integer(1, 4) === 1 ? ('company_card' as const) : ('out_of_pocket' as const),
    ...(categoryId === undefined ? {} : { categoryId }),
  };
};

export type SampleExpense = Pick<CreateExpense, 'merchant' | 'amount' | 'date' | 'type' | 'categoryId'>;

/**
 * Expenses of the last half year; the same ones for the same seed, day and language.
 * @param categories ids of the business's categories by their code
 */
export const sampleExpenses = (
  { count, seed, today, texts }: { count: number; seed: number; today: Date; texts: SampleTexts },
  categories: ReadonlyMap<string, number>,
): SampleExpense[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => one(random, { today, texts, categories }));
};
