import {
  type Locale,
  type NewEvent,
  newEvent,
  nextVersion,
  oldValues,
  type PublishedExpenseView,
  type ReportView,
} from '@outlay/contracts';
import type { Person } from '../context/index.ts';
import type { Report, ReportDecision, ReportFact } from './report.ts';
import { reportView } from './report.view.ts';

/** Who acted, and the id under which the reason of a rejection is kept. */
export type ActedBy = { person: Person | null; commentId?: number | undefined };

const NOBODY: ActedBy = { person: null };

const reportEvent = (fact: ReportFact, report: ReportView, { person, commentId = 0 }: ActedBy): NewEvent => {
  const aggregate = `report:${report.id}`;
  switch (fact.fact) {
    case 'created':
      return newEvent('report.created', { aggregate, data: { report } });
    case 'updated': {
      const { previousAttributes } = fact;
      const data = { report, previousAttributes, changedFields: Object.keys(previousAttributes) };
      return newEvent('report.updated', { aggregate, data });
    }
    case 'submitted':
      return newEvent('report.submitted', { aggregate, data: { report } });
    case 'approved':
      return newEvent('report.approved', { aggregate, data: { report, approver: person } });
    case 'rejected': {
      const comment = { id: commentId, body: fact.comment };
      return newEvent('report.rejected', { aggregate, data: { report, approver: person, comment, level: fact.level } });
    }
    case 'recalled':
      return newEvent('report.recalled', { aggregate, data: { report, recalledBy: person, comment: fact.comment } });
    case 'reimbursed': {
      const { paidAt: reimbursedAt, ...paid } = fact.reimbursement;
      const reimbursement = { ...paid, reimbursedAt, processedBy: fact.by };
      return newEvent('report.reimbursed', { aggregate, data: { report, reimbursement } });
    }
  }
};

/** What became true of a report, with the state after it in the business's language. */
export const reportEvents = ({ report, fact }: ReportDecision, locale: Locale, by: ActedBy = NOBODY): NewEvent[] =>
  fact ? [reportEvent(fact, reportView(report, locale), by)] : [];

/** Its last state. */
export const reportDeleted = (report: Report, locale: Locale): NewEvent =>
  newEvent('report.deleted', { aggregate: `report:${report.id}`, data: { report: reportView(report, locale) } });

type Listed = { reports: ReportView[]; expenses: PublishedExpenseView[] };

/** Some of the approved reports of a business and some expenses of reports, in the order of all that is published of it. */
export const reportsListed = (businessId: number, listed: Listed): NewEvent =>
  newEvent('business.reports_listed', { aggregate: `business:${businessId}`, data: listed });

/** Fields whose change is not named: it follows from that of others. */
const DERIVED: ReadonlySet<string> = new Set(['version', 'updatedAt', 'statusLabel', 'status']);

/** The old value of each field that differs, as on the wire; empty when nothing changed. */
export const previousAttributes = (before: Report, after: Report): Record<string, unknown> =>
  oldValues(reportView(before, 'en-CA'), reportView(after, 'en-CA'), DERIVED);

/** A change that leaves the status as it is: published as report.updated, or not at all when nothing differs. */
export const amendedReport = (before: Report, after: Report, now: Date): ReportDecision => {
  const differs = previousAttributes(before, after);
  if (Object.keys(differs).length === 0) return { report: before };
  const report = nextVersion(after, now);
  return { report, fact: { fact: 'updated', previousAttributes: differs } };
};
