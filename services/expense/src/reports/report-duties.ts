import {
  type Acting,
  AppError,
  actorsOf,
  type BusinessSettings,
  isAmong,
  isOverLimit,
  toMajor,
} from '@outlay/contracts';
import type { Actor, Business } from '../context/index.ts';
import type { Report } from './report.ts';
import { type Counted, worthOf } from './report-totals.ts';

/**
 * How the business wants its money guarded. `owed`: what a report in another currency than the business's owes in that one,
 * in major units.
 */
export type Rules = Pick<BusinessSettings, 'separationOfDuties' | 'paymentLimit'> & { owed?: number };

/** The rules for a report. Where its expenses are not at hand, one in another currency is worth more than any limit. */
export const rulesFor = (
  { settings, currency }: Pick<Business, 'settings' | 'currency'>,
  report: Report,
  expenses?: readonly Counted[],
): Rules => {
  if (report.currency === currency) return settings;
  return { ...settings, owed: expenses ? worthOf(report, expenses, { currency }, 'owed') : Number.POSITIVE_INFINITY };
};

/** Is it the actor's own, or that of the person behind them? No setting allows anybody to judge that. */
export const isOwn = (report: Report, actor: Acting): boolean => isAmong(actor, [report.userId]);

/** The report, in which these people have a hand now, too. Its own person is kept apart. */
export const withEnterers = (report: Report, people: readonly number[]): Report => {
  const enteredBy = [...new Set([...report.enteredBy, ...people])].filter((id) => id !== report.userId);
  return enteredBy.length === report.enteredBy.length ? report : { ...report, enteredBy };
};

/** The same with those who act. */
export const withActor = (report: Report, acting: Acting): Report => withEnterers(report, actorsOf(acting));

/** Who may not decide about it: its own person and, where duties are separated, whoever had a hand in it. */
export const barredFrom = ({ userId, enteredBy }: Report, { separationOfDuties }: Pick<Rules, 'separationOfDuties'>) =>
  separationOfDuties ? [userId, ...enteredBy] : [userId];

/** Why the actor may not approve it, whatever their role and whoever they act for. */
export const approverRejection = (report: Report, actor: Acting, rules: Rules): AppError | undefined =>
  isAmong(actor, barredFrom(report, rules)) ? new AppError('SELF_APPROVAL_NOT_ALLOWED') : undefined;

/** Why the actor may not pay it back: it is theirs, they had a hand in it, or it is more than they may pay. */
export const payerRejection = (report: Report, actor: Actor, rules: Rules): AppError | undefined => {
  if (rules.separationOfDuties && isAmong(actor, barredFrom(report, rules)))
    return new AppError('SELF_APPROVAL_NOT_ALLOWED', { message: { key: 'report.payer' } });
  const amount = rules.owed ?? toMajor(report.reimbursableMinor, report.currency);
  return isOverLimit(actor, amount, rules)
    ? new AppError('FORBIDDEN', { message: { key: 'report.paymentLimit' } })
    : undefined;
};
