import type { ExchangeRateImport } from '../../core/index.ts';

export type RateFormat = ExchangeRateImport['format'];

/** Files that rates are read from, in the order of the choice. */
export const FORMATS = ['boc', 'ecb', 'frb', 'bank'] as const satisfies readonly RateFormat[];

/** Characters that the API takes in a body. */
export const MOST_CONTENT = 900_000;

/** So much of a file says whose it is. */
const HEAD = 2_000;

/** Whose file it is, by how it begins: those of central banks have names of their own in it, and all else is a bank's. */
export const formatOf = (text: string): RateFormat => {
  const head = text.slice(0, HEAD).trimStart();
  if (head.startsWith('{')) return 'boc';
  if (head.startsWith('<')) return /gesmes|ecb\.int/i.test(head) ? 'ecb' : 'frb';
  return /^"?series description/i.test(head) ? 'frb' : 'bank';
};
