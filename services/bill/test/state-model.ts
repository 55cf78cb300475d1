import type { BillStatus } from '@outlay/contracts';
import { type ACCOUNTANT, ADMIN, type APPROVER, type AUDITOR, type EMPLOYEE, OWNER } from './walk.ts';

export type Person =
  | typeof OWNER
  | typeof ADMIN
  | typeof ACCOUNTANT
  | typeof APPROVER
  | typeof EMPLOYEE
  | typeof AUDITOR;

/**
 * What the model knows of a bill that the owner entered: its state, whether it is held, whether its vendor is verified.
 */
export type Model = { status: BillStatus; onHold: boolean; verified: boolean };

/** The status code of the answer, and the bill after it. */
export type Expected = { code: number; model: Model };

type Rule = {
  who(by: Person, model: Model): boolean;
  from: readonly BillStatus[];
  to(model: Model): BillStatus;
  /** Only when the vendor and the bill can be paid. */
  payable?: true;
  /** Is the state checked before the right? An approval of a bill that waits for none is a conflict for everybody. */
  stateFirst?: true;
};

export const isReady = ({ onHold, verified }: Model): boolean => !onHold && verified;
const checked = (model: Model): BillStatus => (isReady(model) ? 'READY_FOR_PAYMENT' : 'APPROVED');
const always = (status: BillStatus) => (): BillStatus => status;

const EARLY: readonly BillStatus[] = ['DRAFT', 'PENDING_APPROVAL', 'DENIED'];
const isAdmin = ({ role }: Person): boolean => role === 'owner' || role === 'admin';
const keepsBooks = (by: Person): boolean => isAdmin(by) || by.role === 'accountant';
/** The creator before the approval, administrators always; here the creator is the owner, and so one of them. */
const enters = (by: Person, { status }: Model): boolean => (EARLY.includes(status) && by === OWNER) || isAdmin(by);
/** The chain of a bill without a policy: the administrators but its creator. */
const approves = (by: Person): boolean => by === ADMIN;

const PAYABLE: readonly BillStatus[] = ['APPROVED', 'READY_FOR_PAYMENT', 'PAYMENT_FAILED'];
const scheduling = { who: keepsBooks, to: always('SCHEDULED'), payable: true } as const;

/**
 * The table of docs/api.md 1.3, written a second time and the other way round: per action, by whom, from where to
 * where.
 */
const RULES: Record<string, Rule> = {
  submit: { who: enters, from: ['DRAFT'], to: always('PENDING_APPROVAL') },
  approve: { who: approves, from: ['PENDING_APPROVAL'], to: checked, stateFirst: true },
  deny: { who: approves, from: ['PENDING_APPROVAL'], to: always('DENIED'), stateFirst: true },
  withdraw: {
    who: enters,
    from: ['PENDING_APPROVAL', 'DENIED', 'APPROVED', 'READY_FOR_PAYMENT'],
    to: always('DRAFT'),
  },
  'schedule-payment': { ...scheduling, from: PAYABLE },
  reschedule: { ...scheduling, from: ['SCHEDULED'] },
  'retry-payment': { ...scheduling, from: ['PAYMENT_FAILED'] },
  'cancel-payment': { who: keepsBooks, from: ['SCHEDULED'], to: checked },
  'confirm-payment': { who: keepsBooks, from: ['PROCESSING'], to: always('PAID') },
  'fail-payment': { who: keepsBooks, from: ['PROCESSING', 'PAID'], to: always('PAYMENT_FAILED') },
  'mark-paid': { who: keepsBooks, from: PAYABLE, to: always('MARKED_PAID') },
  'unmark-paid': { who: isAdmin, from: ['MARKED_PAID'], to: checked },
  cancel: { who: enters, from: [...EARLY, ...PAYABLE, 'SCHEDULED'], to: always('CANCELLED') },
};
export const ACTIONS = Object.keys(RULES);

const sees = (by: Person): boolean => keepsBooks(by) || by.role === 'auditor';

/** What must come of an action. */
export const expected = (model: Model, action: string, by: Person): Expected => {
  const rule = RULES[action];
  if (!rule) throw new Error(action);
  const refused = (code: number): Expected => ({ code, model });
  const possible = rule.from.includes(model.status);
  if (!sees(by)) return refused(404);
  if (rule.stateFirst && !possible) return refused(409);
  if (!rule.who(by, model)) return refused(403);
  if (!possible || (rule.payable && !isReady(model))) return refused(409);
  return { code: 200, model: { ...model, status: rule.to(model) } };
};
