import type { PaymentDetails } from '@outlay/contracts';

/** One payment as a bank file carries it. */
export type FilePayment = {
  /** Comes back in the bank's results. */
  reference: string;
  amountMinor: number;
  payee: string;
  bank: PaymentDetails;
  /** YYYY-MM-DD. */
  date: string;
  /** What the payee reads; the bill's number. */
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
  currency: string;
  originator: O;
};

export const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Capitals, digits and a few signs: all that a fixed-width file can carry. The rest is a space. */
const plain = (text: string): string =>
  withoutAccents(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 .,&'()/-]/g, ' ');

/** A text in a field: cut or filled with spaces on the right. */
export const left = (text: string, width: number): string => plain(text).slice(0, width).padEnd(width);

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
