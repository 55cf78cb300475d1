import { type Caller, isAppError, type ReportStatus } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { findReport, type Report } from '../reports/index.ts';

const CODES: Partial<Record<ReportStatus, string>> = { approved: 'ALREADY_APPROVED', reimbursed: 'ALREADY_REIMBURSED' };

type Aim = { caller: Caller; id: number; there: readonly ReportStatus[] };

/** One of many steps: a rejection that names the state is a skip when the report is where it was to go. */
export const skipIfThere = async (tx: ChangeTransaction, { caller, id, there }: Aim, step: () => Promise<Report>) => {
  try {
    return { outcome: 'success' as const, status: (await step()).status };
  } catch (error) {
    if (!isAppError(error) || error.code !== 'INVALID_STATE_TRANSITION') throw error;
    const status = (await findReport(tx, caller.businessId, id))?.status;
    if (status === undefined || !there.includes(status)) throw error;
    return { outcome: 'skipped' as const, status, code: CODES[status] ?? 'CONFLICT' };
  }
};
