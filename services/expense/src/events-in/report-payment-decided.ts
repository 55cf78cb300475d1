import { type HeardEvent, heard } from '@outlay/bus';
import { reportPaymentDecided } from '@outlay/contracts';
import type { PaidReports } from '../store/report-payments.ts';

/** When the bank paid, refused or returned the money of a report, the report and its expenses follow. */
export const hearReportPaymentDecided = (paid: Pick<PaidReports, 'decided'>): HeardEvent =>
  heard(reportPaymentDecided, paid.decided);
