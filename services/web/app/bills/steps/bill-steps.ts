import type { Bill } from '../../core/index.ts';
import type { BillState } from '../payables/bill-states.ts';

export type BillAction = NonNullable<Bill['allowedActions']>[number];
/** What moves a bill on its way; changing and deleting it do not. */
export type BillStep = Exclude<BillAction, 'update' | 'delete'>;

/** What a person fills in before a step. */
export type StepField = 'comment' | 'reason' | 'day' | 'method' | 'paidOn' | 'manualMethod' | 'reference';

type Step = {
  /** Where the bill is afterwards. */
  to: BillState;
  fields: readonly StepField[];
  color?: 'red';
};

/** The steps in the order in which they are offered: the usual one of each state first. */
export const BILL_STEPS: Readonly<Record<BillStep, Step>> = {
  submit: { to: 'PENDING_APPROVAL', fields: ['comment'] },
  approve: { to: 'APPROVED', fields: ['comment'] },
  deny: { to: 'DENIED', fields: ['reason'], color: 'red' },
  'retry-payment': { to: 'SCHEDULED', fields: ['day', 'method', 'comment'] },
  'schedule-payment': { to: 'SCHEDULED', fields: ['day', 'method', 'comment'] },
  'confirm-payment': { to: 'PAID', fields: ['paidOn', 'reference', 'comment'] },
  reschedule: { to: 'SCHEDULED', fields: ['day', 'method', 'comment'] },
  'mark-paid': { to: 'MARKED_PAID', fields: ['paidOn', 'manualMethod', 'reference', 'comment'] },
  'unmark-paid': { to: 'READY_FOR_PAYMENT', fields: ['reason'] },
  withdraw: { to: 'DRAFT', fields: ['comment'] },
  'cancel-payment': { to: 'READY_FOR_PAYMENT', fields: ['comment'], color: 'red' },
  'fail-payment': { to: 'PAYMENT_FAILED', fields: ['reason'], color: 'red' },
  cancel: { to: 'CANCELLED', fields: ['comment'], color: 'red' },
};

/** The steps that the API allows this person now; a failed payment is tried again rather than scheduled. */
export const stepsOf = ({ allowedActions = [] }: Pick<Bill, 'allowedActions'>): BillStep[] =>
  (Object.keys(BILL_STEPS) as BillStep[]).filter(
    (step) =>
      allowedActions.includes(step) && !(step === 'schedule-payment' && allowedActions.includes('retry-payment')),
  );

/** The step that brings a bill to this state; undefined where no step does that this person may take. */
export const stepTo = (bill: Pick<Bill, 'allowedActions' | 'status'>, state: BillState): BillStep | undefined =>
  bill.status === state ? undefined : stepsOf(bill).find((step) => BILL_STEPS[step].to === state);

/** Is a bill still to be approved? What was denied becomes a draft again first. */
export const isUndecided = ({ status }: Pick<Bill, 'status'>): boolean =>
  status === 'DRAFT' || status === 'PENDING_APPROVAL';
