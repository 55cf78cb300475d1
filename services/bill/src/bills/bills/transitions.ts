import { AppError, type BillStatus } from '@outlay/contracts';

const row = <T extends string>(number: number, from: readonly BillStatus[], trigger: T, to: BillStatus) => {
  return { number, from, trigger, to };
};

/** The twenty transitions (docs/api.md 1.3). Number 7 also takes an approved bill back, for administrators. */
export const TRANSITIONS = [
  row(1, [], 'create', 'DRAFT'),
  row(2, ['DRAFT'], 'submit', 'PENDING_APPROVAL'),
  row(3, ['DRAFT'], 'submit', 'APPROVED'),
  row(4, ['PENDING_APPROVAL'], 'approve', 'PENDING_APPROVAL'),
  row(5, ['PENDING_APPROVAL'], 'approve', 'APPROVED'),
  row(6, ['PENDING_APPROVAL'], 'deny', 'DENIED'),
  row(7, ['PENDING_APPROVAL', 'DENIED', 'APPROVED', 'READY_FOR_PAYMENT'], 'withdraw', 'DRAFT'),
  row(8, ['APPROVED'], 'check', 'READY_FOR_PAYMENT'),
  row(9, ['READY_FOR_PAYMENT'], 'check', 'APPROVED'),
  row(10, ['APPROVED', 'READY_FOR_PAYMENT', 'PAYMENT_FAILED'], 'schedule', 'SCHEDULED'),
  row(11, ['SCHEDULED'], 'reschedule', 'SCHEDULED'),
  row(12, ['SCHEDULED'], 'cancel-payment', 'READY_FOR_PAYMENT'),
  row(13, ['SCHEDULED'], 'process', 'PROCESSING'),
  row(14, ['PROCESSING'], 'settle', 'PAID'),
  row(15, ['SCHEDULED', 'PROCESSING'], 'fail', 'PAYMENT_FAILED'),
  row(16, ['PAID'], 'fail', 'PAYMENT_FAILED'),
  row(17, ['APPROVED', 'READY_FOR_PAYMENT', 'PAYMENT_FAILED'], 'mark-paid', 'MARKED_PAID'),
  row(18, ['MARKED_PAID'], 'unmark-paid', 'READY_FOR_PAYMENT'),
  row(
    19,
    ['DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'READY_FOR_PAYMENT', 'DENIED', 'PAYMENT_FAILED'],
    'cancel',
    'CANCELLED',
  ),
  row(20, ['SCHEDULED'], 'cancel', 'CANCELLED'),
];

/** What moves a bill: people's actions and what happens by itself. */
export type Trigger = (typeof TRANSITIONS)[number]['trigger'];

const leaves = (from: BillStatus, trigger?: Trigger) =>
  TRANSITIONS.filter((each) => each.from.includes(from) && (trigger === undefined || each.trigger === trigger));

/** Can this trigger move a bill that is in this state? */
export const isPossible = (from: BillStatus, trigger: Trigger): boolean => leaves(from, trigger).length > 0;

/** The 409 that names the bill's state, the one it was to reach, and those that it can reach. */
export const impossible = (from: BillStatus, to: BillStatus): AppError =>
  new AppError('INVALID_STATE_TRANSITION', {
    facts: { field: 'status', from, to, allowed: [...new Set(leaves(from).map((each) => each.to))] },
  });

/** @throws AppError INVALID_STATE_TRANSITION unless the trigger can move a bill in this state. */
export const assertPossible = (from: BillStatus, trigger: Trigger): void => {
  const goal = TRANSITIONS.find((each) => each.trigger === trigger)?.to;
  if (!isPossible(from, trigger)) throw impossible(from, goal ?? from);
};

/** @throws Error when the table has no such transition: a mistake of ours, never of a caller. */
export const assertListed = (from: BillStatus, trigger: Trigger, to: BillStatus): void => {
  if (!leaves(from, trigger).some((each) => each.to === to)) throw new Error(`${trigger}: ${from} to ${to}`);
};
