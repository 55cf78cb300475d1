import { z } from 'zod';
import { timestamp } from '../operations/fields.ts';
import { ROLES } from '../roles.ts';

const mfaRequiredFor = z
  .array(z.enum(ROLES))
  .max(ROLES.length)
  .describe('The roles whose people must have a second factor; each role is named at most once.');

/** How the people of a business must sign in. */
export const businessSecurity = z
  .strictObject({
    mfaRequiredFor,
    version: z.int().describe('Counts the changes, from 1; the value of `ETag`.'),
    updatedAt: timestamp.describe('When it last changed, in UTC.'),
  })
  .meta({ id: 'BusinessSecurity', description: 'How the people of a business must sign in.' });

export type BusinessSecurityView = z.infer<typeof businessSecurity>;

export const updateBusinessSecurity = z.strictObject({ mfaRequiredFor }).partial().meta({
  id: 'UpdateBusinessSecurity',
  description: 'What to change of how people must sign in; what is left out stays as it is.',
});

export type UpdateBusinessSecurity = z.infer<typeof updateBusinessSecurity>;
