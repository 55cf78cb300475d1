import { assertValid, type BillStatus, type Caller, type Target, toMajor, type UpdateBill } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { findVendor, type Vendor } from '../vendors/index.ts';
import { assertMay, isChangeable } from './access.ts';
import type { Bill, BillAt, Step } from './bill.ts';
import { assertNewNumber, refusingDuplicates } from './bill-number.ts';
import { billViolations, lineReferences } from './bill-violations.ts';
import { thenCheck } from './check-bill.ts';
import { sumUp } from './lines.ts';
import { type LoadedBill, loadBill } from './load-bill.ts';
import { saveSteps } from './save-steps.ts';
import { amend, reopened } from './step.ts';
import { assertListed, impossible } from './transitions.ts';

type Given = {
  /** The vendor that the command names; undefined: there is none. */
  requested: Vendor | undefined | 'unchanged';
  now: Date;
};

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

const REMARKS = ['paymentTerms', 'memo', 'vendorMemo', 'paymentMethod', 'onHold', 'externalId', 'metadata'] as const;
const SUBSTANCE = ['vendorId', 'billNumber', 'issueDate', 'dueDate'] as const;

/** Those of the fields that the command gives. */
const givenOf = (command: UpdateBill, fields: readonly (keyof UpdateBill & keyof Bill)[]): Partial<Bill> =>
  Object.fromEntries(fields.filter((field) => command[field] !== undefined).map((field) => [field, command[field]]));

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

/**
 * The fields that are given replace the old ones. While it waits for approval or after a denial, a change of what
 * approvers judge makes it a draft again (transition 7); later such a change is refused, remarks are not.
 * @throws AppError INVALID_STATE_TRANSITION, VALIDATION_ERROR
 */
const change = (bill: Bill, command: UpdateBill, { requested, now }: Given): Step[] => {
  const judged = JUDGED.some((field) => command[field] !== undefined);
  const early = bill.status === 'DRAFT' || bill.status === 'PENDING_APPROVAL' || bill.status === 'DENIED';
  if (!isChangeable(bill) || (judged && !early)) throw impossible(bill.status, 'DRAFT');
  const settled = command.paymentMethod !== undefined || command.onHold !== undefined;
  if (settled && !BEFORE_SCHEDULE.includes(bill.status)) throw impossible(bill.status, bill.status);
  const { issueDate = bill.issueDate, dueDate = bill.dueDate } = command;
  assertValid(billViolations({ issueDate, dueDate }, requested));
  const changes = { ...givenOf(command, REMARKS), ...givenOf(command, SUBSTANCE), ...(judged && sums(bill, command)) };
  if (!judged || bill.status === 'DRAFT') return amend(bill, changes, now);
  if (amend(bill, changes, now).length === 0) return [];
  assertListed(bill.status, 'withdraw', 'DRAFT');
  return amend(bill, { ...changes, ...reopened, status: 'DRAFT' }, now);
};

/** The same, and the check of what came of it. @throws AppError as above */
export const decideUpdateBill = (
  { bill, vendor }: Pick<LoadedBill, 'bill' | 'vendor'>,
  command: UpdateBill,
  given: Given,
): Step[] => {
  const payee = given.requested === 'unchanged' ? vendor : (given.requested ?? vendor);
  return thenCheck(change(bill, command, given), payee, given.now);
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, VALIDATION_ERROR, DUPLICATE_BILL_NUMBER */
export const updateBill = async (
  { database, references }: Deps,
  caller: Caller,
  target: Target,
  command: UpdateBill,
): Promise<BillAt> => {
  await references.assertKnown(caller.businessId, lineReferences(command));
  return refusingDuplicates(() =>
    database.change(caller, async (tx) => {
      const loaded = await loadBill(tx, caller, target);
      assertMay('update', caller, loaded.bill);
      const { billNumber, vendorId = loaded.bill.vendorId } = command;
      const isOther = vendorId !== loaded.bill.vendorId;
      const requested = isOther ? await findVendor(tx, caller.businessId, vendorId) : ('unchanged' as const);
      const steps = decideUpdateBill(loaded, command, { requested, now: tx.now });
      const after = steps.at(-1)?.bill;
      if (after && (billNumber !== undefined || isOther)) await assertNewNumber(tx, after);
      return saveSteps(tx, steps, { ...loaded, userId: caller.userId });
    }),
  );
};
