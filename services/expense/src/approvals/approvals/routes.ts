import type { Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { bulkAnswer } from '../../expenses/index.ts';
import { answersTo } from '../../reports/index.ts';
import { addApprover } from './add-approver.ts';
import { approveReport, approveReports } from './approve-report.ts';
import { recallReport } from './recall-report.ts';
import { rejectReport } from './reject-report.ts';
import { submitReport, submitReports } from './submit-report.ts';

/** A report on its way through the approval. */
export const approvalRoutes = (deps: Deps) =>
  ({
    submitReport: async ({ caller, params, body, ifMatch }) =>
      (await answersTo(deps, caller)).shown(await submitReport(deps, caller, { id: params.id, ifMatch }, body)),

    recallReport: async ({ caller, params, body, ifMatch }) =>
      (await answersTo(deps, caller)).shown(
        await recallReport(deps, caller, { id: params.id, ifMatch }, body.comment || null),
      ),

    approveReport: async ({ caller, params, body, ifMatch }) =>
      (await answersTo(deps, caller)).shown(await approveReport(deps, caller, { id: params.id, ifMatch }, body)),

    rejectReport: async ({ caller, params, body, ifMatch }) =>
      (await answersTo(deps, caller)).shown(await rejectReport(deps, caller, { id: params.id, ifMatch }, body.comment)),

    addReportApprover: async ({ caller, params, body, ifMatch }) =>
      (await answersTo(deps, caller)).shown(await addApprover(deps, caller, { id: params.id, ifMatch }, body)),

    bulkSubmitReports: async ({ caller, body }) =>
      bulkAnswer('reportId', caller.locale, await submitReports(deps, caller, body.reportIds, body.comment || null)),

    bulkApproveReports: async ({ caller, body }) => {
      const outcomes = await approveReports(deps, caller, body.reportIds, body.comment || null);
      return bulkAnswer('reportId', caller.locale, outcomes);
    },
  }) satisfies Partial<Handlers<'expense'>>;
