import { type BillStatus, toMajor, type UpdateBill } from '@outlay/contracts';
import { isChangeable } from './access.ts';
import type { Bill, Step } from './bill.ts';
import { billFaults, refuse } from './create-bill.ts';
import { sumUp } from './lines.ts';
import { amend } from './step.ts';
import { assertListed, impossible } from './transitions.ts';
import type { Vendor } from './vendor.ts';

type Given = { vendor: Vendor | undefined | 'unchanged'; now: Date };

/** What approvers judge: changed, the bill is a draft again; after the approval it is not changed at all. */
const JUDGED = [
  'vendorId',
  'billNumber',
  'amount',
  'currency',
  'issueDate',
  'dueDate',
  'lineItems',
  'taxes',
] as const satisfies readonly (keyof UpdateBill)[];

const BEFORE_SCHEDULE: readonly BillStatus[] = [
  'DRAFT',
  'PENDING_APPROVAL',
  'DENIED',
  'APPROVED',
  'READY_FOR_PAYMENT',
  'PAYMENT_FAILED',
];

const kept = <T>(wished: T | undefined, current: T): T => (wished === undefined ? current : wished);

const remarks = (bill: Bill, wish: UpdateBill): Partial<Bill> => ({
  paymentTerms: kept(wish.paymentTerms, bill.paymentTerms),
  memo: kept(wish.memo, bill.memo),
  vendorMemo: kept(wish.vendorMemo, bill.vendorMemo),
  paymentMethod: kept(wish.paymentMethod, bill.paymentMethod),
  onHold: kept(wish.onHold, bill.onHold),
  externalId: kept(wish.externalId, bill.externalId),
  metadata: kept(wish.metadata, bill.metadata),
});

const linesOf = (bill: Bill, currency: string) =>
  bill.lines.map(({ amountMinor, taxMinor, ...line }) => ({
    ...line,
    amount: toMajor(amountMinor, currency),
    taxAmount: toMajor(taxMinor, currency),
  }));

const sums = (bill: Bill, wish: UpdateBill): Partial<Bill> => {
  const { amount, currency = bill.currency } = wish;
  if (!['amount', 'lineItems', 'taxes', 'currency'].some((field) => field in wish)) return {};
  const alone = amount !== undefined && wish.lineItems === undefined;
  const lineItems = wish.lineItems ?? (alone && bill.lines.length === 1 ? undefined : linesOf(bill, bill.currency));
  const taxes = wish.taxes ?? (wish.lineItems || alone ? undefined : bill.taxes);
  return { ...sumUp({ amount, lineItems, taxes }, currency), currency };
};

const substance = (bill: Bill, wish: UpdateBill): Partial<Bill> => ({
  vendorId: kept(wish.vendorId, bill.vendorId),
  billNumber: kept(wish.billNumber, bill.billNumber),
  issueDate: kept(wish.issueDate, bill.issueDate),
  dueDate: kept(wish.dueDate, bill.dueDate),
  ...sums(bill, wish),
});

const REOPENED = { approvals: [], levels: [], currentLevel: null } as const;

/** The bill as it is when its approval starts anew. */
export const reopened = { ...REOPENED, failureCode: null, failureReason: null } as const;

/**
 * The fields that are given replace the old ones. While it waits for approval or after a denial, a change of what
 * approvers judge makes it a draft again (transition 7); later such a change is refused, remarks are not.
 * @throws AppError INVALID_STATE_TRANSITION, VALIDATION_ERROR
 */
export const changeBill = (bill: Bill, wish: UpdateBill, { vendor, now }: Given): Step[] => {
  const judged = JUDGED.some((field) => wish[field] !== undefined);
  const early = bill.status === 'DRAFT' || bill.status === 'PENDING_APPROVAL' || bill.status === 'DENIED';
  if (!isChangeable(bill) || (judged && !early)) throw impossible(bill.status, 'DRAFT');
  const settled = wish.paymentMethod !== undefined || wish.onHold !== undefined;
  if (settled && !BEFORE_SCHEDULE.includes(bill.status)) throw impossible(bill.status, bill.status);
  refuse(billFaults({ issueDate: bill.issueDate, dueDate: bill.dueDate, ...definedDates(wish) }, vendor));
  const changes = { ...remarks(bill, wish), ...(judged && substance(bill, wish)) };
  if (!judged || bill.status === 'DRAFT') return amend(bill, changes, now);
  if (amend(bill, changes, now).length === 0) return [];
  assertListed(bill.status, 'withdraw', 'DRAFT');
  return amend(bill, { ...changes, ...reopened, status: 'DRAFT' }, now);
};

const definedDates = ({ issueDate, dueDate }: UpdateBill) => ({
  ...(issueDate !== undefined && { issueDate }),
  ...(dueDate !== undefined && { dueDate }),
});
