import { type Answer, type Caller, isAppError, type ReimburseReport, type ReportStatus } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Bulk, Outcome } from './bulk.ts';
import type { Approvals } from './report-decisions.ts';
import { findReport } from './report-rows.ts';

type Deps = { bulk: Bulk; approvals: Approvals };
type Answering = (outcomes: Outcome[]) => Answer;

const NAMES: Partial<Record<ReportStatus, string>> = { approved: 'ALREADY_APPROVED', reimbursed: 'ALREADY_REIMBURSED' };

/** Approving or paying back many reports, each for itself; one that is there already is skipped. */
export const createReportBulk = ({ bulk, approvals }: Deps) => {
  /** Refusals of a step that name the state become a skip when the aim is met already. */
  const skipping =
    (
      caller: Caller,
      met: readonly ReportStatus[],
      step: (tx: ChangeTransaction, id: number) => Promise<{ status: string }>,
    ) =>
    async (tx: ChangeTransaction, id: number) => {
      try {
        return { outcome: 'success' as const, status: (await step(tx, id)).status };
      } catch (error) {
        if (!isAppError(error) || error.code !== 'INVALID_STATE_TRANSITION') throw error;
        const status = (await findReport(tx, { businessId: caller.businessId, id }))?.status;
        if (status === undefined || !met.includes(status)) throw error;
        return { outcome: 'skipped' as const, status, code: NAMES[status] ?? 'CONFLICT' };
      }
    };

  return {
    approve: (caller: Caller, ids: readonly number[], comment: string | null, answer: Answering): Promise<Answer> =>
      bulk(
        {
          caller,
          ids,
          step: skipping(caller, ['approved', 'reimbursed'], (tx, id) =>
            approvals.approved(tx, caller, { id, ifMatch: null }, { comment }),
          ),
        },
        answer,
      ),

    reimburse: (caller: Caller, ids: readonly number[], command: ReimburseReport, answer: Answering): Promise<Answer> =>
      bulk(
        {
          caller,
          ids,
          step: skipping(caller, ['reimbursed'], (tx, id) =>
            approvals.reimbursed(tx, caller, { id, ifMatch: null }, command),
          ),
        },
        answer,
      ),
  };
};

export type ReportBulk = ReturnType<typeof createReportBulk>;
