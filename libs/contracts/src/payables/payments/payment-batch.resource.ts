import { z } from 'zod';
import { currency, date, eitherOf, id, timestamp, versioned } from '../../operations/fields.ts';
import { bic, digits, iban, latinName, routingNumber } from './payment-details.resource.ts';

/** The bank files that a customer's own bank takes (docs/api.md 7). */
export const BATCH_FORMATS = ['cpa005', 'nacha', 'pain001'] as const;
export type BatchFormat = (typeof BATCH_FORMATS)[number];

export const BATCH_STATUSES = ['created', 'confirmed', 'settled', 'cancelled'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

const text = (most: number) => z.string().trim().min(1).max(most);
/** An id that the bank assigned: a file carries it as it is, so it has the characters that SEPA allows in references (EPC132-08, 1.4). */
const assigned = (most: number) =>
  text(most).refine((id) => /^(?!\/)(?!.*\/\/)[A-Za-z0-9 /\-?:().,'+]*(?<!\/)$/.test(id), {
    params: { key: 'validation.bankId' },
  });

/** Where a business is, as banks want it of payments that leave the country. */
const seat = z
  .strictObject({
    line1: text(70).optional().describe('Street and number, up to 70 characters.'),
    line2: text(70).optional().describe('Floor, suite or the like, up to 70 characters.'),
    postalCode: text(16).optional().describe('Postal code, up to 16 characters.'),
    city: latinName(35).describe('City or town, up to 35 characters.'),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .describe('Country, ISO 3166-1: two capital letters.'),
  })
  .meta({ id: 'OriginatorAddress', description: 'Where the business is that pays.' });

const cpa005 = z
  .strictObject({
    format: z.literal('cpa005').describe('For Canadian banks: CPA Standard 005, in CAD.'),
    originatorId: assigned(10).describe('The originator number that the bank assigned, up to 10 characters.'),
    shortName: latinName(15).describe("The business's name on statements, up to 15 characters."),
    longName: latinName(30).describe("The business's name in full, up to 30 characters."),
    dataCentre: digits(5).describe("The bank's data centre that takes the file, 5 digits."),
    institutionNumber: digits(3).describe('The bank of the account, 3 digits.'),
    transitNumber: digits(5).describe('The branch of the account, 5 digits.'),
    accountNumber: digits(5, 12).describe('The account that payments leave from, 5 to 12 digits.'),
    transactionCode: digits(3).default('460').describe('CPA 007 code of the payments; 460 is accounts payable.'),
  })
  .meta({ id: 'Cpa005Originator', description: 'What a Canadian bank needs to know of the account that pays.' });
const nacha = z
  .strictObject({
    format: z.literal('nacha').describe('For banks in the United States: NACHA (CCD, PPD), in USD.'),
    companyId: assigned(10).describe('The id that the bank assigned, usually 1 and the EIN; up to 10 characters.'),
    companyName: latinName(16).describe("The business's name on statements, up to 16 characters."),
    routingNumber: routingNumber.describe('The bank of the account: nine digits, the last one a check digit.'),
    bankName: latinName(23).describe("The bank's name, up to 23 characters."),
    accountNumber: digits(4, 17).describe('The account that payments leave from, 4 to 17 digits.'),
  })
  .meta({
    id: 'NachaOriginator',
    description: 'What a bank of the United States needs to know of the account that pays.',
  });
const pain001 = z
  .strictObject({
    format: z.literal('pain001').describe('For SEPA and wires: ISO 20022 pain.001.001.09.'),
    name: latinName(70).describe("The business's name, up to 70 characters."),
    iban: iban.optional().describe('The account that payments leave from, as an IBAN; this or `accountNumber`.'),
    accountNumber: assigned(34)
      .optional()
      .describe('The account that payments leave from, where it has no IBAN; up to 34 characters.'),
    bic: bic.describe('The bank of the account, 8 or 11 characters (ISO 9362).'),
    initiatingPartyId: assigned(35)
      .optional()
      .describe('The id that the bank assigned to whoever sends files, up to 35 characters.'),
    address: seat.optional().describe('Where the business is; payments that are no SEPA credit transfers carry it.'),
  })
  .meta({
    id: 'Pain001Originator',
    description: 'What a bank needs to know of the account that pays, for SEPA and wires.',
  });

/** What a bank needs to know of the account that pays, per format of its files. */
export const originator = z.discriminatedUnion('format', [cpa005, nacha, pain001]);
export type Originator = z.output<typeof originator>;
export type OriginatorOf<F extends BatchFormat> = Extract<Originator, { format: F }>;

export const createFundingAccount = z
  .strictObject({
    name: text(100).describe('What people call the account, 1 to 100 characters.'),
    currency: currency.describe('What the account is in, ISO 4217; only payments in it leave from here.'),
    originator: originator.describe(
      'What the bank needs to know of the account that pays, by the format of its files.',
    ),
  })
  .meta({ id: 'CreateFundingAccount', description: 'An account that payments shall leave from.' });
export type CreateFundingAccount = z.infer<typeof createFundingAccount>;

/** The business's own account that payments leave from. Its numbers are masked. */
export const fundingAccount = z
  .strictObject({
    id: id.describe('Unique among the funding accounts of all businesses; set by the service.'),
    businessId: id.describe('The business whose account it is.'),
    name: z.string().describe('What people call the account.'),
    currency: currency.describe('What the account is in, ISO 4217.'),
    format: z.enum(BATCH_FORMATS).describe('The format of the files that its bank takes.'),
    last4: z.string().describe('The last four characters of the account number.'),
    ...versioned,
  })
  .meta({
    id: 'FundingAccount',
    description: "The business's own account that payments leave from; its numbers are masked.",
  });
export type FundingAccountView = z.infer<typeof fundingAccount>;

/** Bills that are scheduled, approved reports to pay back, or both; one of the two lists must name something. */
export const createPaymentBatch = z
  .strictObject({
    billIds: z
      .array(id)
      .max(1_000)
      .optional()
      .describe('Scheduled bills to pay, up to 1,000; an empty list names none.'),
    reportIds: z
      .array(id)
      .max(200)
      .optional()
      .describe('Approved reports to pay back, up to 200; an empty list names none.'),
    format: z.enum(BATCH_FORMATS).describe('The format of the file; that of the funding account.'),
    fundingAccountId: id.describe('The account that the payments leave from.'),
  })
  .check(eitherOf('billIds', 'reportIds'))
  .meta({
    id: 'CreatePaymentBatch',
    description:
      'Bills that are scheduled, approved reports to pay back, or both; one of the two lists must name something.',
  });
export type CreatePaymentBatch = z.infer<typeof createPaymentBatch>;

/** Payments that go to the bank as one file; the file is the same bytes for ever. */
export const paymentBatch = z
  .strictObject({
    id: id.describe('Unique among the batches of all businesses; set by the service.'),
    businessId: id.describe('The business that pays.'),
    format: z.enum(BATCH_FORMATS).describe('The format of the file.'),
    fundingAccountId: id.describe('The account that the payments leave from.'),
    currency: currency.describe('What its amounts are in, ISO 4217.'),
    status: z
      .enum(BATCH_STATUSES)
      .describe("How far it is: made, confirmed by a person, settled by the bank's results, or cancelled."),
    statusLabel: z.string().describe("The status in the reader's language, for people."),
    paymentCount: z.int().describe('How many payments are in the file.'),
    totalAmount: z.number().describe('The sum of the payments, in `currency`.'),
    fileName: z.string().describe('What the file is called when it is downloaded.'),
    fileSize: z.int().describe('Bytes of the file.'),
    sha256: z.string().describe('SHA-256 of the file in lowercase hexadecimal, to compare a download with.'),
    firstProcessDate: date.describe('The earliest day on which one of the payments leaves.'),
    createdBy: id.nullable().describe('The user who made it; null when a machine did.'),
    confirmedAt: timestamp
      .nullable()
      .describe('When a person confirmed that the bank executed it, in UTC; null before that.'),
    ...versioned,
  })
  .meta({
    id: 'PaymentBatch',
    description: 'Payments that go to the bank as one file; the file is the same bytes for ever.',
  });
export type PaymentBatchView = z.infer<typeof paymentBatch>;

/** What became of the payments of a batch, by the bank: a pain.002 document or lines of CSV. */
export const importResults = z
  .strictObject({
    format: z
      .enum(['csv', 'pain002'])
      .describe("`csv`: lines of reference, status and reason; `pain002`: the bank's ISO 20022 document."),
    content: z
      .string()
      .min(1)
      .max(900_000)
      .describe('The file as text, at most 900,000 characters and 20,000 results.'),
  })
  .meta({ id: 'ImportPaymentResults', description: 'What became of the payments of a batch, by the bank.' });

export const RESULT_OUTCOMES = ['paid', 'failed', 'ignored'] as const;

const importedResult = z.strictObject({
  reference: z.string().describe('What the bank names the payment by.'),
  billId: id.nullable().describe('The bill that was paid; null for a report, or an unknown reference.'),
  reportId: id.nullable().describe('The report that was paid back; null for a bill, or an unknown reference.'),
  outcome: z.enum(RESULT_OUTCOMES).describe('`ignored`: the reference is unknown, or the result says nothing new.'),
  reason: z.string().nullable().describe("Why it failed or was ignored, in the bank's words; null without any."),
});

/** One payment, and what the bank reported of it, as it was imported. */
export const paymentResult = importedResult
  .extend({
    id: id.describe('Unique among the results of the business; set by the service.'),
    importedAt: timestamp.describe('When it was imported, in UTC; the same for all of one import.'),
  })
  .meta({ id: 'PaymentResult', description: 'One payment, and what the bank reported of it.' });
export type PaymentResultView = z.infer<typeof paymentResult>;

export const importedResults = z
  .strictObject({
    batch: paymentBatch,
    importedAt: timestamp
      .nullable()
      .describe('The `importedFrom` of the list of all results; null when none of them is kept.'),
    paidCount: z.int().describe('How many payments the bank executed.'),
    failedCount: z.int().describe('How many payments the bank refused or returned.'),
    ignoredCount: z.int().describe('How many results changed nothing.'),
    results: z
      .array(importedResult)
      .describe('The first 1,000, in the order of the file; the counts are of all, and the list of results has all.'),
  })
  .meta({ id: 'ImportedPaymentResults', description: "What came of an import of the bank's results." });
