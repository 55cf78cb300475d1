import { z } from 'zod';
import { currency, date, eitherOf, id, timestamp, versioned } from '../operations/fields.ts';
import { bic, digits, iban, routingNumber } from './payment-details.resource.ts';

/** The bank files that a customer's own bank takes (docs/api.md 7). */
export const BATCH_FORMATS = ['cpa005', 'nacha', 'pain001'] as const;
export type BatchFormat = (typeof BATCH_FORMATS)[number];

export const BATCH_STATUSES = ['created', 'confirmed', 'settled', 'cancelled'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

const text = (most: number) => z.string().trim().min(1).max(most);

const cpa005 = z.strictObject({
  format: z.literal('cpa005'),
  originatorId: text(10).describe('Assigned by the bank'),
  shortName: text(15),
  longName: text(30),
  dataCentre: digits(5).describe("The bank's data centre that takes the file"),
  institutionNumber: digits(3),
  transitNumber: digits(5),
  accountNumber: digits(5, 12),
  transactionCode: digits(3).default('460').describe('CPA 007 code; 460 is accounts payable'),
});
const nacha = z.strictObject({
  format: z.literal('nacha'),
  companyId: text(10).describe('Usually 1 and the EIN'),
  companyName: text(16),
  routingNumber,
  bankName: text(23),
  accountNumber: digits(4, 17),
});
const pain001 = z.strictObject({
  format: z.literal('pain001'),
  name: text(70),
  iban: iban.optional(),
  accountNumber: text(34).optional(),
  bic,
  initiatingPartyId: text(35).optional(),
});

/** What a bank needs to know of the account that pays, per format of its files. */
export const originator = z.discriminatedUnion('format', [cpa005, nacha, pain001]);
export type Originator = z.output<typeof originator>;
export type OriginatorOf<F extends BatchFormat> = Extract<Originator, { format: F }>;

export const createFundingAccount = z
  .strictObject({ name: text(100), currency, originator })
  .meta({ id: 'CreateFundingAccount' });
export type CreateFundingAccount = z.infer<typeof createFundingAccount>;

/** The business's own account that payments leave from. Its numbers are masked. */
export const fundingAccount = z
  .strictObject({
    id,
    businessId: id,
    name: z.string(),
    currency,
    format: z.enum(BATCH_FORMATS),
    last4: z.string(),
    ...versioned,
  })
  .meta({ id: 'FundingAccount' });
export type FundingAccountView = z.infer<typeof fundingAccount>;

/** Bills that are scheduled, approved reports to pay back, or both. */
export const createPaymentBatch = z
  .strictObject({
    billIds: z.array(id).min(1).max(1_000).optional(),
    reportIds: z.array(id).min(1).max(200).optional(),
    format: z.enum(BATCH_FORMATS),
    fundingAccountId: id,
  })
  .check(eitherOf('billIds', 'reportIds'))
  .meta({ id: 'CreatePaymentBatch' });
export type CreatePaymentBatch = z.infer<typeof createPaymentBatch>;

/** Payments that go to the bank as one file; the file is the same bytes for ever. */
export const paymentBatch = z
  .strictObject({
    id,
    businessId: id,
    format: z.enum(BATCH_FORMATS),
    fundingAccountId: id,
    currency,
    status: z.enum(BATCH_STATUSES),
    statusLabel: z.string(),
    paymentCount: z.int(),
    totalAmount: z.number(),
    fileName: z.string(),
    fileSize: z.int(),
    sha256: z.string(),
    firstProcessDate: date,
    createdBy: id.nullable(),
    confirmedAt: timestamp.nullable(),
    ...versioned,
  })
  .meta({ id: 'PaymentBatch' });
export type PaymentBatchView = z.infer<typeof paymentBatch>;

/** What became of the payments of a batch, by the bank: a pain.002 document or lines of CSV. */
export const importResults = z
  .strictObject({
    format: z.enum(['csv', 'pain002']),
    content: z.string().min(1).max(900_000).describe('At most 20,000 results'),
  })
  .meta({ id: 'ImportPaymentResults' });

export const RESULT_OUTCOMES = ['paid', 'failed', 'ignored'] as const;

const importedResult = z.strictObject({
  reference: z.string(),
  billId: id.nullable(),
  reportId: id.nullable(),
  outcome: z.enum(RESULT_OUTCOMES),
  reason: z.string().nullable(),
});

/** One payment, and what the bank reported of it, as it was imported. */
export const paymentResult = importedResult.extend({ id, importedAt: timestamp }).meta({ id: 'PaymentResult' });
export type PaymentResultView = z.infer<typeof paymentResult>;

export const importedResults = z
  .strictObject({
    batch: paymentBatch,
    importedAt: timestamp
      .nullable()
      .describe('The `importedFrom` of the list of all results; null when none of them is kept'),
    paidCount: z.int(),
    failedCount: z.int(),
    ignoredCount: z.int(),
    results: z
      .array(importedResult)
      .describe('The first 1,000, in the order of the file; the counts are of all, and the list of results has all'),
  })
  .meta({ id: 'ImportedPaymentResults' });
