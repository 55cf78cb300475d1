import type { Handlers } from '@outlay/http';
import { bulkAnswer } from '../bulk/index.ts';
import type { Deps } from '../deps.ts';
import { shownReport } from '../reports/index.ts';
import { addApprover } from './add-approver.ts';
import { approveReport, approveReports } from './approve-report.ts';
import { recallReport, rejectReport } from './reject-report.ts';
import { submitReport } from './submit-report.ts';

/** A report on its way through the approval. */
export const approvalRoutes = (deps: Deps) =>
  ({
    submitReport: async ({ caller, params, body, ifMatch }) =>
      shownReport(await submitReport(deps, caller, { id: params.id, ifMatch }, body), caller),

    recallReport: async ({ caller, params, body, ifMatch }) =>
      shownReport(await recallReport(deps, caller, { id: params.id, ifMatch }, body.comment || null), caller),

    approveReport: async ({ caller, params, body, ifMatch }) =>
      shownReport(await approveReport(deps, caller, { id: params.id, ifMatch }, body), caller),

    rejectReport: async ({ caller, params, body, ifMatch }) =>
      shownReport(await rejectReport(deps, caller, { id: params.id, ifMatch }, body.comment), caller),

    addReportApprover: async ({ caller, params, body, ifMatch }) =>
      shownReport(await addApprover(deps, caller, { id: params.id, ifMatch }, body), caller),

    bulkApproveReports: async ({ caller, body }) => {
      const outcomes = await approveReports(deps, caller, body.reportIds, body.comment || null);
      return bulkAnswer('reportId', caller.locale, outcomes);
    },
  }) satisfies Partial<Handlers<'expense'>>;
