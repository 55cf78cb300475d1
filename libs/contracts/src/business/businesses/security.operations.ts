import { z } from 'zod';
import { ROLES } from '../../access/roles.ts';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { single } from '../../operations/envelopes.ts';
import { timestamp } from '../../operations/fields.ts';
import { ADMINISTRATORS, ownedBy } from '../../operations/operation.ts';

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

const { get, patch } = ownedBy('gateway');

export const securityOperations = [
  get('getBusinessSecurity', '/v1/businesses/{businessId}/security', {
    scope: 'businesses:read',
    roles: ADMINISTRATORS,
    summary: 'Get how the people of a business must sign in',
    about: 'Use it to show which roles need a second factor.',
    answer: single(businessSecurity),
  }),
  patch('updateBusinessSecurity', '/v1/businesses/{businessId}/security', {
    scope: 'businesses:write',
    roles: ADMINISTRATORS,
    by: NOT_ON_BEHALF,
    summary: 'Change how the people of a business must sign in',
    about:
      'Whoever has one of the roles and no second factor sets one up when they sign in next; until then their tokens are refused in this business with `MFA_REQUIRED`. API keys are no sign-in and go on.',
    body: updateBusinessSecurity,
    answer: single(businessSecurity),
    errors: ['PRECONDITION_FAILED'],
    emits: ['business.security_updated'],
  }),
] as const;
