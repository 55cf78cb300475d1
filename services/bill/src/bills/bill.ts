import { type BillStatus, type PaymentMethod, toMajor } from '@outlay/contracts';

export type Line = {
  /** Its place in the bill, from 1. */
  id: number;
  description: string | null;
  quantity: number;
  /** Major units, as written; only `amountMinor` counts. */
  unitPrice: number;
  amountMinor: number;
  taxMinor: number;
  categoryId: number | null;
  departmentId: number | null;
  locationId: number | null;
};

export type Approval = {
  level: number;
  approverId: number;
  status: 'pending' | 'approved' | 'rejected' | 'skipped';
  comment: string | null;
  /** ISO 8601. */
  actedAt: string | null;
};

export type Attachment = { id: number; fileName: string; contentType: string; size: number; createdAt: string };
export type Tax = { name: string; rate: number | null; amount: number };

export type Bill = {
  id: number;
  businessId: number;
  vendorId: number;
  billNumber: string;
  /** Integer minor units of `currency`: the sum of the lines, taxes included. */
  amountMinor: number;
  paidMinor: number;
  taxMinor: number;
  taxes: readonly Tax[];
  currency: string;
  /** YYYY-MM-DD, as all dates here. */
  issueDate: string;
  dueDate: string;
  paymentTerms: string | null;
  lines: readonly Line[];
  memo: string | null;
  vendorMemo: string | null;
  status: BillStatus;
  approvals: readonly Approval[];
  /** Per level: does one approver suffice, or must all agree? */
  levels: readonly ('any' | 'all')[];
  currentLevel: number | null;
  paymentMethod: PaymentMethod | null;
  scheduledDate: string | null;
  processDate: string | null;
  /** When time alone moves it next: it leaves, settles or comes back. */
  nextAt: Date | null;
  /** The attempt to pay that is under way or was the last. */
  paymentId: number | null;
  paidAt: Date | null;
  /** When somebody said that it was paid elsewhere. */
  markedAt: Date | null;
  paymentReference: string | null;
  failureCode: string | null;
  failureReason: string | null;
  onHold: boolean;
  externalId: string | null;
  metadata: Record<string, string>;
  attachments: readonly Attachment[];
  createdBy: number | null;
  /** The bulk request that changed it last, so that its repetition knows its own work again. */
  lastRequest: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** What became true of a bill; each is one event. */
export type BillFact =
  | { fact: 'created' }
  | { fact: 'updated'; previousAttributes: Record<string, unknown> }
  | { fact: 'submitted' }
  | { fact: 'approved'; by: number | null }
  | { fact: 'denied'; by: number | null; comment: string }
  | { fact: 'scheduled'; paymentId: number; comment: string | null }
  | { fact: 'paid'; paymentId: number | null; method: string; paidAt: Date; reference: string | null }
  | { fact: 'payment_failed'; paymentId: number; failureCode: string; failureReason: string | null }
  | { fact: 'cancelled'; comment: string | null };

/** One change of a bill: what was done, the state before, the bill after it, and the fact to publish. */
export type Step = { action: string; from: BillStatus | null; bill: Bill; fact: BillFact; comment: string | null };

/** What was done with a bill, by whom. */
export type HistoryEntry = {
  id: number;
  billId: number;
  action: string;
  fromStatus: BillStatus | null;
  toStatus: BillStatus;
  userId: number | null;
  comment: string | null;
  changedFields: string[];
  createdAt: Date;
};

/** A bill at a moment, as it is shown: time decides what is overdue and what can be done with it. */
export type BillAt = { bill: Bill; timeZone: string; now: Date };

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
  lastRequest: null,
} as const;

/** Nothing is owed any more, or never was. */
export const SETTLED: readonly BillStatus[] = ['PAID', 'MARKED_PAID', 'CANCELLED', 'DENIED'];

/** The lines as they are written: major units. The order of the members is that of the line, which events show. */
export const writtenLines = ({ lines, currency }: Pick<Bill, 'lines' | 'currency'>) =>
  lines.map(({ amountMinor, taxMinor, ...line }) => ({
    ...line,
    amount: toMajor(amountMinor, currency),
    taxAmount: toMajor(taxMinor, currency),
  }));

/** What is still owed, in minor units. */
export const balanceOf = ({ amountMinor, paidMinor }: Pick<Bill, 'amountMinor' | 'paidMinor'>): number =>
  amountMinor - paidMinor;

/** The approvers whose decision is awaited now. */
export const nextApprovers = ({ approvals, currentLevel, status }: Bill): number[] =>
  status === 'PENDING_APPROVAL'
    ? approvals
        .filter((each) => each.level === currentLevel && each.status === 'pending')
        .map((each) => each.approverId)
    : [];
