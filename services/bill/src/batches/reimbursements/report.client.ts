import type { BeginReportPayments, ReportPayments } from '@outlay/contracts';
import { type CallIdentity, type Client, callAs } from '@outlay/http';

/**
 * Begins to pay reports back: the expense service answers what is owed for each to whom, and lets nobody reject or pay
 * the reports until the bank decides. The same attempt of the same report gets the same answer. @throws AppError FORBIDDEN, SERVICE_UNAVAILABLE, TIMEOUT
 */
export const beginReportPayments = async (
  expense: Client,
  identity: CallIdentity,
  body: BeginReportPayments,
): Promise<ReportPayments> => {
  const call = callAs(expense, 'expense', { FORBIDDEN: 'FORBIDDEN' });
  return (await call(identity, { method: 'POST', path: '/v1/internal/report-payments', body })) as ReportPayments;
};
