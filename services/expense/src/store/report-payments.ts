import {
  type Answer,
  type BeginReportPayments,
  type Caller,
  type EventOf,
  isAppError,
  notFound,
  type ReportPayment,
  type ReportPayments,
  type reportPaymentDecided,
} from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Actor } from '../domain/access.ts';
import { beginPayment, endPayment, followPayment } from '../domain/pay-report.ts';
import type { Report, ReportDecision } from '../domain/report.ts';
import { impossible } from '../domain/report-transitions.ts';
import { lockExpenses } from './expense-locks.ts';
import { publishReport, writeMoved } from './expense-writes.ts';
import { personOf } from './people.ts';
import { lockReport, updateReport } from './report-rows.ts';
import type { ReportDeps } from './report-steps.ts';

type Try = BeginReportPayments['reports'][number];
type Refused = ReportPayments['refused'];

const LAST = 'SELECT attempt FROM report_payments WHERE business_id = $1 AND report_id = $2';
const PUT = `INSERT INTO report_payments (business_id, report_id, attempt) VALUES ($1, $2, $3)
  ON CONFLICT (business_id, report_id) DO UPDATE SET attempt = excluded.attempt`;

const lastAttempt = async (tx: ChangeTransaction, businessId: number, reportId: number): Promise<number> =>
  (await tx.one<{ attempt: number }>({ name: 'report-payment-last', text: LAST, values: [businessId, reportId] }))
    ?.attempt ?? 0;

/** @throws what is no refusal */
const refusedFor = ({ reportId }: Try, error: unknown): Refused[number] => {
  if (!isAppError(error)) throw error;
  const from = error.facts?.from;
  return { reportId, code: error.code, status: typeof from === 'string' ? from : null };
};

export type PaidReports = ReturnType<typeof createReportPayments>;

/** Reports that the bill service pays back by bank files: how a try begins, and what is heard of its end. */
export const createReportPayments = ({ database, contexts }: ReportDeps) => {
  const write = async (tx: ChangeTransaction, decision: ReportDecision, by: number | null, action: string) => {
    if (!decision.fact) return;
    const { report } = decision;
    const expenses = await lockExpenses(tx, report.businessId, { reportId: report.id });
    const needed = expenses.map(({ categoryId }) => categoryId);
    const context = await contexts.of(report.businessId, needed, tx);
    tx.write(updateReport(report));
    publishReport(tx, decision, context, { person: await personOf(tx, report.businessId, by) });
    writeMoved(tx, followPayment(report, expenses, tx.now), context, { userId: by, action });
  };

  /** The same try again: what was begun goes on, what ended is not begun anew. */
  const begun = (report: Report, { attempt }: Try, last: number, actor: Actor, now: Date): ReportDecision => {
    if (attempt > last) return beginPayment(report, actor, now);
    if (attempt === last && report.paymentStatus === 'processing') return { report };
    throw impossible(report.status, 'reimbursed');
  };

  const beginOne = async (tx: ChangeTransaction, caller: Caller, command: Try): Promise<ReportDecision> => {
    const { businessId } = caller;
    const report = await lockReport(tx, { businessId, id: command.reportId });
    if (!report) throw notFound();
    return begun(report, command, await lastAttempt(tx, businessId, report.id), caller, tx.now);
  };

  const owedFor = async (tx: ChangeTransaction, report: Report): Promise<ReportPayment> => {
    const { businessId, id, userId, employeeId, name, currency, reimbursableMinor: amountMinor } = report;
    const payee = (await personOf(tx, businessId, userId))?.name ?? '';
    return { reportId: id, name, userId, employeeId, payee, currency, amountMinor };
  };

  /** Each for itself, in the order in which reports are locked. */
  const decide = async (tx: ChangeTransaction, caller: Caller, { reports }: BeginReportPayments) => {
    const decided: ReportDecision[] = [];
    const refused: Refused = [];
    for (const each of reports.toSorted((a, b) => a.reportId - b.reportId)) {
      try {
        decided.push(await beginOne(tx, caller, each));
      } catch (error) {
        refused.push(refusedFor(each, error));
      }
    }
    return { decided, refused };
  };

  const begin = async (
    tx: ChangeTransaction,
    caller: Caller,
    command: BeginReportPayments,
  ): Promise<ReportPayments> => {
    const { decided, refused } = await decide(tx, caller, command);
    if (refused.length > 0) return { payments: [], refused };
    const payments: ReportPayment[] = [];
    for (const { report } of decided) payments.push(await owedFor(tx, report));
    if (command.dryRun) return { payments, refused };
    for (const decision of decided) await write(tx, decision, caller.userId, 'pay');
    for (const { reportId, attempt } of command.reports)
      tx.write({ name: 'report-payment-put', text: PUT, values: [caller.businessId, reportId, attempt] });
    return { payments, refused };
  };

  return {
    /** All of them or, when one is refused, none. */
    begin: async (
      caller: Caller,
      command: BeginReportPayments,
      answer: (begun: ReportPayments) => Answer,
    ): Promise<Answer> => answer(await database.change(caller, (tx) => begin(tx, caller, command))),

    /** Only the last try counts; what is told of an older one is over. */
    decided: async (event: EventOf<typeof reportPaymentDecided>): Promise<void> => {
      const { payment } = event.data;
      const { businessId, userId } = event.metadata;
      await database.handle(event, async (tx) => {
        const report = await lockReport(tx, { businessId, id: payment.reportId });
        if (!report || (await lastAttempt(tx, businessId, report.id)) !== payment.attempt) return;
        await write(tx, endPayment(report, payment, userId, tx.now), userId, 'pay');
      });
    },
  };
};
