import { type AppError, type BeginReportPayments, isAppError, type ReportPayments } from '@outlay/contracts';
import type { CallIdentity } from '@outlay/http';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { openEmployeeBanks } from '../employee-accounts/employee-bank.table.ts';
import { notPayable, owedOf, type Paying, payeesOf } from './pay-reports.ts';
import { beginReportPayments } from './report.client.ts';
import { lockAttempts } from './report-payment.table.ts';

/** What paying one report back would come to. `payee`, `amountMinor`: null where only the rejection is known. */
type PreviewedReport = {
  reportId: number;
  payee: string | null;
  amountMinor: number | null;
  rejection: AppError | null;
};

type Attempts = BeginReportPayments['reports'];

/** The error that a check throws; null when it holds. */
export const rejectionOf = (check: () => unknown): AppError | null => {
  try {
    check();
    return null;
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
};

/** What is owed for each, and what is refused: the expense service names what is owed only where nothing is refused. */
const owedOrRefused = async (deps: Deps, identity: CallIdentity, reports: Attempts): Promise<ReportPayments> => {
  if (reports.length === 0) return { payments: [], refused: [] };
  const answer = await beginReportPayments(deps.expense, identity, { reports, dryRun: true });
  const refused = new Set(answer.refused.map(({ reportId }) => reportId));
  const others = reports.filter(({ reportId }) => !refused.has(reportId));
  if (answer.payments.length > 0 || others.length === reports.length) return answer;
  const again = await owedOrRefused(deps, identity, others);
  return { payments: again.payments, refused: [...answer.refused, ...again.refused] };
};

/** Each report for itself, in the order of the request: what it would pay, or why it cannot be paid. @throws AppError SERVICE_UNAVAILABLE */
export const previewReports = async (
  deps: Deps,
  tx: ChangeTransaction,
  paying: Omit<Paying, 'batchId' | 'date' | 'billsMinor'>,
): Promise<PreviewedReport[]> => {
  const { business, reportIds } = paying;
  if (reportIds.length === 0) return [];
  const before = await lockAttempts(tx, business.id, reportIds);
  const free = reportIds.filter((id) => !before.get(id)?.isOpen);
  const reports = free.map((reportId) => ({ reportId, attempt: (before.get(reportId)?.last ?? 0) + 1 }));
  const { payments, refused } = await owedOrRefused(deps, paying.identity, reports);
  const banks = await openEmployeeBanks(tx, deps.box, business.id, payments);
  return reportIds.map((reportId, index) => {
    const field = `reportIds[${index}]`;
    const at = payments.findIndex((each) => each.reportId === reportId);
    const owed = payments[at];
    if (owed === undefined) {
      const named = refused.filter((each) => each.reportId === reportId);
      const rejection =
        rejectionOf(() =>
          owedOf({ reports: [{ reportId, attempt: 1 }], dryRun: true }, { payments: [], refused: named }),
        ) ?? notPayable(field, 'approved');
      return { reportId, payee: null, amountMinor: null, rejection };
    }
    const rejection = rejectionOf(() => payeesOf([owed], [banks[at]], { ...paying, now: tx.now }));
    return { reportId, payee: owed.payee, amountMinor: owed.amountMinor, rejection };
  });
};
