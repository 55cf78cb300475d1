import { type Acting, actorsOf, CLIENT_ACTOR, isAmong, isOverLimit, UNKNOWN_ACTOR } from '@outlay/contracts';
import type { Actor } from '../../context/index.ts';
import { type Bill, type Rules, worthOf } from './bill.ts';

/** Those who entered the bill; of one from before they were kept, who created it: a person, or a client by itself. */
export const enterersOf = ({ createdBy, enteredBy }: Bill): number[] => [createdBy ?? CLIENT_ACTOR, ...enteredBy];

/** Who does not approve the bill: where duties are separated, those who entered it. */
export const barredFrom = (bill: Bill, { settings }: Rules): number[] =>
  settings.separationOfDuties ? enterersOf(bill) : [];

/** Does the actor, or the person behind them, not decide about it? */
export const isBarred = (actor: Acting, bill: Bill, rules: Rules): boolean =>
  rules.settings.separationOfDuties && isAmong(actor, enterersOf(bill));

/** Another person than those who act approved it. */
const isApprovedByOther = (actor: Acting, { approvals }: Bill): boolean =>
  actor.actorUserId !== UNKNOWN_ACTOR &&
  approvals.some(({ status, approverId }) => status === 'approved' && !actorsOf(actor).includes(approverId));

/**
 * May the actor pay this bill, in whatever way? Where duties are separated nobody pays what they entered unless another
 * person approved it; an accountant pays no more than the business lets them.
 */
export const mayPay = (actor: Actor, bill: Bill, rules: Rules): boolean => {
  if (isBarred(actor, bill, rules) && !isApprovedByOther(actor, bill)) return false;
  return !isOverLimit(actor, worthOf(bill, rules), rules.settings);
};
