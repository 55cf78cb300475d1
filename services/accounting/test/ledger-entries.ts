import type { LedgerEntry } from './ledger.ts';

/** Amounts in minor units, `amount` in its currency. */
export type Bill = { id: number; vendorId: number; date: string; base: number; currency?: string; amount?: number };

/** The entry of a bill. */
export const billed = ({ id, vendorId, date, base, ...money }: Bill): LedgerEntry => {
  const owed = { ...money, ...(money.amount !== undefined && { amount: -money.amount }) };
  return {
    date,
    source: `bill:${id}`,
    lines: [
      { account: 'R6000', base, ...money },
      { account: 'R2000', base: -base, role: 'accounts_payable', vendorId, ...owed },
    ],
  };
};

/** The entry of its payment, of a part of it where `base` is less. */
export const paid = (bill: Bill, date: string, base = bill.base): LedgerEntry => {
  const { id, vendorId, base: _, date: _date, amount, ...money } = bill;
  const part = amount === undefined ? {} : { amount };
  return {
    date,
    source: `bill_payment:${id}`,
    lines: [
      { account: 'R2000', base, role: 'accounts_payable', vendorId, ...money, ...part },
      { account: 'R1010', base: -base, ...money, ...(amount !== undefined && { amount: -amount }) },
    ],
  };
};

/** The entry of an expense out of somebody's pocket. */
export const spent = (id: number, userId: number, date: string, base: number): LedgerEntry => ({
  date,
  source: `expense:${id}`,
  lines: [
    { account: 'R6000', base },
    { account: 'R2100', base: -base, role: 'employees_payable', userId },
  ],
});
/** The entry of a report that was paid back. */
export const paidBack = (id: number, userId: number, date: string, base: number): LedgerEntry => ({
  date,
  source: `report:${id}`,
  lines: [
    { account: 'R2100', base, role: 'employees_payable', userId },
    { account: 'R1010', base: -base },
  ],
});
