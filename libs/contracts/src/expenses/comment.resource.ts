import { z } from 'zod';
import { id, timestamp } from '../operations/fields.ts';

/** What a person wrote under an expense or a report. */
export const comment = z
  .strictObject({
    id,
    body: z.string(),
    authorId: id.nullable().describe('null when no person wrote it'),
    authorName: z.string().nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'Comment' });
export type CommentView = z.infer<typeof comment>;

export const createComment = z.strictObject({ body: z.string().trim().min(1).max(2000) }).meta({ id: 'CreateComment' });
export type CreateComment = z.infer<typeof createComment>;
