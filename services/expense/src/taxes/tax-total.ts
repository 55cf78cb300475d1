import { type ExpenseTax, toMajor, toMinor } from '@outlay/contracts';

/** What single taxes add up to, in major units; null without any. */
export const taxTotal = (taxes: readonly ExpenseTax[], currency: string): number | null =>
  taxes.length === 0
    ? null
    : toMajor(
        taxes.reduce((total, { amount }) => total + toMinor(amount, currency), 0),
        currency,
      );
