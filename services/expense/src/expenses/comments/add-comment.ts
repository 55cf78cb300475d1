import {
  type Caller,
  type CommentView,
  datesAsText,
  type Locale,
  type NewEvent,
  newEvent,
  type Stored,
} from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { assertMayWrite, type Person, personOf } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { findReport, type Report, readable, reportView } from '../../reports/index.ts';
import { readableExpense } from '../expenses/list-expenses.ts';
import { commentsOf, insertComment, type On } from './comment.table.ts';

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

/** Who may read a thing may read its comments. Gives the report when it is one. @throws AppError NOT_FOUND */
const assertReadable = async (tx: Transaction, caller: Caller, { subject, id }: On): Promise<Report | undefined> => {
  if (subject === 'report') return readable(await findReport(tx, caller.businessId, id), caller);
  await readableExpense(tx, caller, id);
  return undefined;
};

/** Who may read a thing, and write at all, may comment on it. @throws AppError NOT_FOUND, FORBIDDEN for an auditor */
export const addComment = async ({ database, contexts }: Deps, caller: Caller, on: On, body: string) => {
  assertMayWrite(caller);
  const { businessId, userId } = caller;
  const id = await database.nextId('comments_id_seq');
  return database.changeIdempotently(caller, async (tx) => {
    const report = await assertReadable(tx, caller, on);
    const author = await personOf(tx, businessId, userId);
    const comment = { id, body, authorId: userId, authorName: author?.name ?? null, createdAt: tx.now };
    tx.write(insertComment(businessId, on, comment));
    tx.audit(`${on.subject}.commented`, `${on.subject}:${on.id}`);
    if (report) {
      const { business } = await contexts.chartOf(businessId, [], tx);
      tx.publish(reportCommentAdded(report, comment, { author, locale: business.locale }));
    }
    return comment;
  });
};

/** @throws AppError NOT_FOUND */
export const listComments = ({ database }: Deps, caller: Caller, on: On, query: { page: number; pageSize: number }) =>
  database.read(caller.businessId, async (tx) => {
    await assertReadable(tx, caller, on);
    return commentsOf(tx, [caller.businessId, on.subject, on.id], query);
  });
