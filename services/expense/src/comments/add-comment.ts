import { type Caller, notFound } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { assertMayWrite, personOf } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { readableExpense } from '../expenses/index.ts';
import { findReport, mayReadReport, type Report } from '../reports/index.ts';
import { reportCommentAdded } from './comment.events.ts';
import { commentsOf, insertComment } from './comment.table.ts';
import type { Comment, Subject } from './comment.ts';

export type On = { subject: Subject['subject']; id: number };

/** Who may read a thing may read its comments. Gives the report when it is one. @throws AppError NOT_FOUND */
export const assertReadable = async (
  tx: Transaction,
  caller: Caller,
  { subject, id }: On,
): Promise<Report | undefined> => {
  if (subject === 'expense') {
    await readableExpense(tx, caller, id);
    return undefined;
  }
  const report = await findReport(tx, caller.businessId, id);
  if (!report || !mayReadReport(report, caller)) throw notFound();
  return report;
};

/** @throws AppError NOT_FOUND */
export const listComments = (
  { database }: Deps,
  caller: Caller,
  on: On,
  paging: { page: number; pageSize: number },
): Promise<{ comments: Comment[]; totalCount: number }> =>
  database.read(caller.businessId, async (tx) => {
    await assertReadable(tx, caller, on);
    return commentsOf(tx, { businessId: caller.businessId, subject: on.subject, subjectId: on.id }, paging);
  });

/** Who may read a thing, and write at all, may comment on it. @throws AppError NOT_FOUND, FORBIDDEN for an auditor */
export const addComment = async (
  { database, contexts }: Deps,
  caller: Caller,
  on: On,
  body: string,
): Promise<Comment> => {
  assertMayWrite(caller);
  const { businessId, userId } = caller;
  const id = await database.nextId('comments_id_seq');
  return database.changeIdempotently(caller, async (tx) => {
    const report = await assertReadable(tx, caller, on);
    const author = await personOf(tx, businessId, userId);
    const comment = { id, body, authorId: userId, authorName: author?.name ?? null, createdAt: tx.now };
    tx.write(insertComment({ businessId, subject: on.subject, subjectId: on.id }, comment));
    tx.audit(`${on.subject}.commented`, `${on.subject}:${on.id}`);
    if (report) {
      const { business } = await contexts.of(businessId, [], tx);
      tx.publish(reportCommentAdded(report, comment, { author, locale: business.locale }));
    }
    return comment;
  });
};
