import { type CommentView, type NewEvent, type ReportView, reportCommentAdded } from '@outlay/contracts';
import type { Person } from '../domain/report.ts';
import { reportAggregate } from './report-aggregate.ts';

/** report.comment_added; the comment of a rejection goes with the rejection. */
export const publishReportCommentAdded = (
  report: ReportView,
  { id, body, authorId, createdAt }: CommentView,
  author: Person | null,
): NewEvent => ({
  definition: reportCommentAdded,
  aggregate: reportAggregate(report),
  data: { report, comment: { id, body, authorId, createdAt }, author },
});
