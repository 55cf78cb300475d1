import { isDeepStrictEqual } from 'node:util';
import { toMajor } from '@outlay/contracts';
import { type Bill, nextApprovers } from './bill.ts';

/** The fields whose change is published, with their names and values of the API. */
const publicFields = (bill: Bill): Record<string, unknown> => ({
  vendorId: bill.vendorId,
  billNumber: bill.billNumber,
  amount: toMajor(bill.amountMinor, bill.currency),
  amountPaid: toMajor(bill.paidMinor, bill.currency),
  taxAmount: toMajor(bill.taxMinor, bill.currency),
  taxes: bill.taxes,
  currency: bill.currency,
  issueDate: bill.issueDate,
  dueDate: bill.dueDate,
  paymentTerms: bill.paymentTerms,
  lineItems: bill.lines.map(({ amountMinor, taxMinor, ...line }) => ({
    ...line,
    amount: toMajor(amountMinor, bill.currency),
    taxAmount: toMajor(taxMinor, bill.currency),
  })),
  memo: bill.memo,
  vendorMemo: bill.vendorMemo,
  status: bill.status,
  approvals: bill.approvals,
  currentLevel: bill.currentLevel,
  nextApprovers: nextApprovers(bill),
  paymentMethod: bill.paymentMethod,
  scheduledDate: bill.scheduledDate,
  processDate: bill.processDate,
  paidAt: bill.paidAt?.toISOString() ?? null,
  paymentReference: bill.paymentReference,
  failureCode: bill.failureCode,
  failureReason: bill.failureReason,
  onHold: bill.onHold,
  externalId: bill.externalId,
  metadata: bill.metadata,
  attachments: bill.attachments,
});

/** The old value of each field that differs; empty when nothing changed. */
export const previousAttributes = (before: Bill, after: Bill): Record<string, unknown> => {
  const now = publicFields(after);
  return Object.fromEntries(
    Object.entries(publicFields(before)).filter(([field, old]) => !isDeepStrictEqual(old, now[field])),
  );
};
