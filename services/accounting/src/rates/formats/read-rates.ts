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

/** What a file says of currencies; of two lines about a currency and a day the last one counts. @throws AppError VALIDATION_ERROR */
export const readRates = (format: RateFormat, text: string, baseCurrency: string): Quote[] => {
  const read = new Map(READERS[format](text, baseCurrency).map((quote) => [`${quote.date} ${quote.currency}`, quote]));
  if (read.size === 0) throw refused('none');
  return [...read.values()];
};
