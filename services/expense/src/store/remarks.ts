import { type Answer, type Caller, type CommentView, notFound } from '@outlay/contracts';
import type { ChangeTransaction, Database, Transaction } from '@outlay/store';
import { assertMayWrite } from '../domain/access.ts';
import { mayReadReport } from '../domain/report-transitions.ts';
import { reportView } from '../domain/report-view.ts';
import { publishReportCommentAdded } from '../events-out/report-comment-added.ts';
import type { BusinessContexts } from './business-contexts.ts';
import { commentsOf, commentView, insertComment, type Subject } from './comments.ts';
import { readableExpense } from './expenses.ts';
import { personOf } from './people.ts';
import { findReport } from './report-rows.ts';

type Deps = { database: Database; contexts: BusinessContexts };
type Paging = { page: number; pageSize: number };
type On = { subject: Subject['subject']; id: number };

const readableReport = async (tx: Transaction, caller: Caller, id: number) => {
  const report = await findReport(tx, { businessId: caller.businessId, id });
  if (!report || !mayReadReport(report, caller)) throw notFound();
  return report;
};

const readable = (tx: Transaction, caller: Caller, { subject, id }: On) =>
  subject === 'report' ? readableReport(tx, caller, id) : readableExpense(tx, caller, id);

export type Remarks = ReturnType<typeof createRemarks>;

/** Comments under expenses and reports: whoever may read the thing, and write at all, may comment on it. */
export const createRemarks = ({ database, contexts }: Deps) => ({
  /** @throws AppError NOT_FOUND */
  list: (caller: Caller, on: On, paging: Paging): Promise<{ comments: CommentView[]; totalCount: number }> =>
    database.read(caller.businessId, async (tx) => {
      await readable(tx, caller, on);
      return commentsOf(tx, { businessId: caller.businessId, subject: on.subject, subjectId: on.id }, paging);
    }),

  /** @throws AppError NOT_FOUND, FORBIDDEN for an auditor */
  add: async (caller: Caller, on: On, body: string, answer: (comment: CommentView) => Answer): Promise<Answer> => {
    assertMayWrite(caller);
    const { businessId, userId } = caller;
    const id = await database.nextId('comments_id_seq');
    const work = async (tx: ChangeTransaction): Promise<CommentView> => {
      await readable(tx, caller, on);
      const author = await personOf(tx, businessId, userId);
      const comment = { id, body, authorId: userId, createdAt: tx.now };
      tx.write(insertComment({ businessId, subject: on.subject, subjectId: on.id }, comment));
      tx.audit(`${on.subject}.commented`, `${on.subject}:${on.id}`);
      const view = commentView(comment, author?.name ?? null);
      if (on.subject === 'report') {
        const report = await readableReport(tx, caller, on.id);
        const { business } = await contexts.of(businessId, [], tx);
        tx.publish(publishReportCommentAdded(reportView(report, business.locale), view, author));
      }
      return view;
    };
    return database.changeIdempotently(caller, work, answer);
  },
});
