import { z } from 'zod';
import { idText } from '../operations/fields.ts';

/** The fields beside `file` in the form of an upload. */
export const uploadFields = z.strictObject({
  expenseId: idText.optional(),
  userId: idText.optional(),
  source: z.enum(['api', 'email', 'web']).default('api'),
});
