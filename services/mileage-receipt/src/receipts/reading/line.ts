/** One line of a receipt as it was read; lines are in the order from top to bottom. */
export type Line = {
  text: string;
  /** The reader's confidence in its letters, 0 to 1. */
  confidence: number;
  /** Of its letters, in the unit of the page; names of shops have large letters. */
  height: number;
};

/** Facts of the business that owns the receipt. */
export type BusinessFacts = {
  /** YYYY-MM-DD in its time zone. */
  today: string;
  currency: string;
  country: string;
};

/** A value that was read, with the confidence in it, 0 to 1. */
export type Found<T> = { value: T; confidence: number };

/** Letters that are not another one with an accent, as readers see them. */
const FOLDED: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
};

/** Upper case without accents, for finding words: accents are what readers lose first. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łŁøØđĐæÆœŒ]/g, (letter) => FOLDED[letter] ?? letter)
    .replaceAll(/[’`´]/g, "'")
    .toUpperCase();

/** Noise is read as letters with a confidence of up to 0.6, the print of a bad photo with more than 0.8. */
const READABLE = 0.65;
export const isLegible = ({ confidence }: Pick<Line, 'confidence'>): boolean => confidence >= READABLE;

/** Without the masked number of a card, whose stars are read as signs of currencies. */
export const withoutCardNumber = (line: Line): Line => ({
  ...line,
  text: line.text.replaceAll(/(?:[*×•#]|\b[xX]{2}){2,}[^\s]{0,4}\d{3,4}\b/g, '****'),
});

/** A confidence as the API shows it: with two decimals. */
export const rounded = (confidence: number): number => Math.round(Math.max(0, Math.min(1, confidence)) * 100) / 100;
