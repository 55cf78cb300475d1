import {
  actingOf,
  type BeginReportPayments,
  type Caller,
  type EventOfKind,
  isAppError,
  notFound,
  type ReportPayment,
  type ReportPayments,
} from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { type Business, personOf } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { lockExpenses, saveExpenses } from '../expenses/index.ts';
import {
  impossible,
  lockReport,
  payerRejection,
  type Report,
  type ReportDecision,
  rulesFor,
  saveReport,
  worthOf,
} from '../reports/index.ts';
import { beginPayment, endPayment, followPayment } from './reimburse-report.ts';
import { lastAttempt, putAttempt } from './report-payment.table.ts';

/** Writes and publishes what a payment did to a report and its expenses, if anything. */
const savePayment = async ({ contexts }: Deps, tx: ChangeTransaction, decision: ReportDecision, by: number | null) => {
  if (!decision.fact) return;
  const { id, businessId } = decision.report;
  const expenses = await lockExpenses(tx, businessId, 'report', id);
  const context = await contexts.ofExpenses(tx, businessId, expenses);
  saveReport(tx, decision, context, { person: await personOf(tx, businessId, by) });
  saveExpenses(tx, followPayment(decision.report, expenses, tx.now), context, { userId: by, action: 'pay' });
};

type Attempt = BeginReportPayments['reports'][number];
type Rejected = ReportPayments['refused'];

/** The same attempt again: what was begun goes on, what ended is not begun anew. */
const beginOne = async (
  tx: ChangeTransaction,
  { caller, business }: { caller: Caller; business: Business },
  { reportId, attempt }: Attempt,
) => {
  const report = await lockReport(tx, caller.businessId, reportId);
  if (!report) throw notFound();
  const last = await lastAttempt(tx, caller.businessId, reportId);
  const expenses = await lockExpenses(tx, caller.businessId, 'report', reportId);
  if (attempt > last) return beginPayment(report, { actor: caller, business, expenses, now: tx.now });
  const rejected = payerRejection(report, caller, rulesFor(business, report, expenses));
  if (rejected) throw rejected;
  if (attempt === last && report.paymentStatus === 'processing') return { report };
  throw impossible(report.status, 'reimbursed');
};

/** Each for itself, in the order in which reports are locked. */
const decideAll = async (
  { contexts }: Deps,
  tx: ChangeTransaction,
  caller: Caller,
  { reports }: BeginReportPayments,
) => {
  const { business } = await contexts.of(caller.businessId, [], tx);
  const decided: ReportDecision[] = [];
  const refused: Rejected = [];
  for (const each of reports.toSorted((a, b) => a.reportId - b.reportId)) {
    try {
      decided.push(await beginOne(tx, { caller, business }, each));
    } catch (error) {
      if (!isAppError(error)) throw error;
      const from = error.facts?.from;
      refused.push({ reportId: each.reportId, code: error.code, status: typeof from === 'string' ? from : null });
    }
  }
  return { business, decided, refused };
};

const owedFor = async (tx: ChangeTransaction, report: Report, business: Business): Promise<ReportPayment> => {
  const { businessId, id, userId, employeeId, name, currency, reimbursableMinor: amountMinor } = report;
  const payee = (await personOf(tx, businessId, userId))?.name ?? '';
  const enteredBy = [...report.enteredBy];
  const expenses = currency === business.currency ? [] : await lockExpenses(tx, businessId, 'report', id);
  const owed = worthOf(report, expenses, business, 'owed');
  const worth = Number.isFinite(owed) ? owed : null;
  return { reportId: id, name, userId, employeeId, enteredBy, payee, currency, amountMinor, worth };
};

/** Reports that the bill service pays back by a bank file: all of them or, when one is rejected, none. */
export const beginReportPayments = (deps: Deps, caller: Caller, command: BeginReportPayments) =>
  deps.database.change(caller, async (tx) => {
    const { business, decided, refused } = await decideAll(deps, tx, caller, command);
    if (refused.length > 0) return { payments: [], refused };
    const payments: ReportPayment[] = [];
    for (const { report } of decided) payments.push(await owedFor(tx, report, business));
    if (command.dryRun) return { payments, refused };
    for (const decision of decided) await savePayment(deps, tx, decision, caller.userId);
    for (const { reportId, attempt } of command.reports) tx.write(putAttempt(caller.businessId, reportId, attempt));
    return { payments, refused };
  });

/** The bank paid, rejected or returned the money. Only the last attempt counts; an older one is over. */
export const endReportPayment = async (deps: Deps, event: EventOfKind<'report_payment.decided'>): Promise<void> => {
  const { payment } = event.data;
  const { businessId } = event.metadata;
  const { userId } = actingOf(event.metadata);
  await deps.database.handle(event, async (tx) => {
    const report = await lockReport(tx, businessId, payment.reportId);
    if (!report || (await lastAttempt(tx, businessId, report.id)) !== payment.attempt) return;
    await savePayment(deps, tx, endPayment(report, payment, userId, tx.now), userId);
  });
};
