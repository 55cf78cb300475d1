import type { BillStatus } from '@outlay/contracts';
import type { Bill, BillFact, Step } from './bill.ts';
import { previousAttributes } from './bill.view.ts';
import { assertListed, type Trigger } from './transitions.ts';

type Move = {
  trigger: Trigger;
  to: BillStatus;
  now: Date;
  changes?: Partial<Bill>;
  /** Left out: bill.updated with what differs. */
  fact?: BillFact;
  comment?: string | null | undefined;
  /** In the history; the trigger's own name when left out. */
  action?: string;
};

/** Takes a bill one transition further; the table of transitions must have it. */
export const move = (bill: Bill, { trigger, to, now, changes, fact, comment, action }: Move): Step => {
  assertListed(bill.status, trigger, to);
  const after: Bill = { ...bill, ...changes, status: to, version: bill.version + 1, updatedAt: now };
  return {
    action: action ?? trigger,
    from: bill.status,
    bill: after,
    fact: fact ?? { fact: 'updated', previousAttributes: previousAttributes(bill, after) },
    comment: comment || null,
  };
};

/** A change that leaves the state as it is; no step at all when nothing differs. */
export const amend = (bill: Bill, changes: Partial<Bill>, now: Date, action = 'update'): Step[] => {
  const differs = previousAttributes(bill, { ...bill, ...changes });
  if (Object.keys(differs).length === 0) return [];
  const after: Bill = { ...bill, ...changes, version: bill.version + 1, updatedAt: now };
  const fact: BillFact = { fact: 'updated', previousAttributes: differs };
  return [{ action, from: bill.status, bill: after, fact, comment: null }];
};

/** The changes of a bill whose approval starts anew. */
export const reopened = {
  approvals: [],
  levels: [],
  currentLevel: null,
  failureCode: null,
  failureReason: null,
} satisfies Partial<Bill>;
