import type { PaymentDetails } from '@outlay/contracts';

/** What is shown of a number: its last four characters. */
export const masked = (last4: string): string => `•••${last4}`;

type Account = Pick<PaymentDetails, 'iban' | 'accountNumber'>;

/** The end of an account's number, which alone is kept in the clear. */
export const last4Of = ({ iban, accountNumber }: Account): string => (iban ?? accountNumber ?? '').slice(-4);
