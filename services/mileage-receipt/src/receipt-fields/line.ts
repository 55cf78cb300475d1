/** One line of a receipt as it was read, from top to bottom. */
export type Line = {
  text: string;
  /** How sure the reader is of its letters, 0 to 1. */
  confidence: number;
  /** Of its letters, in whatever unit the page has; names of shops are written large. */
  height: number;
};

/** What is known of the business whose receipt it is. */
export type BusinessFacts = {
  /** YYYY-MM-DD there. */
  today: string;
  currency: string;
  country: string;
};

/** Something read, with how sure it is. */
export type Found<T> = { value: T; confidence: number };

/** Upper case without accents, for looking for words: readers lose accents first. */
export const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[’`´]/g, "'").toUpperCase();

/** Confidences have two decimals on the wire. */
export const sure = (confidence: number): number => Math.round(Math.max(0, Math.min(1, confidence)) * 100) / 100;
