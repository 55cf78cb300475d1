import type { CreateFundingAccount } from '../../core/index.ts';

/** What kind of results a bank's file has: ISO 20022 is XML, anything else is lines of CSV. */
export const formatOf = (content: string): 'csv' | 'pain002' =>
  content.trimStart().startsWith('<') ? 'pain002' : 'csv';

export const FORMATS = ['cpa005', 'nacha', 'pain001'] as const;

/** What a bank must know of the account, by the format of its files. */
export const FIELDS_OF = {
  cpa005: [
    'originatorId',
    'shortName',
    'longName',
    'dataCentre',
    'institutionNumber',
    'transitNumber',
    'accountNumber',
  ],
  nacha: ['companyId', 'companyName', 'routingNumber', 'bankName', 'accountNumber'],
  pain001: ['name', 'iban', 'bic'],
} as const;

/** Where the business is, in ISO 20022 alone: a payment to another country carries it. All of it may be left out. */
export const SEAT = ['line1', 'postalCode', 'city', 'country'] as const;

type Field = (typeof FIELDS_OF)[keyof typeof FIELDS_OF][number] | (typeof SEAT)[number];

export type FundingInput = Record<Field, string> & {
  accountName: string;
  currency: string;
  format: (typeof FORMATS)[number];
};

export const NO_ACCOUNT: FundingInput = {
  accountName: '',
  currency: 'CAD',
  format: 'cpa005',
  originatorId: '',
  shortName: '',
  longName: '',
  dataCentre: '',
  institutionNumber: '',
  transitNumber: '',
  accountNumber: '',
  companyId: '',
  companyName: '',
  routingNumber: '',
  bankName: '',
  name: '',
  iban: '',
  bic: '',
  line1: '',
  postalCode: '',
  city: '',
  country: '',
};

/** The address, where something of it was typed. */
const seatOf = (input: FundingInput): { address?: object } => {
  const typed = SEAT.map((field) => [field, input[field].trim()] as const).filter(([, value]) => value !== '');
  return input.format === 'pain001' && typed.length > 0 ? { address: Object.fromEntries(typed) } : {};
};

/** The form as the API takes it: only what the format has. */
export const fundingRequestOf = (input: FundingInput): CreateFundingAccount => ({
  name: input.accountName.trim(),
  currency: input.currency.trim().toUpperCase(),
  originator: {
    format: input.format,
    ...Object.fromEntries(FIELDS_OF[input.format].map((field) => [field, input[field].trim()])),
    ...seatOf(input),
  } as CreateFundingAccount['originator'],
});
