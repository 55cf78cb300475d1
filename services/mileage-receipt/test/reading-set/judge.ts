import type { Extraction } from '@outlay/contracts';
import { plain } from '../../src/receipts/reading/line.ts';
import type { Truth } from './draft.ts';

export const FIELDS = ['amount', 'date', 'currency', 'merchant', 'tax', 'tip'] as const;
export type Field = (typeof FIELDS)[number];

/** Whether one value was read right, and how sure the reader was. */
export type Verdict = { field: Field; isRight: boolean; confidence: number; read: unknown; wanted: unknown };

/** Readers lose accents and punctuation; a name is right when its letters are. */
const letters = (text: string): string => plain(text).replaceAll(/[^A-Z0-9]/g, '');

/** Each tax of the receipt, and each that was read and is not on it. */
const judgeTaxes = (wanted: Truth['taxes'], taxes: NonNullable<Extraction['taxes']>): Verdict[] => {
  const isSame = (read: { name: string; amount: number }, tax: { name: string; amount: number }): boolean =>
    letters(read.name) === letters(tax.name) && read.amount === tax.amount;
  const found = wanted.map((tax): Verdict => {
    const same = taxes.find((read) => isSame(read, tax));
    const near = taxes.find(({ name }) => letters(name) === letters(tax.name));
    return {
      field: 'tax',
      isRight: same !== undefined,
      confidence: (same ?? near)?.confidence ?? 0,
      read: near,
      wanted: tax,
    };
  });
  const invented = taxes
    .filter(({ name }) => !wanted.some((tax) => letters(tax.name) === letters(name)))
    .map((read): Verdict => ({ field: 'tax', isRight: false, confidence: read.confidence, read, wanted: null }));
  return [...found, ...invented];
};

/** What of a receipt was read right. A tip counts where there is one, or where one was read. */
export const judge = (truth: Truth, { merchant, amount, date, currency, tip, taxes }: Extraction): Verdict[] => {
  const verdict = (field: Field, read: { value: unknown; confidence: number }, wanted: unknown): Verdict => ({
    field,
    isRight: read.value === wanted,
    confidence: read.confidence,
    read: read.value,
    wanted,
  });
  const given = tip ?? { value: null, confidence: 0 };
  return [
    verdict('amount', amount, truth.amount),
    verdict('date', date, truth.date),
    verdict('currency', currency, truth.currency),
    {
      ...verdict('merchant', merchant, truth.merchant),
      isRight: letters(merchant.value ?? '') === letters(truth.merchant),
    },
    ...judgeTaxes(truth.taxes, taxes ?? []),
    ...(truth.tip === null && given.value === null ? [] : [verdict('tip', given, truth.tip)]),
  ];
};
