import { type BillStatus, toMajor, type UpdateBill } from '@outlay/contracts';
import type { Vendor } from '../vendors/vendor.ts';
import { isChangeable } from './access.ts';
import type { Bill, Step } from './bill.ts';
import { billViolations, refuse } from './create-bill.ts';
import { sumUp } from './lines.ts';
import { amend } from './step.ts';
import { assertListed, impossible } from './transitions.ts';

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

const kept = <T>(requested: T | undefined, current: T): T => (requested === undefined ? current : requested);

const remarks = (bill: Bill, command: UpdateBill): Partial<Bill> => ({
  paymentTerms: kept(command.paymentTerms, bill.paymentTerms),
  memo: kept(command.memo, bill.memo),
  vendorMemo: kept(command.vendorMemo, bill.vendorMemo),
  paymentMethod: kept(command.paymentMethod, bill.paymentMethod),
  onHold: kept(command.onHold, bill.onHold),
  externalId: kept(command.externalId, bill.externalId),
  metadata: kept(command.metadata, bill.metadata),
});

const linesOf = (bill: Bill, currency: string) =>
  bill.lines.map(({ amountMinor, taxMinor, ...line }) => ({
    ...line,
    amount: toMajor(amountMinor, currency),
    taxAmount: toMajor(taxMinor, currency),
  }));

const sums = (bill: Bill, command: UpdateBill): Partial<Bill> => {
  const { amount, currency = bill.currency } = command;
  if (!['amount', 'lineItems', 'taxes', 'currency'].some((field) => field in command)) return {};
  const alone = amount !== undefined && command.lineItems === undefined;
  const lineItems = command.lineItems ?? (alone && bill.lines.length === 1 ? undefined : linesOf(bill, bill.currency));
  const taxes = command.taxes ?? (command.lineItems || alone ? undefined : bill.taxes);
  return { ...sumUp({ amount, lineItems, taxes }, currency), currency };
};

const substance = (bill: Bill, command: UpdateBill): Partial<Bill> => ({
  vendorId: kept(command.vendorId, bill.vendorId),
  billNumber: kept(command.billNumber, bill.billNumber),
  issueDate: kept(command.issueDate, bill.issueDate),
  dueDate: kept(command.dueDate, bill.dueDate),
  ...sums(bill, command),
});

const REOPENED = { approvals: [], levels: [], currentLevel: null } as const;

/** The bill as it is when its approval starts anew. */
export const reopened = { ...REOPENED, failureCode: null, failureReason: null } as const;

/**
 * The fields that are given replace the old ones. While it waits for approval or after a denial, a change of what
 * approvers judge makes it a draft again (transition 7); later such a change is refused, remarks are not.
 * @throws AppError INVALID_STATE_TRANSITION, VALIDATION_ERROR
 */
export const changeBill = (bill: Bill, command: UpdateBill, { vendor, now }: Given): Step[] => {
  const judged = JUDGED.some((field) => command[field] !== undefined);
  const early = bill.status === 'DRAFT' || bill.status === 'PENDING_APPROVAL' || bill.status === 'DENIED';
  if (!isChangeable(bill) || (judged && !early)) throw impossible(bill.status, 'DRAFT');
  const settled = command.paymentMethod !== undefined || command.onHold !== undefined;
  if (settled && !BEFORE_SCHEDULE.includes(bill.status)) throw impossible(bill.status, bill.status);
  refuse(billViolations({ issueDate: bill.issueDate, dueDate: bill.dueDate, ...definedDates(command) }, vendor));
  const changes = { ...remarks(bill, command), ...(judged && substance(bill, command)) };
  if (!judged || bill.status === 'DRAFT') return amend(bill, changes, now);
  if (amend(bill, changes, now).length === 0) return [];
  assertListed(bill.status, 'withdraw', 'DRAFT');
  return amend(bill, { ...changes, ...reopened, status: 'DRAFT' }, now);
};

const definedDates = ({ issueDate, dueDate }: UpdateBill) => ({
  ...(issueDate !== undefined && { issueDate }),
  ...(dueDate !== undefined && { dueDate }),
});
