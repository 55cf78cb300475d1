import { type Look, randomOf, type Sample } from './truth.ts';
import { STYLES, write } from './write.ts';

/** The looks of receipts: a photo of good or bad paper, a scan, a PDF. */
const LOOKS: readonly (readonly [string, Look, number?])[] = [
  ['clean', { format: 'png' }],
  ['photo', { format: 'jpeg', font: 'sans' }],
  ['skewed', { format: 'jpeg', skew: 3 }],
  ['tilted', { format: 'png', skew: -2, font: 'serif' }],
  ['noisy', { format: 'jpeg', noise: 0.03 }],
  ['faded', { format: 'webp', ink: 0.35 }],
  ['long', { format: 'png' }, 28],
  ['blurred', { format: 'webp', blur: 1.2, font: 'sans' }],
  ['pdf', { format: 'pdf' }],
  ['scanned', { format: 'scan', font: 'sans' }],
];

/** Every style in half of the looks, so that each look has every language: 48 receipts and more. */
export const receiptSet = (): Sample[] =>
  STYLES.flatMap((style, place) =>
    LOOKS.flatMap(([look, how, items = 4], index) => {
      if ((place + index) % 5 > 2) return [];
      const random = randomOf(place * 100 + index + 1);
      const { lines, merchant, amount, date } = write(style, random, items);
      const { business, currency, id } = style;
      return [{ name: `${id} ${look}`, merchant, amount, date, lines, business, currency, look: how }];
    }),
  );
