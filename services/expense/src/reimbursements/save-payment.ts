import type { ChangeTransaction } from '@outlay/store';
import { personOf } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { lockExpenses, saveExpenses } from '../expenses/index.ts';
import { type ReportDecision, saveReport } from '../reports/index.ts';
import { followPayment } from './report-payment.ts';

/** Writes and publishes what a payment did to a report and its expenses, if anything. */
export const savePayment = async (
  { contexts }: Deps,
  tx: ChangeTransaction,
  decision: ReportDecision,
  by: number | null,
): Promise<void> => {
  if (!decision.fact) return;
  const { id, businessId } = decision.report;
  const expenses = await lockExpenses(tx, businessId, { reportId: id });
  const context = await contexts.ofExpenses(tx, businessId, expenses);
  saveReport(tx, decision, context, { person: await personOf(tx, businessId, by) });
  saveExpenses(tx, followPayment(decision.report, expenses, tx.now), context, { userId: by, action: 'pay' });
};
