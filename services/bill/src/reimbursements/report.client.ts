import type { ReportPayments } from '@outlay/contracts';
import { type CallIdentity, type Client, callAs } from '@outlay/http';
import type { ReportCalls } from './report-payment.ts';

export type ExpenseReports = {
  /** The same try of the same report is answered again. @throws AppError FORBIDDEN, SERVICE_UNAVAILABLE, TIMEOUT */
  callsAs(onBehalf: CallIdentity): ReportCalls;
};

/** The expense service, asked in the name of the caller. */
export const createExpenseReports = (client: Client): ExpenseReports => {
  const call = callAs(client, 'expense', { FORBIDDEN: 'FORBIDDEN' });
  return {
    callsAs: (onBehalf) => async (body) =>
      (await call(onBehalf, { method: 'POST', path: '/v1/internal/report-payments', body })) as ReportPayments,
  };
};
