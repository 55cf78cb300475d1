import type { BatchFormat, Originator } from '@outlay/contracts';
import fc from 'fast-check';
import type { FilePayment } from '../../src/banking/files/bank-file.ts';
import { bankName } from '../../src/banking/files/bank-text.ts';
import { type FilePayee, filePayeeObstacle, filePayeeOf } from '../../src/banking/files/file-payee.ts';
import { MOST_MINOR, writeBankFile } from '../../src/banking/files/write-bank-file.ts';
import { BANK, CPA, NACHA, PAIN } from '../bank-payments.ts';

const HEADS = { cpa005: CPA, nacha: NACHA, pain001: PAIN };
const CURRENCY: Record<BatchFormat, string> = { cpa005: 'CAD', nacha: 'USD', pain001: 'EUR' };
const BANKS = {
  cpa005: [BANK.CA],
  nacha: [BANK.US, { ...BANK.US, routingNumber: '021000021', accountType: 'savings' as const }],
  pain001: [BANK.IBAN, BANK.AE, BANK.US, BANK.CA, { iban: 'DE89370400440532013000' }],
};
/** The sums of a file have twelve digits in NACHA, fourteen in CPA 005; pain.001 gets as many. */
const MOST: Record<BatchFormat, number> = {
  cpa005: 99_999_999_999_999,
  nacha: 999_999_999_999,
  pain001: 99_999_999_999_999,
};

const NAMES = [
  'Boulangerie Éléphant Œuvré',
  'Weiß & Søn <GmbH> "GROẞ"',
  'Łódź Gżegżółka sp. z o.o.',
  'İşık Çağrı Ltd. Şti.',
  'Công ty TNHH Đường Trần Hưng Đạo',
  'Παπαδόπουλος & Υιοί Ο.Ε.',
  'ООО «Щёлк» — Объедков',
  'ТОВ «Їжак» Згурський',
  'Ђорђе Живковић д.о.о.',
  '日本株式会社',
  '東京 Trading (株)',
  'شركة الإمارات',
  '  a \u00A0\t b\r\n\u2028c\u0000\u200B ',
  '////..--',
  '7-11',
  '\u202Eevil\u202C & Co; DROP TABLE',
  ']]>&amp;<![CDATA[x',
  'ﬁrm ½ № ™ 𝓜𝓪𝓽𝓱',
  'x'.repeat(200),
];
const anyText = (maxLength: number) =>
  fc
    .array(fc.oneof(fc.nat({ max: 0x2fff }), fc.nat({ max: 0x10ffff })), { maxLength })
    .map((codes) => String.fromCodePoint(...codes));
const text = fc.oneof(fc.constantFrom(...NAMES), anyText(60));
const country = fc.constantFrom('AE', 'BG', 'CA', 'GR', 'JP', 'RS', 'UA', 'US');
const address = fc.option(
  fc.record(
    { line1: text, line2: text, city: text, region: text, postalCode: anyText(20), country },
    { requiredKeys: [] },
  ),
);
const amountMinor = fc.oneof(fc.constantFrom(1, MOST_MINOR), fc.integer({ min: 1, max: MOST_MINOR }));

const payee = (format: BatchFormat): fc.Arbitrary<FilePayee> =>
  fc.record({
    name: text,
    legalName: fc.oneof(text, fc.constant(null)),
    country,
    address,
    bank: fc.constantFrom(...BANKS[format]),
  });
const paid = (format: BatchFormat) =>
  fc.record({
    payee: payee(format),
    amountMinor,
    date: fc.constantFrom('2026-03-16', '2026-03-17', '2026-12-31'),
    note: text,
    isPerson: fc.boolean(),
  });

type Paid = ReturnType<typeof paid> extends fc.Arbitrary<infer T> ? T : never;

/** A file with what somebody else has to read in it. `refused`: payments that were refused beforehand. */
export type MadeFile = { content: string; entries: number; credits: number; names: string[]; refused: number };

/** The payments until their sum has no digit left. */
const upTo = (most: number, payments: readonly FilePayment[]): FilePayment[] => {
  let left = most;
  return payments.filter((payment) => {
    if (payment.amountMinor > left) return false;
    left -= payment.amountMinor;
    return true;
  });
};

const fileOf = (format: BatchFormat, wanted: readonly Paid[], number: number): MadeFile => {
  const head = { ...HEADS[format], batchId: number, fileNumber: number, currency: CURRENCY[format] };
  const originator: Originator = HEADS[format].originator;
  const obstacle = (each: Paid) => filePayeeObstacle(each.payee, { originator, currency: head.currency });
  const payable = wanted.filter((each) => obstacle(each) === undefined);
  const written = payable.map(
    ({ payee: who, ...rest }, index): FilePayment => ({
      ...rest,
      ...filePayeeOf(who, format),
      reference: `OUT${index + 1}`,
      bank: who.bank,
    }),
  );
  const payments = upTo(MOST[format], written);
  return {
    content: [...writeBankFile({ ...head, originator }, payments)].join(''),
    entries: payments.length,
    credits: payments.reduce((sum, each) => sum + each.amountMinor, 0),
    names: payments.map((each) => bankName(each.payee, { format, country: each.country }) ?? ''),
    refused: wanted.length - payable.length,
  };
};

const plain = (format: BatchFormat, amount: number): Paid => ({
  payee: {
    name: 'Moulins de l’Été',
    country: 'CA',
    address: { city: 'Montréal' },
    bank: BANKS[format][0] as FilePayee['bank'],
  },
  amountMinor: amount,
  date: '2026-03-16',
  note: 'F-1',
  isPerson: false,
});

/** So many payments of the largest amount, and one more, that no digit of the sum is left; 10,000 where no sum is too large. */
const fullest = (format: BatchFormat): Paid[] => {
  const count = Math.min(10_000, Math.floor(MOST[format] / MOST_MINOR));
  const rest = MOST[format] - count * MOST_MINOR;
  return [
    ...Array.from({ length: count }, () => plain(format, MOST_MINOR)),
    ...(rest > 0 ? [plain(format, Math.min(rest, MOST_MINOR))] : []),
  ];
};

/** Of 500 that can be paid, one after the other, each with an amount of its own. */
const tenThousand = (format: BatchFormat, seed: number): Paid[] => {
  const payable = fc
    .sample(paid(format), { numRuns: 500, seed })
    .filter((each) => fileOf(format, [each], 1).entries > 0);
  return Array.from({ length: 10_000 }, (_, index) => ({
    ...(payable[index % payable.length] as Paid),
    amountMinor: index + 1,
  }));
};

/** So many files of a format: one with 10,000 payments, one with the largest sum, all others as they come. */
export const madeFiles = (format: BatchFormat, count: number, seed: number): MadeFile[] => {
  const ones = fc.sample(fc.array(paid(format), { minLength: 1, maxLength: 30 }), { numRuns: count * 2, seed });
  const all = [...ones, fullest(format)].map((wanted, index) => fileOf(format, wanted, index + 1));
  return [...all.filter(({ entries }) => entries > 0), fileOf(format, tenThousand(format, seed), count)].slice(-count);
};
