import { type CommentView, datesAsText, type Locale, type NewEvent, newEvent, type Stored } from '@outlay/contracts';
import type { Person } from '../../context/index.ts';
import { type Report, reportView } from '../../reports/index.ts';

/** Comments under reports are published; the comment of a rejection goes with the rejection. */
export const reportCommentAdded = (
  report: Report,
  { authorName: _, ...comment }: Stored<CommentView>,
  { author, locale }: { author: Person | null; locale: Locale },
): NewEvent =>
  newEvent('report.comment_added', {
    aggregate: `report:${report.id}`,
    data: { report: reportView(report, locale), comment: datesAsText(comment), author },
  });
