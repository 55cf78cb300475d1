import { type Locale, type NewEvent, newEvent } from '@outlay/contracts';
import type { Person } from '../context/index.ts';
import { type Report, reportView } from '../reports/index.ts';
import type { Comment } from './comment.ts';

/** Comments under reports are published; the comment of a rejection goes with the rejection. */
export const reportCommentAdded = (
  report: Report,
  { id, body, authorId, createdAt }: Comment,
  { author, locale }: { author: Person | null; locale: Locale },
): NewEvent =>
  newEvent('report.comment_added', {
    aggregate: `report:${report.id}`,
    data: {
      report: reportView(report, locale),
      comment: { id, body, authorId, createdAt: createdAt.toISOString() },
      author,
    },
  });
