import { z } from 'zod';
import { ROLES } from '../../access/roles.ts';
import type { CredentialKind } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import { id, paging, timestamp } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { member } from './user.operations.ts';

const { get, post } = ownedBy('gateway');

/** A business that waits for the caller's person. */
export const invitation = z
  .strictObject({
    business: z
      .strictObject({
        id: id.describe('The id of the business, which accepting and declining take.'),
        name: z.string().describe('What people call the business.'),
      })
      .describe('The business that invited the person.'),
    role: z.enum(ROLES).describe('What the person may do there once they accept.'),
    inviterName: z
      .string()
      .nullable()
      .describe('Who invited them; null when the operator did it, or whoever did it has left.'),
    createdAt: timestamp.describe('When they were invited, in UTC.'),
    expiresAt: timestamp.describe('When the invitation ends by itself, in UTC: after 7 days.'),
  })
  .meta({ id: 'Invitation', description: "A business that waits for the caller's answer." });

export type InvitationView = z.infer<typeof invitation>;

/** The person alone. */
const BY_THE_PERSON = ['api key', 'user token'] as const satisfies readonly CredentialKind[];

export const invitationOperations = [
  post('acceptInvitation', '/v1/invitations/{businessId}/accept', {
    scope: 'users:write',
    tenant: false,
    by: BY_THE_PERSON,
    beyondLimits: true,
    makes: 'membership',
    summary: 'Accept an invitation: the caller belongs to the business from now on',
    about: 'For the invited person alone. Until then the business cannot act for them, nor they in it.',
    answer: single(member),
    emits: ['user.updated', 'user.joined', 'employee.updated'],
  }),
  post('declineInvitation', '/v1/invitations/{businessId}/decline', {
    scope: 'users:write',
    tenant: false,
    by: BY_THE_PERSON,
    beyondLimits: true,
    summary: 'Decline an invitation',
    about: 'For the invited person alone. The business can invite them again.',
    status: 204,
    emits: ['business.user_removed', 'employee.updated'],
  }),
  get('listInvitations', '/v1/invitations', {
    scope: 'users:read',
    tenant: false,
    by: BY_THE_PERSON,
    beyondLimits: true,
    summary: 'List the businesses that invited the caller and wait for an answer',
    about: 'For the invited person alone, who may not act in these businesses yet.',
    query: z.strictObject(paging(['createdAt', 'expiresAt'], 'createdAt')),
    answer: list(invitation),
  }),
] as const;
