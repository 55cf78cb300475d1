import type { NewEvent, ReportView } from '@outlay/contracts';
import type { Person, ReportFact } from '../domain/report.ts';
import { sayReportApproved } from './report-approved.ts';
import { sayReportCreated } from './report-created.ts';
import { sayReportRecalled } from './report-recalled.ts';
import { sayReportReimbursed } from './report-reimbursed.ts';
import { sayReportRejected } from './report-rejected.ts';
import { sayReportSubmitted } from './report-submitted.ts';
import { sayReportUpdated } from './report-updated.ts';

/** Who acted, and the id under which the reason of a rejection is kept. */
export type NewsFacts = { person: Person | null; commentId?: number | undefined };

/** The public event of one fact; `report` is the state after it, in the business's language. */
export const reportNews = (fact: ReportFact, report: ReportView, { person, commentId = 0 }: NewsFacts): NewEvent => {
  switch (fact.fact) {
    case 'created':
      return sayReportCreated(report);
    case 'updated':
      return sayReportUpdated(report, fact.previousAttributes);
    case 'submitted':
      return sayReportSubmitted(report);
    case 'approved':
      return sayReportApproved(report, person);
    case 'rejected':
      return sayReportRejected(report, {
        approver: person,
        comment: { id: commentId, body: fact.comment },
        level: fact.level,
      });
    case 'recalled':
      return sayReportRecalled(report, { recalledBy: person, comment: fact.comment });
    case 'reimbursed':
      return sayReportReimbursed(report, fact.by);
  }
};
