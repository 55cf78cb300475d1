import { type EventHandler, handled } from '@outlay/bus';
import { reportPaymentDecided } from '@outlay/contracts';
import type { PaidReports } from '../store/report-payments.ts';

/** When the bank paid, refused or returned the money of a report, the report and its expenses follow. */
export const handleReportPaymentDecided = (paid: Pick<PaidReports, 'decided'>): EventHandler =>
  handled(reportPaymentDecided, paid.decided);
