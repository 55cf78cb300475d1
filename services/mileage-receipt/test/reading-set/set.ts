import { randomOf } from '../receipt-set/truth.ts';
import { AMERICAN } from './american.ts';
import { beginReceipt, type Half, type Printed, type Receipt, type Truth } from './draft.ts';
import { EUROPEAN } from './european.ts';
import type { Locale } from './locale.ts';
import { cardSlip, emailPrintout, invoice } from './papers.ts';
import { cafe, restaurantSlip, supermarket, tillRoll } from './tills.ts';
import { fuel, hotelFolio, parking, passage, taxi } from './travel.ts';

/** Pixels across, of letters and between lines; a page has its text at the top and wide columns. */
export type Paper = { width: number; letter: number; font: 'mono' | 'sans' | 'serif' };

type Layout = { name: string; write: (receipt: Receipt) => Truth; paper: Paper };

const LAYOUTS: readonly Layout[] = [
  { name: 'till roll', write: tillRoll, paper: { width: 576, letter: 22, font: 'mono' } },
  { name: 'restaurant', write: restaurantSlip, paper: { width: 640, letter: 24, font: 'mono' } },
  { name: 'hotel', write: hotelFolio, paper: { width: 1_000, letter: 24, font: 'serif' } },
  { name: 'taxi', write: taxi, paper: { width: 560, letter: 24, font: 'mono' } },
  { name: 'fuel', write: fuel, paper: { width: 600, letter: 24, font: 'mono' } },
  { name: 'parking', write: parking, paper: { width: 520, letter: 23, font: 'sans' } },
  { name: 'air and rail', write: passage, paper: { width: 900, letter: 24, font: 'sans' } },
  { name: 'supermarket', write: supermarket, paper: { width: 640, letter: 22, font: 'mono' } },
  { name: 'café', write: cafe, paper: { width: 560, letter: 24, font: 'serif' } },
  { name: 'invoice', write: invoice, paper: { width: 1_240, letter: 24, font: 'sans' } },
  { name: 'card slip', write: cardSlip, paper: { width: 520, letter: 24, font: 'mono' } },
  { name: 'e-mail', write: emailPrintout, paper: { width: 1_100, letter: 23, font: 'sans' } },
];

/** What happens to paper and photos. */
export type Wear = 'clean' | 'faint' | 'rotated' | 'shadow' | 'folded' | 'blurred' | 'dusty';
const WEARS: readonly Wear[] = ['clean', 'faint', 'rotated', 'shadow', 'folded', 'blurred', 'dusty'];

export type Specimen = {
  name: string;
  language: string;
  layout: string;
  wear: Wear;
  seed: number;
  paper: Paper;
  lines: readonly Printed[];
  truth: Truth;
};

/** The business is a Canadian one, whose people travel. */
export const BUSINESS = { today: '2026-11-20', currency: 'CAD', country: 'CA' };

const BY_ID = new Map<string, Locale>([...AMERICAN, ...EUROPEAN].map((locale) => [locale.id, locale]));
/** Of every layout one in each of these, and one more. */
const EVERYWHERE = ['en-CA', 'fr-CA', 'en-US', 'fr-FR', 'de-DE', 'es-ES', 'it-IT'];
const SOMEWHERE = ['nl-NL', 'pt-PT', 'en-GB'];

/** 96 receipts; those of half 1 have other words, names, addresses and dates than those of half 0. Every seed makes others. */
export const readingSet = (half: Half, first = 0): Specimen[] =>
  LAYOUTS.flatMap(({ name, write, paper }, place) =>
    [...EVERYWHERE, SOMEWHERE[place % SOMEWHERE.length] ?? ''].map((id, index) => {
      const locale = BY_ID.get(id);
      if (!locale) throw new Error(`no locale ${id}`);
      const seed = 10_000 * first + 1_000 * half + 20 * place + index + 1;
      const receipt = beginReceipt(locale, randomOf(seed), half);
      const truth = write(receipt);
      const wear = WEARS[(place + index * 3 + half) % WEARS.length] ?? 'clean';
      return {
        name: `${name} ${id} ${wear}`,
        language: id.slice(0, 2),
        layout: name,
        wear,
        seed,
        paper,
        lines: receipt.lines,
        truth,
      };
    }),
  );

/** Its text as lines, as a perfect reader has it. */
export const textOf = ({ lines }: Pick<Specimen, 'lines'>): string[] =>
  lines.flatMap(({ left, right, center }) => {
    const parts = [left, center, right].filter((part) => part !== undefined && part !== '');
    return parts.length === 0 ? [] : [parts.join('    ')];
  });
