import type { NewEvent, ReportView } from '@outlay/contracts';
import type { Person, ReportFact } from '../domain/report.ts';
import { publishReportApproved } from './report-approved.ts';
import { publishReportCreated } from './report-created.ts';
import { publishReportRecalled } from './report-recalled.ts';
import { publishReportReimbursed } from './report-reimbursed.ts';
import { publishReportRejected } from './report-rejected.ts';
import { publishReportSubmitted } from './report-submitted.ts';
import { publishReportUpdated } from './report-updated.ts';

/** Who acted, and the id under which the reason of a rejection is kept. */
export type EventFacts = { person: Person | null; commentId?: number | undefined };

/** The public event of one fact; `report` is the state after it, in the business's language. */
export const reportEvent = (fact: ReportFact, report: ReportView, { person, commentId = 0 }: EventFacts): NewEvent => {
  switch (fact.fact) {
    case 'created':
      return publishReportCreated(report);
    case 'updated':
      return publishReportUpdated(report, fact.previousAttributes);
    case 'submitted':
      return publishReportSubmitted(report);
    case 'approved':
      return publishReportApproved(report, person);
    case 'rejected':
      return publishReportRejected(report, {
        approver: person,
        comment: { id: commentId, body: fact.comment },
        level: fact.level,
      });
    case 'recalled':
      return publishReportRecalled(report, { recalledBy: person, comment: fact.comment });
    case 'reimbursed':
      return publishReportReimbursed(report, fact.by);
  }
};
