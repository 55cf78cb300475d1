import {
  type AppError,
  BILL_ACTIONS,
  type BillAction,
  type BillStatus,
  DEFAULT_SETTINGS,
  mayAdminister,
  mayKeepBooks,
  needsOwnerOr,
  needsRole,
  todayIn,
} from '@outlay/contracts';
import { type Actor, keepsTheBooks, seesAll } from '../../context/index.ts';
import { type Bill, type BillAt, nextApprovers, type Rules } from './bill.ts';
import { isBarred, mayPay } from './duties.ts';
import { isPossible, type Trigger } from './transitions.ts';

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
/** Paid, on its way to be, or never to be. */
const UNCHANGEABLE: readonly BillStatus[] = ['PROCESSING', 'PAID', 'MARKED_PAID', 'CANCELLED'];
const DELETABLE: readonly BillStatus[] = ['DRAFT', 'DENIED', 'CANCELLED'];

export const isDeletable = ({ status }: Bill): boolean => DELETABLE.includes(status);
export const isChangeable = ({ status }: Bill): boolean => !UNCHANGEABLE.includes(status);

/** Before the day on which it leaves; from then on nobody can stop it. */
export const isBeforeCutOff = ({ nextAt }: Bill, now: Date): boolean => nextAt === null || now < nextAt;

/** A mark can be taken back on the accounting day on which it was made. */
export const isMarkedToday = ({ markedAt }: Bill, now: Date, timeZone: string): boolean =>
  markedAt !== null && todayIn(timeZone, markedAt) === todayIn(timeZone, now);

type Right = (actor: Actor, bill: Bill) => boolean;
type Moment = (bill: Bill, now: Date, timeZone: string) => boolean;

/** The creator before the approval, administrators always. */
const creatorThenAdmin: Right = (actor, bill) =>
  BEFORE_APPROVAL.includes(bill.status) ? creatorOrAdmin(actor, bill) : mayAdminister(actor.role);

const administrators: Right = ({ role }) => mayAdminister(role);
const everybody: Right = () => true;

const can =
  (trigger: Trigger): Moment =>
  ({ status }) =>
    isPossible(status, trigger);
const scheduledAhead: Moment = (bill, now) => bill.status === 'SCHEDULED' && isBeforeCutOff(bill, now);

/** The "who" and the "from" of the table of transitions: by role and by what the bill is to the actor, and when. */
const ACTIONS: Record<BillAction, [Right, Moment]> = {
  update: [mayChange, isChangeable],
  delete: [creatorOrAdmin, isDeletable],
  submit: [creatorOrAdmin, can('submit')],
  approve: [everybody, can('approve')],
  deny: [everybody, can('deny')],
  withdraw: [creatorThenAdmin, can('withdraw')],
  'schedule-payment': [keepsTheBooks, can('schedule')],
  reschedule: [keepsTheBooks, scheduledAhead],
  'cancel-payment': [keepsTheBooks, scheduledAhead],
  'retry-payment': [keepsTheBooks, ({ status }) => status === 'PAYMENT_FAILED'],
  'confirm-payment': [keepsTheBooks, can('settle')],
  'fail-payment': [keepsTheBooks, ({ status }) => status === 'PROCESSING' || status === 'PAID'],
  'mark-paid': [keepsTheBooks, can('mark-paid')],
  'unmark-paid': [
    administrators,
    (bill, now, timeZone) => bill.status === 'MARKED_PAID' && isMarkedToday(bill, now, timeZone),
  ],
  cancel: [
    creatorThenAdmin,
    (bill, now) => isPossible(bill.status, 'cancel') && (bill.status !== 'SCHEDULED' || isBeforeCutOff(bill, now)),
  ],
};

/** FORBIDDEN in the words of the right that is missing. */
const rejectionOf = (right: Right, { status }: Bill): AppError => {
  if (right === keepsTheBooks) return needsRole(mayKeepBooks);
  if (right === mayChange) return needsOwnerOr(mayKeepBooks);
  const isCreators = right === creatorOrAdmin || (right === creatorThenAdmin && BEFORE_APPROVAL.includes(status));
  return isCreators ? needsOwnerOr(mayAdminister) : needsRole(mayAdminister);
};

/** @throws AppError FORBIDDEN */
export const assertMay = (action: BillAction, actor: Actor, bill: Bill): void => {
  const [may] = ACTIONS[action];
  if (!may(actor, bill)) throw rejectionOf(may, bill);
};

type Duty = (actor: Actor, bill: Bill, rules: Rules) => boolean;

const decides: Duty = (actor, bill, rules) =>
  actor.userId !== null && nextApprovers(bill).includes(actor.userId) && !isBarred(actor, bill, rules);

/** What besides role and state must fit: who decides about a bill or pays it. The actions themselves check the same. */
const DUTIES: Partial<Record<BillAction, Duty>> = {
  approve: decides,
  deny: decides,
  'schedule-payment': mayPay,
  reschedule: mayPay,
  'retry-payment': mayPay,
  'confirm-payment': mayPay,
  'fail-payment': mayPay,
  'mark-paid': mayPay,
  'unmark-paid': mayPay,
};

/** What this caller can do with this bill at this moment; vendor and dates may still forbid a payment. */
export const allowedActions = (
  actor: Actor,
  { bill, now, timeZone, settings = DEFAULT_SETTINGS, currency = bill.currency }: BillAt,
): BillAction[] =>
  BILL_ACTIONS.filter((action) => {
    const [may, isPossibleNow] = ACTIONS[action];
    if (!isPossibleNow(bill, now, timeZone) || !may(actor, bill)) return false;
    return DUTIES[action]?.(actor, bill, { settings, currency }) ?? true;
  });
