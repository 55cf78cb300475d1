import { AppError, type BatchFormat, invalidField, type Originator, toMajor } from '@outlay/contracts';
import type { FileHead, FilePayment } from './bank-file.ts';
import { cpa005 } from './cpa005.ts';
import { nacha } from './nacha.ts';
import { pain001 } from './pain001.ts';

type Kind = { suffix: string; contentType: string; method: string; bank?: 'CA' | 'US'; mostTotal: number };

const KINDS: Record<BatchFormat, Kind> = {
  cpa005: {
    suffix: 'txt',
    contentType: 'text/plain; charset=us-ascii',
    method: 'EFT',
    bank: 'CA',
    mostTotal: 99_999_999_999_999,
  },
  nacha: {
    suffix: 'ach',
    contentType: 'text/plain; charset=us-ascii',
    method: 'ACH',
    bank: 'US',
    mostTotal: 999_999_999_999,
  },
  pain001: { suffix: 'xml', contentType: 'application/xml', method: 'WIRE', mostTotal: Number.MAX_SAFE_INTEGER },
};

export const contentTypeOf = (format: BatchFormat): string => KINDS[format].contentType;

/** The payment method that a file of this format is. */
export const methodOf = (format: BatchFormat): string => KINDS[format].method;

/** Whose banks a format reaches; undefined: any. */
export const bankOf = (format: BatchFormat): 'CA' | 'US' | undefined => KINDS[format].bank;

/** Ten digits, in every format that has fixed widths. */
export const MOST_MINOR = 9_999_999_999;

/** A file is in the currency of its account; `field` names the payments. @throws AppError CURRENCY_MISMATCH at the first in another one */
export const assertCurrency = (currencies: readonly string[], expected: string, field: string): void => {
  const index = currencies.findIndex((currency) => currency !== expected);
  if (index < 0) return;
  const facts = { field: `${field}[${index}]`, currency: currencies[index], expected };
  throw new AppError('CURRENCY_MISMATCH', { facts });
};

/** The sum of a file in its totals: fourteen digits in CPA 005, twelve in NACHA. @throws AppError VALIDATION_ERROR for more minor units */
export const assertTotalFits = (format: BatchFormat, totalMinor: number, currency: string): void => {
  const { mostTotal } = KINDS[format];
  if (totalMinor > mostTotal)
    throw invalidField('request', 'batch.totalTooLarge', { most: toMajor(mostTotal, currency) });
};

export const fileNameOf = (batchId: number, format: BatchFormat): string =>
  `payment-batch-${batchId}.${KINDS[format].suffix}`;

/** The file in pieces, in the format of the originator. */
export const writeBankFile = (head: FileHead<Originator>, payments: readonly FilePayment[]): Iterable<string> => {
  const { originator } = head;
  if (originator.format === 'cpa005') return cpa005({ ...head, originator }, payments);
  if (originator.format === 'nacha') return nacha({ ...head, originator }, payments);
  return pain001({ ...head, originator }, payments);
};
