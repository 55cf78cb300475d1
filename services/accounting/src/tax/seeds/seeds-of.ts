import { CANADIAN_SEEDS } from './canada.ts';
import { europeanSeeds } from './europe.ts';
import { type Seed, seed } from './seed.ts';

/** Sales taxes of the states are a cost and depend on the place; use tax has the rate that the business gives it. */
const AMERICAN_SEEDS: readonly Seed[] = [
  seed('US', 'USE', { en: 'Use tax', fr: 'Taxe d’utilisation' }, { useTax: true }),
  seed('US', 'EXEMPT', { en: 'Exempt', fr: 'Exonéré' }, {}),
  seed('US', 'NONE', { en: 'Out of scope', fr: 'Hors du champ d’application' }, {}),
];

/** The codes that a business of a country begins with, parts before the groups that name them; none where nothing is known. */
export const seedsOf = (country: string): readonly Seed[] => {
  if (country === 'CA') return CANADIAN_SEEDS;
  return country === 'US' ? AMERICAN_SEEDS : europeanSeeds(country);
};
