import type { PaymentDetails, Vendor } from '../../core/index.ts';

export type BankState = 'verified' | 'pending' | 'none';

/** Are there bank details, and did a second person confirm them? */
export const bankStateOf = ({
  paymentDetails,
  verifiedAt,
}: Pick<Vendor, 'paymentDetails' | 'verifiedAt'>): BankState => {
  if (paymentDetails === null) return 'none';
  return verifiedAt === null ? 'pending' : 'verified';
};

export type BankKind = 'CA' | 'US' | 'IBAN';

/** Bank details as they are typed. */
export type BankInput = {
  kind: BankKind;
  institutionNumber: string;
  transitNumber: string;
  routingNumber: string;
  accountNumber: string;
  accountType: 'checking' | 'savings';
  iban: string;
  bic: string;
  /** The holder as the bank knows them; empty: the vendor's name. */
  accountName: string;
};

const compact = (text: string): string => text.replace(/[\s-]/g, '');

const numbersOf = (input: BankInput): PaymentDetails => {
  const accountNumber = compact(input.accountNumber);
  if (input.kind === 'CA')
    return {
      institutionNumber: compact(input.institutionNumber),
      transitNumber: compact(input.transitNumber),
      accountNumber,
    };
  if (input.kind === 'US')
    return { routingNumber: compact(input.routingNumber), accountNumber, accountType: input.accountType };
  const bic = compact(input.bic).toUpperCase();
  return { iban: compact(input.iban).toUpperCase(), ...(bic !== '' && { bic }) };
};

/** Only what the kind of account has, without the spaces and dashes that people type; the holder where one was named. */
export const detailsOf = (input: BankInput): PaymentDetails => {
  const accountName = input.accountName.trim();
  return { ...numbersOf(input), ...(accountName !== '' && { accountName }) };
};
