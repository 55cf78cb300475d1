import type { EventOfKind } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { lockReport } from '../reports/index.ts';
import { lastAttempt } from './report-payment.table.ts';
import { endPayment } from './report-payment.ts';
import { savePayment } from './save-payment.ts';

/** The bank paid, rejected or returned the money. Only the last attempt counts; an older one is over. */
export const endReportPayment = async (deps: Deps, event: EventOfKind<'report_payment.decided'>): Promise<void> => {
  const { payment } = event.data;
  const { businessId, userId } = event.metadata;
  await deps.database.handle(event, async (tx) => {
    const report = await lockReport(tx, businessId, payment.reportId);
    if (!report || (await lastAttempt(tx, businessId, report.id)) !== payment.attempt) return;
    await savePayment(deps, tx, endPayment(report, payment, userId, tx.now), userId);
  });
};
