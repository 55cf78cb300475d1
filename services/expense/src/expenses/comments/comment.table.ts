import type { CommentView, Stored } from '@outlay/contracts';
import type { Page, Query, Transaction } from '@outlay/store';

/** `authorId` and `authorName` are null for a credential of no person, the name also of one who is not known yet. */
type Comment = Stored<CommentView>;

/** What a comment is about. */
export type On = { subject: 'expense' | 'report'; id: number };

const INSERT = `INSERT INTO comments (id, business_id, subject, subject_id, author_id, body, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/** The author's name is looked up whenever it is read. */
export const insertComment = (
  businessId: number,
  on: On,
  { id, authorId, body, createdAt }: Omit<Comment, 'authorName'>,
): Query => ({
  name: 'comment-insert',
  text: INSERT,
  values: [id, businessId, on.subject, on.id, authorId, body, createdAt],
});

const PAGE = `SELECT c.id, c.body, c.author_id AS "authorId", m.name AS "authorName", c.created_at AS "createdAt"
  FROM comments c LEFT JOIN members m ON m.business_id = c.business_id AND m.user_id = c.author_id
  WHERE c.business_id = $1 AND c.subject = $2 AND c.subject_id = $3 ORDER BY c.id LIMIT $4 OFFSET $5`;
const COUNT = 'SELECT count(*) AS count FROM comments WHERE business_id = $1 AND subject = $2 AND subject_id = $3';

/** One page of what was written under an expense or a report, the oldest first. */
export const commentsOf = async (
  tx: Transaction,
  of: readonly [businessId: number, subject: On['subject'], id: number],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<Comment>> => {
  const [rows, counted] = await Promise.all([
    tx.rows<Comment>({ name: 'comments-page', text: PAGE, values: [...of, pageSize, (page - 1) * pageSize] }),
    tx.one<{ count: number }>({ name: 'comments-count', text: COUNT, values: of }),
  ]);
  return { rows, totalCount: counted?.count ?? 0 };
};
