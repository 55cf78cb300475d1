import {
  type Answer,
  type Caller,
  type Environment,
  type ManualMethod,
  type PaymentMethod,
  todayIn,
} from '@outlay/contracts';
import type { ChangeTransaction, Database } from '@outlay/store';
import { assertMay } from '../domain/access.ts';
import { approveBill, denyBill, submitBill, withdrawBill } from '../domain/approve-bill.ts';
import { resolveChain } from '../domain/chain.ts';
import { thenCheck } from '../domain/check-bill.ts';
import { cancelBill, cancelPayment, failBill, markPaid, settleBill, unmarkPaid } from '../domain/pay-bill.ts';
import { paidMoment, scheduledDay } from '../domain/payment-day.ts';
import { refusalError } from '../domain/refusal-error.ts';
import { type Refusal, rescheduleBill, type Scheduled, scheduleBill } from '../domain/schedule-bill.ts';
import { assertPossible, impossible } from '../domain/transitions.ts';
import type { Shown } from './bills.ts';
import { type Gathered, gatherTarget, type Target } from './gather.ts';
import { findMeans } from './means.ts';
import { findPeople } from './people.ts';
import { writeSteps } from './tell-steps.ts';

type Comment = { comment?: string | null | undefined };
type When = Comment & { scheduledDate?: string | undefined; paymentMethod?: PaymentMethod | null | undefined };
type Marking = Comment & { paidAt?: string | undefined; method: ManualMethod; reference?: string | null | undefined };
type Confirmation = Comment & { paidAt?: string | undefined; reference?: string | undefined };

/** What each action needs to be told. */
type Wishes = {
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
export type Action = { [A in keyof Wishes]: { action: A; wish: Wishes[A] } }[keyof Wishes];

type Deps = { database: Database; environment: Environment };
type Room = { tx: ChangeTransaction; caller: Caller; around: Gathered; deps: Deps };
type Decider<A extends keyof Wishes> = (room: Room, wish: Wishes[A]) => Promise<Scheduled | Refusal>;

const only = (steps: Scheduled['steps']): Scheduled => ({ steps, payments: [] });

const scheduling = async ({ tx, caller, around, deps }: Room, wish: When) => {
  const { business, vendor } = around;
  const day = wish.scheduledDate ?? todayIn(business.timeZone, tx.now);
  const { paymentMethod, comment } = wish;
  const means = await findMeans(tx, caller.businessId, deps.environment);
  return {
    wish: { scheduledDate: scheduledDay(day, business, tx.now), paymentMethod, comment },
    given: { actor: caller, business, payee: vendor, means, now: tx.now },
  };
};

const schedule: Decider<'schedule-payment'> = async (room, wish) => {
  const planned = await scheduling(room, wish);
  const paymentId = await room.deps.database.nextId('payments_id_seq');
  return scheduleBill(room.around.bill, planned.wish, planned.given, paymentId);
};

const DECIDERS: { [A in keyof Wishes]: Decider<A> } = {
  submit: async ({ tx, caller, around }, { approvers, comment }) => {
    const { bill, business, vendor } = around;
    assertPossible(bill.status, 'submit');
    const people = await findPeople(tx, caller.businessId);
    const chain = resolveChain(bill, { business, people, chosen: approvers });
    return only(thenCheck(submitBill(bill, chain, { now: tx.now, comment }), vendor, tx.now));
  },
  approve: async ({ tx, caller, around: { bill, business, vendor } }, { comment }) =>
    only(thenCheck(approveBill(bill, { actor: caller, business, now: tx.now, comment }), vendor, tx.now)),
  deny: async ({ tx, caller, around: { bill, business } }, { comment }) =>
    only(denyBill(bill, { actor: caller, business, now: tx.now, comment })),
  withdraw: async ({ tx, around: { bill } }, { comment }) => only(withdrawBill(bill, { now: tx.now, comment })),
  'schedule-payment': schedule,
  'retry-payment': async (room, wish) => {
    if (room.around.bill.status !== 'PAYMENT_FAILED') throw impossible(room.around.bill.status, 'SCHEDULED');
    return schedule(room, wish);
  },
  reschedule: async (room, wish) => {
    assertPossible(room.around.bill.status, 'reschedule');
    const planned = await scheduling(room, wish);
    return rescheduleBill(room.around.bill, planned.wish, planned.given);
  },
  'cancel-payment': async ({ tx, around: { bill, vendor } }, { comment }) => {
    const { steps, payments } = cancelPayment(bill, { now: tx.now, comment });
    return { steps: thenCheck(steps, vendor, tx.now), payments };
  },
  cancel: async ({ tx, around: { bill } }, { comment }) => cancelBill(bill, { now: tx.now, comment }),
  'mark-paid': async ({ tx, around: { bill, business }, deps }, { comment, method, reference = null, paidAt }) => {
    assertPossible(bill.status, 'mark-paid');
    const paymentId = await deps.database.nextId('payments_id_seq');
    const at = paidMoment(paidAt, business, tx.now);
    return markPaid(bill, { now: tx.now, comment, paymentId, method, reference, paidAt: at });
  },
  'unmark-paid': async ({ tx, around: { bill, business, vendor } }, { comment }) => {
    const { steps, payments } = unmarkPaid(bill, { now: tx.now, comment, business });
    return { steps: thenCheck(steps, vendor, tx.now), payments };
  },
  'confirm-payment': async ({ tx, around: { bill, business } }, { comment, reference, paidAt }) =>
    settleBill(bill, {
      now: tx.now,
      comment,
      method: bill.paymentMethod ?? 'MANUAL',
      reference,
      paidAt: paidMoment(paidAt, business, tx.now),
    }),
  'fail-payment': async ({ tx, around: { bill } }, { comment, reason }) => {
    if (bill.status === 'SCHEDULED') throw impossible(bill.status, 'PAYMENT_FAILED');
    return failBill(bill, { now: tx.now, comment, code: 'rejected_by_bank', reason });
  },
};

/** What an action comes to for a bill that is locked: steps to write, or why it is refused. @throws AppError */
export const decide = async (room: Room, { action, wish }: Action): Promise<Scheduled | Refusal> => {
  assertMay(action, room.caller, room.around.bill);
  return (DECIDERS[action] as Decider<typeof action>)(room, wish as never);
};

/** Every action on one bill, each in one transaction with all that is told of it. */
export const createBillActions =
  (deps: Deps) =>
  (caller: Caller, target: Target, action: Action, answer: (shown: Shown) => Answer): Promise<Answer> => {
    const work = async (tx: ChangeTransaction): Promise<Shown> => {
      const around = await gatherTarget(tx, caller, target);
      const { bill, business } = around;
      const decided = await decide({ tx, caller, around, deps }, action);
      if ('code' in decided) throw refusalError(decided, bill);
      const after = writeSteps(tx, { ...decided, business, userId: caller.userId });
      return { bill: after ?? bill, business, now: tx.now };
    };
    return deps.database.changeOnce(caller, work, answer);
  };

export type BillActions = ReturnType<typeof createBillActions>;
