import { sumOf } from './posting.ts';

/** A tax of a document, as its events carry it; those of earlier releases lack what is optional here. */
export type DocumentTax = {
  name: string;
  /** In percent. */
  rate?: number | null | undefined;
  amount: number;
  taxCodeId?: number | null | undefined;
  recoverableAmount?: number | null | undefined;
};

/** A tax in minor units; what is recovered is a part of what was paid. */
export type TaxMinor = { paid: number; recovered: number };

/** What an amount is made of, in minor units of one currency. */
export type Pieces = { net: number; untaxed: number; taxes: { kept: number; recovered: number }[] };

/** One number for each piece: what is taxed, what is not (a tip), and of each tax what stays a cost and what is recovered. */
export const piecesOf = (gross: number, taxes: readonly TaxMinor[], untaxed = 0): number[] => [
  gross - untaxed - sumOf(taxes.map(({ paid }) => paid)),
  untaxed,
  ...taxes.flatMap(({ paid, recovered }) => [paid - recovered, recovered]),
];

/** The same with names. */
export const namedPieces = ([net = 0, untaxed = 0, ...rest]: readonly number[]): Pieces => ({
  net,
  untaxed,
  taxes: rest.flatMap((kept, at) => (at % 2 === 0 ? [{ kept, recovered: rest[at + 1] ?? 0 }] : [])),
});

/** What is posted to the account of what was bought: all but what is recovered. */
export const costOf = ({ net, untaxed, taxes }: Pieces): number => net + untaxed + sumOf(taxes.map(({ kept }) => kept));

/** What rounding a tax to the minor unit hides of what it was paid on, and one unit for a conversion. */
const hiddenBy = (rate: number): number => Math.ceil(50 / rate) + 1;

/**
 * What of the net amount a tax was paid on, in minor units: all of it (GST and QST), or as much as the tax is at its rate, where that is
 * clearly less (7 % on the room and 19 % on the breakfast, or goods of which some are exempt).
 */
export const taxedOf = (net: number, { rate = null }: DocumentTax, paid: number): number => {
  if (rate === null || rate <= 0 || paid <= 0) return net;
  const taxed = Math.round((paid * 100) / rate);
  return taxed + hiddenBy(rate) < net ? taxed : net;
};
