import {
  AppError,
  type BillAction,
  type BillStatus,
  type Caller,
  mayAdminister,
  type Role,
  todayIn,
} from '@outlay/contracts';
import type { Business } from '../context/business.ts';
import { type Bill, nextApprovers } from './bill.ts';
import { isPossible } from './transitions.ts';

/** Who acts, as far as rights go. */
export type Actor = Pick<Caller, 'role' | 'userId'>;

const keepsTheBooks = ({ role }: Actor): boolean => mayAdminister(role) || role === 'accountant';
const SEES_ALL: readonly Role[] = ['owner', 'admin', 'accountant', 'auditor'];

/** Sees every bill of the business; the others see what they entered and what was sent to them. */
export const seesAll = ({ role }: Actor): boolean => SEES_ALL.includes(role);

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

/** Owners, admins and accountants; the limit of an accountant's payments is another question. */
export const mayPay = keepsTheBooks;
export const mayKeepVendors = keepsTheBooks;

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

/** The "who" of the table of transitions. */
const RIGHTS: Record<BillAction, Right> = {
  update: mayChange,
  delete: creatorOrAdmin,
  submit: creatorOrAdmin,
  approve: () => true,
  deny: () => true,
  withdraw: (actor, bill) =>
    BEFORE_APPROVAL.includes(bill.status) ? creatorOrAdmin(actor, bill) : mayAdminister(actor.role),
  'schedule-payment': mayPay,
  reschedule: mayPay,
  'cancel-payment': mayPay,
  'retry-payment': mayPay,
  'confirm-payment': mayPay,
  'fail-payment': mayPay,
  'mark-paid': mayPay,
  'unmark-paid': ({ role }) => mayAdminister(role),
  cancel: (actor, bill) =>
    BEFORE_APPROVAL.includes(bill.status) ? creatorOrAdmin(actor, bill) : mayAdminister(actor.role),
};

/** May the actor, by role and by what the bill is to them? */
export const may = (action: BillAction, actor: Actor, bill: Bill): boolean => RIGHTS[action](actor, bill);

/** @throws AppError FORBIDDEN */
export const assertMay = (action: BillAction, actor: Actor, bill: Bill): void => {
  if (!may(action, actor, bill)) throw new AppError('FORBIDDEN');
};

/** Before the day on which it leaves; from then on nobody can stop it. */
export const isBeforeCutOff = ({ nextAt }: Bill, now: Date): boolean => nextAt === null || now < nextAt;

const awaits = (actor: Actor, bill: Bill): boolean =>
  actor.userId !== null && nextApprovers(bill).includes(actor.userId);

const STATES: Record<BillAction, (bill: Bill, now: Date, business: Business) => boolean> = {
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
  'unmark-paid': (bill, now, business) => bill.status === 'MARKED_PAID' && isMarkedToday(bill, now, business),
  cancel: (bill, now) =>
    isPossible(bill.status, 'cancel') && (bill.status !== 'SCHEDULED' || isBeforeCutOff(bill, now)),
};

/** A mark can be taken back on the accounting day on which it was made. */
export const isMarkedToday = ({ markedAt }: Bill, now: Date, { timeZone }: Pick<Business, 'timeZone'>): boolean =>
  markedAt !== null && todayIn(timeZone, markedAt) === todayIn(timeZone, now);

/** What this caller can do with this bill at this moment; vendor and dates may still say no to a payment. */
export const allowedActions = (actor: Actor, bill: Bill, now: Date, business: Business): BillAction[] =>
  (Object.keys(STATES) as BillAction[]).filter(
    (action) =>
      STATES[action](bill, now, business) &&
      may(action, actor, bill) &&
      (!['approve', 'deny'].includes(action) || awaits(actor, bill)),
  );
