import { z } from 'zod';
import { LOOK_ALIKE_REASONS, MOST_LOOK_ALIKES } from '../values/look-alike/look-alike.ts';
import { id } from './fields.ts';

const lookAlike = z
  .strictObject({
    id: id.describe('The other record.'),
    score: z.number().min(0).max(1).describe('How alike the two are: 1, in all that is known of both.'),
    reasons: z
      .array(z.enum(LOOK_ALIKE_REASONS))
      .describe('What they agree in, or nearly; the most telling first. Never translated.'),
  })
  .meta({ id: 'LookAlike', description: 'Another record that is perhaps the same one, and why.' });

/** In answers about one record, not in lists nor in events. @param others such as `bills of the vendor` */
export const lookAlikes = (others: string) =>
  z
    .array(lookAlike)
    .optional()
    .describe(
      `Other ${others} that are perhaps the same one, the most alike first, at most ${MOST_LOOK_ALIKES}; a warning, never a rejection. Left out of lists, events and answers of other actions.`,
    );
