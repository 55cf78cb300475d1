import { type Address, type BatchFormat, momentIn, type PaymentDetails } from '@outlay/contracts';
import { bankName, bankText } from './bank-text.ts';

/** One payment as a bank file carries it. */
export type FilePayment = {
  /** Comes back in the bank's results. */
  reference: string;
  amountMinor: number;
  /** As it is known; the file has it in its own characters. */
  payee: string;
  /** Where the payee is, ISO 3166-1; left out where it is unknown. */
  country?: string | undefined;
  /** Where the payee lives or has its seat, for payments that need it. */
  address?: Address | undefined;
  bank: PaymentDetails;
  /** YYYY-MM-DD. */
  date: string;
  /** What the payee reads, where something of it can be written; the bill's number. */
  note: string;
  /** An employee's own account; some formats tell persons and companies apart. */
  isPerson: boolean;
};

/** The head of a file. The file is made once, so that a second download is the same bytes and no second payment. */
export type FileHead<O> = {
  batchId: number;
  /** Counts the files of one account, from 1. */
  fileNumber: number;
  createdAt: Date;
  /** Of the business: files are dated by the days there. */
  timeZone: string;
  currency: string;
  originator: O;
};

/** When the file was made, by the clocks of the business: 2026-03-13T20:30:15-04:00. */
export const madeAt = ({ createdAt, timeZone }: Pick<FileHead<unknown>, 'createdAt' | 'timeZone'>): string =>
  momentIn(timeZone, createdAt);

/** A text in a field of a fixed-width file: cut or filled with spaces on the right. */
export const left = (text: string, width: number): string => bankText(text, width, { format: 'cpa005' }).padEnd(width);

/** The payee's name as the file has it. @throws RangeError when nothing of it can be written, which was to be found out before */
export const payeeIn = (format: BatchFormat, { payee, country, reference }: FilePayment): string => {
  const name = bankName(payee, { format, country });
  if (name === undefined) throw new RangeError(`the payee of ${reference} has no name in Latin letters`);
  return name;
};

/** A number in a field: filled with zeros on the left. @throws RangeError when it does not fit */
export const digits = (value: number | string, width: number): string => {
  const text = String(value).padStart(width, '0');
  if (text.length > width) throw new RangeError(`${value} does not fit into ${width} digits`);
  return text;
};

/** The payments by their days, the earliest first. */
export const byDate = (payments: readonly FilePayment[]): [string, FilePayment[]][] => {
  const days = new Map<string, FilePayment[]>();
  for (const payment of payments) {
    const day = days.get(payment.date);
    if (day) day.push(payment);
    else days.set(payment.date, [payment]);
  }
  return [...days].sort(([a], [b]) => a.localeCompare(b));
};

export const totalOf = (payments: readonly FilePayment[]): number =>
  payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** What is shown of a number: its last four characters. */
export const masked = (last4: string): string => `•••${last4}`;

/** The end of an account's number, which alone is kept in the clear. */
export const last4Of = ({ iban, accountNumber }: Pick<PaymentDetails, 'iban' | 'accountNumber'>): string =>
  (iban ?? accountNumber ?? '').slice(-4);
