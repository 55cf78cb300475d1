import type { CommentView } from '@outlay/contracts';
import type { Comment } from './comment.ts';

export const commentView = ({ id, body, authorId, authorName, createdAt }: Comment): CommentView => ({
  id,
  body,
  authorId,
  authorName,
  createdAt: createdAt.toISOString(),
});
