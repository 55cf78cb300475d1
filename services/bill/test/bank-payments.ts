import type { Address, PaymentDetails } from '@outlay/contracts';
import fc from 'fast-check';
import type { FilePayment } from '../src/banking/files/bank-file.ts';

const head = {
  batchId: 12,
  fileNumber: 3,
  createdAt: new Date('2026-03-13T18:30:15.123Z'),
  timeZone: 'America/Toronto',
};

export const CPA = {
  ...head,
  currency: 'CAD',
  originator: {
    format: 'cpa005' as const,
    originatorId: '1234567890',
    shortName: 'Maple Bakery',
    longName: 'Boulangerie Érable Inc.',
    dataCentre: '00330',
    institutionNumber: '003',
    transitNumber: '04567',
    accountNumber: '1112223',
    transactionCode: '460',
  },
};
export const NACHA = {
  ...head,
  currency: 'USD',
  originator: {
    format: 'nacha' as const,
    companyId: '1234567890',
    companyName: 'Maple Bakery',
    routingNumber: '021000021',
    bankName: 'JPMorgan Chase',
    accountNumber: '99887766',
  },
};
export const PAIN = {
  ...head,
  currency: 'EUR',
  originator: { format: 'pain001' as const, name: 'Maple & Sons', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
};
export const BANK = {
  CA: { institutionNumber: '006', transitNumber: '00123', accountNumber: '1234567' },
  US: { routingNumber: '011401533', accountNumber: '000123456789', accountType: 'checking' },
  IBAN: { iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPLIL' },
  // Of a country that SEPA does not reach.
  AE: { iban: 'AE070331234567890123456', bic: 'BOMLAEAD' },
} as const satisfies Record<string, PaymentDetails>;

const ADDRESSES: readonly Address[] = [
  {
    line1: 'Sheikh Zayed Rd <1>',
    line2: 'é'.repeat(200),
    city: 'Düßeldorf & Œ',
    postalCode: '1'.repeat(20),
    country: 'AE',
  },
  { city: 'Ἀθῆναι', region: 'Αττική', country: 'GR' },
  { city: '東京', country: 'JP' },
  { line1: 'Nowhere' },
];

/** Payments of any amounts to anybody, with texts that a bank file cannot carry as they stand, and some memos that it cannot at all. */
export const paymentsOf = (...types: (keyof typeof BANK)[]) =>
  fc.array(
    fc.record({
      reference: fc.integer({ min: 1, max: 999_999_999 }).map((id) => `OUT${id}`),
      amountMinor: fc.integer({ min: 1, max: 9_999_999_999 }),
      payee: fc.constantFrom('Moulins de l’Été & fils <SARL>', 'A', 'Ωμέγα 東京', 'Щука', 'x'.repeat(200)),
      bank: fc.constantFrom(...types).map((type): PaymentDetails => BANK[type]),
      date: fc.constantFrom('2026-03-16', '2026-03-17', '2026-12-31'),
      note: fc.constantFrom('F-1', '<&>', '请求书', 'é'.repeat(300), ''),
      isPerson: fc.boolean(),
      address: fc.constantFrom(undefined, ...ADDRESSES),
    }),
    { minLength: 1, maxLength: 40 },
  );

export const total = (payments: readonly FilePayment[]): bigint =>
  payments.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);

export const linesOf = (parts: Iterable<string>, end: string): string[] => [...parts].join('').split(end).slice(0, -1);
