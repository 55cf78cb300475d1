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
import { type Business, personOf } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { type Expense, lockExpenses, saveExpenses } from '../../expenses/index.ts';
import {
  impossible,
  lockReport,
  payerRejection,
  type Report,
  type ReportDecision,
  rulesFor,
  saveReport,
  worthOf,
} from '../../reports/index.ts';
import { beginPayment, endPayment, followPayment } from './reimburse-report.ts';
import { lastAttempt, putAttempt } from './report-payment.table.ts';

/** `expenses`: locked for the worth of a report in another currency than the business's; that of the others is known without. */
type Decided = { before: Report; decision: ReportDecision; expenses?: readonly Expense[] };

/** Writes and publishes what a payment did to a report and its expenses, if anything. */
const savePayment = async (
  { contexts }: Deps,
  tx: ChangeTransaction,
  { before, decision, expenses: locked }: Decided,
  by: number | null,
): Promise<void> => {
  if (!decision.fact) return;
  const { id, businessId } = decision.report;
  const expenses = locked ?? (await lockExpenses(tx, businessId, 'report', id));
  const context = await contexts.ofExpenses(tx, businessId, expenses);
  saveReport(tx, { before, decision }, context, { person: await personOf(tx, businessId, by) });
  saveExpenses(tx, followPayment(decision.report, expenses, tx.now), context, { userId: by, action: 'pay' });
};

type Attempt = BeginReportPayments['reports'][number];
type Rejected = ReportPayments['refused'];

/** The same attempt again: what was begun goes on, what ended is not begun anew. */
const beginOne = async (
  tx: ChangeTransaction,
  { caller, business }: { caller: Caller; business: Business },
  { reportId, attempt }: Attempt,
): Promise<Decided> => {
  const report = await lockReport(tx, caller.businessId, reportId);
  if (!report) throw notFound();
  const last = await lastAttempt(tx, caller.businessId, reportId);
  const isAbroad = report.currency !== business.currency;
  const counted = isAbroad ? await lockExpenses(tx, caller.businessId, 'report', reportId) : [];
  const locked = isAbroad ? { expenses: counted } : {};
  if (attempt > last) {
    const decision = beginPayment(report, { actor: caller, business, expenses: counted, now: tx.now });
    return { before: report, decision, ...locked };
  }
  const rejected = payerRejection(report, caller, rulesFor(business, report, counted));
  if (rejected) throw rejected;
  if (attempt === last && report.paymentStatus === 'processing')
    return { before: report, decision: { report }, ...locked };
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
  const decided: Decided[] = [];
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

const owedFor = async (
  tx: ChangeTransaction,
  { decision: { report }, expenses = [] }: Decided,
  business: Business,
): Promise<ReportPayment> => {
  const { businessId, id, userId, employeeId, name, currency, reimbursableMinor: amountMinor } = report;
  const payee = (await personOf(tx, businessId, userId))?.name ?? '';
  const enteredBy = [...report.enteredBy];
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
    for (const each of decided) payments.push(await owedFor(tx, each, business));
    if (command.dryRun) return { payments, refused };
    for (const each of decided) await savePayment(deps, tx, each, caller.userId);
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
    let before = report;
    for (const decision of endPayment(report, payment, userId, tx.now)) {
      await savePayment(deps, tx, { before, decision }, userId);
      before = decision.report;
    }
  });
};
