import { AppError, type CreateBill, type ErrorDetail } from '@outlay/contracts';
import type { Business } from '../context/business.ts';
import type { Vendor } from '../vendors/vendor.ts';
import type { Bill, Step } from './bill.ts';
import { sumUp } from './lines.ts';

type Given = {
  id: number;
  createdBy: number | null;
  business: Business;
  /** Undefined: there is no such vendor. */
  vendor: Vendor | undefined;
  now: Date;
};

/** What a bill and its vendor can be at odds about; undefined members are not judged. */
export const billViolations = (
  { issueDate, dueDate }: { issueDate?: string | undefined; dueDate?: string | undefined },
  vendor: Vendor | undefined | 'unchanged',
): ErrorDetail[] => [
  ...(vendor === undefined ? [{ field: 'vendorId', message: { key: 'validation.unknownReference' } }] : []),
  ...(vendor !== undefined && vendor !== 'unchanged' && vendor.status !== 'active'
    ? [{ field: 'vendorId', message: { key: 'validation.inactiveReference' } }]
    : []),
  ...(issueDate !== undefined && dueDate !== undefined && dueDate < issueDate
    ? [{ field: 'dueDate', message: { key: 'validation.range', values: { from: issueDate } } }]
    : []),
];

/** Throws one VALIDATION_ERROR with all faults, if there are any. */
export const refuse = (details: readonly ErrorDetail[]): void => {
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
};

const termsOf = ({ paymentTermsDays }: Vendor): string | null =>
  paymentTermsDays === null ? null : `Net ${paymentTermsDays}`;

/** A bill to which nothing happened yet. */
export const BLANK = {
  paidMinor: 0,
  approvals: [],
  levels: [],
  currentLevel: null,
  scheduledDate: null,
  processDate: null,
  nextAt: null,
  paymentId: null,
  paidAt: null,
  markedAt: null,
  paymentReference: null,
  failureCode: null,
  failureReason: null,
  onHold: false,
  attachments: [],
} as const;

/** A new bill is a draft (transition 1). @throws AppError VALIDATION_ERROR */
export const createBill = (command: CreateBill, { id, createdBy, business, vendor, now }: Given): Step => {
  refuse(billViolations(command, vendor));
  if (vendor === undefined) throw new Error('refused above');
  const currency = command.currency ?? vendor.currency;
  const bill: Bill = {
    ...BLANK,
    ...sumUp(command, currency),
    id,
    businessId: business.id,
    vendorId: vendor.id,
    billNumber: command.billNumber,
    currency,
    issueDate: command.issueDate,
    dueDate: command.dueDate,
    paymentTerms: command.paymentTerms ?? termsOf(vendor),
    memo: command.memo ?? null,
    vendorMemo: command.vendorMemo ?? null,
    status: 'DRAFT',
    paymentMethod: command.paymentMethod ?? null,
    externalId: command.externalId ?? null,
    metadata: command.metadata ?? {},
    createdBy,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  return { action: 'create', from: null, bill, fact: { fact: 'created' }, comment: null };
};
