import type { ReportPayments } from '@outlay/contracts';
import { type Asker, askInName, type Client } from '@outlay/http';
import type { AskReports } from '../domain/report-payment.ts';

export type ExpenseReports = {
  /** The same try of the same report is answered again. @throws AppError FORBIDDEN, SERVICE_UNAVAILABLE, TIMEOUT */
  askAs(asker: Asker): AskReports;
};

/** The expense service, asked in the name of the caller. */
export const createExpenseReports = (client: Client): ExpenseReports => {
  const ask = askInName(client, 'expense', { FORBIDDEN: 'FORBIDDEN' });
  return {
    askAs: (asker) => async (body) =>
      (await ask(asker, { method: 'POST', path: '/v1/internal/report-payments', body })) as ReportPayments,
  };
};
