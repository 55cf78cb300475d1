import type { Caller } from '@outlay/contracts';
import { assertMayWrite, personOf } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { reportCommentAdded } from './comment.events.ts';
import { insertComment } from './comment.table.ts';
import type { Comment } from './comment.ts';
import { assertReadable, type On } from './list-comments.ts';

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
