import { AppError, type BillAction, type BillStatus, mayAdminister, todayIn } from '@outlay/contracts';
import { type Actor, keepsTheBooks, seesAll } from '../context/index.ts';
import { type Bill, type BillAt, nextApprovers } from './bill.ts';
import { isPossible } from './transitions.ts';

export const isCreator = ({ userId }: Actor, bill: Bill): boolean => userId !== null && bill.createdBy === userId;

const isApprover = ({ userId }: Actor, { approvals }: Bill): boolean =>
  approvals.some(({ approverId }) => approverId === userId);

/** A bill that the actor may not see answers exactly like an unknown one. */
export const maySee = (actor: Actor, bill: Bill): boolean =>
  seesAll(actor) || isCreator(actor, bill) || isApprover(actor, bill);

/** Owners, admins and accountants enter and change every bill; an approver enters bills and changes those. */
export const mayEnter = (actor: Actor): boolean => keepsTheBooks(actor) || actor.role === 'approver';
const mayChange = (actor: Actor, bill: Bill): boolean =>
  keepsTheBooks(actor) || (actor.role === 'approver' && isCreator(actor, bill));
const creatorOrAdmin = (actor: Actor, bill: Bill): boolean =>
  mayAdminister(actor.role) || (isCreator(actor, bill) && mayEnter(actor));

const BEFORE_APPROVAL: readonly BillStatus[] = ['DRAFT', 'PENDING_APPROVAL', 'DENIED'];
const CHANGEABLE: readonly BillStatus[] = [
  'DRAFT',
  'PENDING_APPROVAL',
  'DENIED',
  'APPROVED',
  'READY_FOR_PAYMENT',
  'SCHEDULED',
  'PAYMENT_FAILED',
];
const DELETABLE: readonly BillStatus[] = ['DRAFT', 'DENIED', 'CANCELLED'];

export const isDeletable = ({ status }: Bill): boolean => DELETABLE.includes(status);
export const isChangeable = ({ status }: Bill): boolean => CHANGEABLE.includes(status);

type Right = (actor: Actor, bill: Bill) => boolean;

/** The creator before the approval, administrators always. */
const creatorThenAdmin: Right = (actor, bill) =>
  BEFORE_APPROVAL.includes(bill.status) ? creatorOrAdmin(actor, bill) : mayAdminister(actor.role);

/** The "who" of the table of transitions. */
const RIGHTS: Record<BillAction, Right> = {
  update: mayChange,
  delete: creatorOrAdmin,
  submit: creatorOrAdmin,
  approve: () => true,
  deny: () => true,
  withdraw: creatorThenAdmin,
  'schedule-payment': keepsTheBooks,
  reschedule: keepsTheBooks,
  'cancel-payment': keepsTheBooks,
  'retry-payment': keepsTheBooks,
  'confirm-payment': keepsTheBooks,
  'fail-payment': keepsTheBooks,
  'mark-paid': keepsTheBooks,
  'unmark-paid': ({ role }) => mayAdminister(role),
  cancel: creatorThenAdmin,
};

/** By role and by what the bill is to the actor. */
const may = (action: BillAction, actor: Actor, bill: Bill): boolean => RIGHTS[action](actor, bill);

/** @throws AppError FORBIDDEN */
export const assertMay = (action: BillAction, actor: Actor, bill: Bill): void => {
  if (!may(action, actor, bill)) throw new AppError('FORBIDDEN');
};

/** Before the day on which it leaves; from then on nobody can stop it. */
export const isBeforeCutOff = ({ nextAt }: Bill, now: Date): boolean => nextAt === null || now < nextAt;

const awaits = (actor: Actor, bill: Bill): boolean =>
  actor.userId !== null && nextApprovers(bill).includes(actor.userId);

const STATES: Record<BillAction, (bill: Bill, now: Date, timeZone: string) => boolean> = {
  update: isChangeable,
  delete: isDeletable,
  submit: ({ status }) => status === 'DRAFT',
  approve: ({ status }) => status === 'PENDING_APPROVAL',
  deny: ({ status }) => status === 'PENDING_APPROVAL',
  withdraw: ({ status }) => isPossible(status, 'withdraw'),
  'schedule-payment': ({ status }) => isPossible(status, 'schedule'),
  reschedule: (bill, now) => bill.status === 'SCHEDULED' && isBeforeCutOff(bill, now),
  'cancel-payment': (bill, now) => bill.status === 'SCHEDULED' && isBeforeCutOff(bill, now),
  'retry-payment': ({ status }) => status === 'PAYMENT_FAILED',
  'confirm-payment': ({ status }) => status === 'PROCESSING',
  'fail-payment': ({ status }) => status === 'PROCESSING' || status === 'PAID',
  'mark-paid': ({ status }) => isPossible(status, 'mark-paid'),
  'unmark-paid': (bill, now, timeZone) => bill.status === 'MARKED_PAID' && isMarkedToday(bill, now, timeZone),
  cancel: (bill, now) =>
    isPossible(bill.status, 'cancel') && (bill.status !== 'SCHEDULED' || isBeforeCutOff(bill, now)),
};

/** A mark can be taken back on the accounting day on which it was made. */
export const isMarkedToday = ({ markedAt }: Bill, now: Date, timeZone: string): boolean =>
  markedAt !== null && todayIn(timeZone, markedAt) === todayIn(timeZone, now);

/** What this caller can do with this bill at this moment; vendor and dates may still forbid a payment. */
export const allowedActions = (actor: Actor, { bill, now, timeZone }: BillAt): BillAction[] =>
  (Object.keys(STATES) as BillAction[]).filter(
    (action) =>
      STATES[action](bill, now, timeZone) &&
      may(action, actor, bill) &&
      (!['approve', 'deny'].includes(action) || awaits(actor, bill)),
  );
