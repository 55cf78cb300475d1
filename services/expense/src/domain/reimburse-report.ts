import {
  currencyExponent,
  fitsCurrency,
  invalidField,
  type ReimburseReport,
  toMajor,
  tomorrowIn,
} from '@outlay/contracts';
import type { Actor } from './access.ts';
import type { Business } from './business.ts';
import type { Report, ReportDecision } from './report.ts';
import { assertMay } from './report-transitions.ts';

const paidAtOf = (command: string | undefined, business: Business, now: Date): Date => {
  if (command === undefined) return now;
  const at = new Date(command);
  const latest = tomorrowIn(business.timeZone, now);
  if (at.toISOString().slice(0, 10) > latest) throw invalidField('paidAt', 'validation.dateInFuture', { latest });
  return at;
};

const amountOf = (report: Report, command: number | undefined): number => {
  const { currency } = report;
  const most = toMajor(report.reimbursableMinor, currency);
  if (command === undefined) return most;
  const decimals = currencyExponent(currency);
  if (!fitsCurrency(command, currency)) throw invalidField('amount', 'validation.decimals', { decimals, currency });
  if (command > most) throw invalidField('amount', 'validation.maximum', { maximum: most });
  return command;
};

/** The money was paid back: all that is reimbursable unless less is named. */
export const reimburseReport = (
  report: Report,
  command: ReimburseReport,
  { actor, business, now }: { actor: Actor; business: Business; now: Date },
): ReportDecision => {
  assertMay(report, 'reimburse', actor);
  const at = paidAtOf(command.paidAt, business, now);
  const reimbursement = {
    method: command.method,
    reference: command.reference ?? null,
    amount: amountOf(report, command.amount),
    currency: report.currency,
    paidAt: at.toISOString(),
  };
  return {
    report: {
      ...report,
      status: 'reimbursed',
      reimbursedAt: at,
      reimbursement,
      paymentStatus: 'paid',
      version: report.version + 1,
      updatedAt: now,
    },
    fact: { fact: 'reimbursed', by: actor.userId, at },
  };
};
