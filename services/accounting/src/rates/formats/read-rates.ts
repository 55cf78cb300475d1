import type { RateFormat } from '@outlay/contracts';
import { type Quote, refused } from './quote.ts';
import { readBank } from './read-bank.ts';
import { readBoc } from './read-boc.ts';
import { readEcb } from './read-ecb.ts';
import { readFrb } from './read-frb.ts';

const READERS: Record<RateFormat, (text: string, baseCurrency: string) => Quote[]> = {
  ecb: readEcb,
  boc: readBoc,
  frb: readFrb,
  bank: readBank,
};

/** Spreadsheets write Unicode with this in front, and otherwise what their system has. */
const UTF_16 = Buffer.from([0xff, 0xfe]);

/** The text of a file, whatever it was saved as. */
export const textIn = (bytes: Buffer): string => {
  if (bytes.subarray(0, 2).equals(UTF_16)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** So much of a file says whose it is. */
const HEAD = 2_000;

/** Whose file it is, by how it begins: those of central banks have names of their own in it, and all else is a bank's. */
export const formatOf = (text: string): RateFormat => {
  const head = text.slice(0, HEAD).trimStart();
  if (head.startsWith('{')) return 'boc';
  if (head.startsWith('<')) return /gesmes|ecb\.int/i.test(head) ? 'ecb' : 'frb';
  return /^"?series description/i.test(head) ? 'frb' : 'bank';
};

/** What a file says of currencies; of two lines about a currency and a day the last one counts. @throws AppError VALIDATION_ERROR */
export const readRates = (format: RateFormat, text: string, baseCurrency: string): Quote[] => {
  const read = new Map(READERS[format](text, baseCurrency).map((quote) => [`${quote.date} ${quote.currency}`, quote]));
  if (read.size === 0) throw refused('none');
  return [...read.values()];
};
