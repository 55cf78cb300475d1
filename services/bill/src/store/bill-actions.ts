import {
  type Answer,
  type Caller,
  type Environment,
  type ManualMethod,
  type PaymentMethod,
  todayIn,
} from '@outlay/contracts';
import type { ChangeTransaction, Database } from '@outlay/store';
import { approveBill, denyBill, submitBill, withdrawBill } from '../approvals/approve-bill.ts';
import { resolveChain } from '../approvals/chain.ts';
import { assertMay } from '../bills/access.ts';
import { thenCheck } from '../bills/check-bill.ts';
import type { Shown } from '../bills/delete-bill.ts';
import { type Loaded, loadTarget, type Target } from '../bills/load-bill.ts';
import { writeSteps } from '../bills/save-steps.ts';
import { assertPossible, impossible } from '../bills/transitions.ts';
import { findPeople } from '../context/people.table.ts';
import { cancelBill, cancelPayment, failBill, markPaid, settleBill, unmarkPaid } from '../payments/pay-bill.ts';
import { paidMoment, scheduledDay } from '../payments/payment-day.ts';
import { rejectionError } from '../payments/rejection.ts';
import { type Rejection, rescheduleBill, type Scheduled, scheduleBill } from '../payments/schedule-payment.ts';
import { findMeans } from './means.ts';

type Comment = { comment?: string | null | undefined };
type When = Comment & { scheduledDate?: string | undefined; paymentMethod?: PaymentMethod | null | undefined };
type Marking = Comment & { paidAt?: string | undefined; method: ManualMethod; reference?: string | null | undefined };
type Confirmation = Comment & { paidAt?: string | undefined; reference?: string | undefined };

/** What each action needs to be told. */
type Commands = {
  submit: Comment & { approvers?: readonly (number | readonly number[])[] | undefined };
  approve: Comment;
  deny: { comment: string };
  withdraw: Comment;
  'schedule-payment': When;
  reschedule: When;
  'retry-payment': When;
  'cancel-payment': Comment;
  'confirm-payment': Confirmation;
  'fail-payment': Comment & { reason: string };
  'mark-paid': Marking;
  'unmark-paid': { comment: string };
  cancel: Comment;
};

/** What the caller wants done with one bill. */
export type Action = { [A in keyof Commands]: { action: A; command: Commands[A] } }[keyof Commands];

type Deps = { database: Database; environment: Environment };
type Decision_ = { tx: ChangeTransaction; caller: Caller; context: Loaded; deps: Deps };
type Decider<A extends keyof Commands> = (room: Decision_, command: Commands[A]) => Promise<Scheduled | Rejection>;

const only = (steps: Scheduled['steps']): Scheduled => ({ steps, payments: [] });

const scheduling = async ({ tx, caller, context, deps }: Decision_, command: When) => {
  const { business, vendor } = context;
  const day = command.scheduledDate ?? todayIn(business.timeZone, tx.now);
  const { paymentMethod, comment } = command;
  const means = await findMeans(tx, caller.businessId, deps.environment);
  return {
    command: { scheduledDate: scheduledDay(day, business, tx.now), paymentMethod, comment },
    given: { actor: caller, business, payee: vendor, means, now: tx.now },
  };
};

const schedule: Decider<'schedule-payment'> = async (room, command) => {
  const planned = await scheduling(room, command);
  const paymentId = await room.deps.database.nextId('payments_id_seq');
  return scheduleBill(room.context.bill, planned.command, planned.given, paymentId);
};

const DECIDERS: { [A in keyof Commands]: Decider<A> } = {
  submit: async ({ tx, caller, context }, { approvers, comment }) => {
    const { bill, business, vendor } = context;
    assertPossible(bill.status, 'submit');
    const people = await findPeople(tx, caller.businessId);
    const chain = resolveChain(bill, { business, people, chosen: approvers });
    return only(thenCheck(submitBill(bill, chain, { now: tx.now, comment }), vendor, tx.now));
  },
  approve: async ({ tx, caller, context: { bill, business, vendor } }, { comment }) =>
    only(thenCheck(approveBill(bill, { actor: caller, business, now: tx.now, comment }), vendor, tx.now)),
  deny: async ({ tx, caller, context: { bill, business } }, { comment }) =>
    only(denyBill(bill, { actor: caller, business, now: tx.now, comment })),
  withdraw: async ({ tx, context: { bill } }, { comment }) => only(withdrawBill(bill, { now: tx.now, comment })),
  'schedule-payment': schedule,
  'retry-payment': async (room, command) => {
    if (room.context.bill.status !== 'PAYMENT_FAILED') throw impossible(room.context.bill.status, 'SCHEDULED');
    return schedule(room, command);
  },
  reschedule: async (room, command) => {
    assertPossible(room.context.bill.status, 'reschedule');
    const planned = await scheduling(room, command);
    return rescheduleBill(room.context.bill, planned.command, planned.given);
  },
  'cancel-payment': async ({ tx, context: { bill, vendor } }, { comment }) => {
    const { steps, payments } = cancelPayment(bill, { now: tx.now, comment });
    return { steps: thenCheck(steps, vendor, tx.now), payments };
  },
  cancel: async ({ tx, context: { bill } }, { comment }) => cancelBill(bill, { now: tx.now, comment }),
  'mark-paid': async ({ tx, context: { bill, business }, deps }, { comment, method, reference = null, paidAt }) => {
    assertPossible(bill.status, 'mark-paid');
    const paymentId = await deps.database.nextId('payments_id_seq');
    const at = paidMoment(paidAt, business, tx.now);
    return markPaid(bill, { now: tx.now, comment, paymentId, method, reference, paidAt: at });
  },
  'unmark-paid': async ({ tx, context: { bill, business, vendor } }, { comment }) => {
    const { steps, payments } = unmarkPaid(bill, { now: tx.now, comment, business });
    return { steps: thenCheck(steps, vendor, tx.now), payments };
  },
  'confirm-payment': async ({ tx, context: { bill, business } }, { comment, reference, paidAt }) =>
    settleBill(bill, {
      now: tx.now,
      comment,
      method: bill.paymentMethod ?? 'MANUAL',
      reference,
      paidAt: paidMoment(paidAt, business, tx.now),
    }),
  'fail-payment': async ({ tx, context: { bill } }, { comment, reason }) => {
    if (bill.status === 'SCHEDULED') throw impossible(bill.status, 'PAYMENT_FAILED');
    return failBill(bill, { now: tx.now, comment, code: 'rejected_by_bank', reason });
  },
};

/** What an action comes to for a bill that is locked: steps to write, or why it is refused. @throws AppError */
export const decide = async (room: Decision_, { action, command }: Action): Promise<Scheduled | Rejection> => {
  assertMay(action, room.caller, room.context.bill);
  return (DECIDERS[action] as Decider<typeof action>)(room, command as never);
};

/** Every action on one bill, each in one transaction with all that is told of it. */
export const createBillActions =
  (deps: Deps) =>
  (caller: Caller, target: Target, action: Action, answer: (shown: Shown) => Answer): Promise<Answer> => {
    const work = async (tx: ChangeTransaction): Promise<Shown> => {
      const context = await loadTarget(tx, caller, target);
      const { bill, business } = context;
      const decided = await decide({ tx, caller, context, deps }, action);
      if ('code' in decided) throw rejectionError(decided, bill);
      const after = writeSteps(tx, { ...decided, business, userId: caller.userId });
      return { bill: after ?? bill, business, now: tx.now };
    };
    return deps.database.changeIdempotently(caller, work, answer);
  };

export type BillActions = ReturnType<typeof createBillActions>;
