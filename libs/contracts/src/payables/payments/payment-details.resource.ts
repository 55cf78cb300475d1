import { z } from 'zod';
import { isLatinName } from '../../values/latin/latin.ts';

export const digits = (least: number, most = least) => z.string().regex(new RegExp(`^\\d{${least},${most}}$`));

/** The American Bankers Association's check digit: weights 3, 7, 1 over nine digits end on a ten. */
export const isRoutingNumber = (text: string): boolean =>
  /^\d{9}$/.test(text) &&
  text !== '000000000' &&
  [...text].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0) % 10 === 0;

/** Lengths of the IBANs of the countries that have them (SWIFT, IBAN registry). */
const IBAN_LENGTHS =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20';
const LENGTH_OF: ReadonlyMap<string, number> = new Map(
  IBAN_LENGTHS.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Is it an IBAN of its country's length with right check digits (ISO 13616, mod 97 by ISO 7064)? No spaces. */
export const isIban = (text: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) || LENGTH_OF.get(text.slice(0, 2)) !== text.length) return false;
  const digitsOnly = [...text.slice(4), ...text.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('');
  return [...digitsOnly].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

export const routingNumber = z.string().refine(isRoutingNumber, { params: { key: 'validation.routingNumber' } });
export const iban = z
  .string()
  .transform((text) => text.replaceAll(' ', '').toUpperCase())
  .refine(isIban, { params: { key: 'validation.iban' } });
export const bic = z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/);

/** A name that a bank file can carry: letters of Latin, Greek or Cyrillic script, which it writes in Latin ones. */
export const latinName = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((name) => isLatinName(name), { params: { key: 'validation.latinName' } });

const SHAPES = {
  CA: ['institutionNumber', 'transitNumber', 'accountNumber'],
  US: ['routingNumber', 'accountNumber', 'accountType'],
  IBAN: ['iban', 'bic'],
} as const;

export type PaymentDetailsType = keyof typeof SHAPES;

const given = z
  .strictObject({
    institutionNumber: digits(3).describe('Canada: the bank, 3 digits.'),
    transitNumber: digits(5).describe('Canada: the branch, 5 digits.'),
    routingNumber: routingNumber.describe('United States: the bank, nine digits with a check digit.'),
    accountNumber: digits(4, 17).describe('Canada, 7 to 12 digits, and the United States, 4 to 17: the account.'),
    accountType: z
      .enum(['checking', 'savings'])
      .describe('United States: the kind of account; `checking` when left out.'),
    iban: iban.describe('Elsewhere: the account as an IBAN; spaces and case do not matter.'),
    bic: bic.describe('Elsewhere: the bank, 8 or 11 characters (ISO 9362).'),
    accountName: latinName(70).describe(
      "The account's holder as the bank knows them, in Latin letters, up to 70 characters; the vendor's or employee's name when left out.",
    ),
    accountCity: latinName(35).describe(
      "Where the account's holder is: city or town, for payments that leave the country; the vendor's address when left out.",
    ),
    accountCountry: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .describe("Where the account's holder is: country, ISO 3166-1; the vendor's when left out."),
  })
  .partial();

type Given = z.output<typeof given>;

/** Of which kind the details are, by the member that only that kind has. */
export const paymentDetailsType = (details: Given): PaymentDetailsType => {
  if (details.iban !== undefined) return 'IBAN';
  return details.routingNumber === undefined ? 'CA' : 'US';
};

const CA_ACCOUNT = /^\d{7,12}$/;
const OPTIONAL: ReadonlySet<string> = new Set(['accountType', 'bic']);
/** Of the holder, whatever kind of account it is. */
const OF_HOLDER: ReadonlySet<string> = new Set(['accountName', 'accountCity', 'accountCountry']);

/** One of three shapes: Canadian (institution, transit, account), American (routing, account, type), or IBAN with BIC. */
export const paymentDetails = given
  .check((context) => {
    const details = context.value;
    const type = paymentDetailsType(details);
    const wanted: readonly string[] = SHAPES[type];
    const violation = (field: string, key: string) =>
      context.issues.push({ code: 'custom', params: { key }, input: details, path: [field] });
    for (const field of wanted)
      if (!OPTIONAL.has(field) && details[field as keyof Given] === undefined) violation(field, 'validation.required');
    for (const field of Object.keys(details))
      if (!wanted.includes(field) && !OF_HOLDER.has(field)) violation(field, 'validation.unknownField');
    if (type === 'CA' && details.accountNumber !== undefined && !CA_ACCOUNT.test(details.accountNumber))
      violation('accountNumber', 'validation.accountNumber');
  })
  .meta({
    id: 'PaymentDetails',
    description:
      'A bank account of one of three kinds: Canadian (institution, transit, account), American (routing, account, type), or an IBAN with its BIC; with its holder where that differs.',
  });

export type PaymentDetails = z.output<typeof paymentDetails>;

/** What is shown of bank details. */
export const maskedDetails = z.strictObject({
  type: z.enum(['CA', 'US', 'IBAN']).describe('Which kind of account it is: Canadian, American, or one with an IBAN.'),
  accountNumber: z.string().describe('The account, masked: its last four characters.'),
  last4: z.string().describe('The last four characters of the account number alone.'),
});

/** Whether a second person confirmed a bank account. */
export const VERIFICATIONS = ['pending', 'verified', 'none'] as const;
