import { z } from 'zod';
import type { CredentialKind } from '../operations/credential-kinds.ts';
import { list, single } from '../operations/envelopes.ts';
import { id, paging, timestamp } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { ROLES } from '../roles.ts';
import { member } from './user.operations.ts';

const { get, post } = ownedBy('gateway');

/** A business that waits for the caller's person. */
export const invitation = z
  .strictObject({
    business: z.strictObject({ id, name: z.string() }),
    role: z.enum(ROLES).describe('What the person may do there once they accept'),
    inviterName: z.string().nullable().describe('null when the operator did it, or whoever did it has left'),
    createdAt: timestamp,
    expiresAt: timestamp,
  })
  .meta({ id: 'Invitation' });

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
    answer: single(member),
    emits: ['user.updated', 'employee.updated'],
  }),
  post('declineInvitation', '/v1/invitations/{businessId}/decline', {
    scope: 'users:write',
    tenant: false,
    by: BY_THE_PERSON,
    beyondLimits: true,
    summary: 'Decline an invitation',
    status: 204,
    emits: ['business.user_removed', 'employee.updated'],
  }),
  get('listInvitations', '/v1/invitations', {
    scope: 'users:read',
    tenant: false,
    by: BY_THE_PERSON,
    beyondLimits: true,
    summary: 'List the businesses that invited the caller and wait for an answer',
    query: z.strictObject(paging(['createdAt', 'expiresAt'], 'createdAt')),
    answer: list(invitation),
  }),
] as const;
