import { z } from 'zod';
import { id, timestamp } from '../../operations/fields.ts';

/** What a person wrote under an expense or a report. */
export const comment = z
  .strictObject({
    id: id.describe('Unique among the comments of the business.'),
    body: z.string().describe('What was written, as it was written; never translated.'),
    authorId: id.nullable().describe('The user who wrote it; null when no person did.'),
    authorName: z
      .string()
      .nullable()
      .describe('What the author is called in the business; null without an author or a name.'),
    createdAt: timestamp.describe('When it was written, in UTC.'),
  })
  .meta({ id: 'Comment', description: 'What a person wrote under an expense or a report.' });
export type CommentView = z.infer<typeof comment>;

export const createComment = z
  .strictObject({
    body: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .describe('The comment, 1 to 2,000 characters without the spaces around it.'),
  })
  .meta({ id: 'CreateComment', description: 'A comment to add.' });
export type CreateComment = z.infer<typeof createComment>;
