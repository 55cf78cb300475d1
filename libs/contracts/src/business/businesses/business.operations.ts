import { z } from 'zod';
import { ROLES } from '../../access/roles.ts';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import { commonFilters, creationFilters, listOf, paging } from '../../operations/fields.ts';
import { ADMINISTRATORS, ownedBy } from '../../operations/operation.ts';
import { addMember, MEMBER_STATUSES, member, updateMember } from '../people/user.operations.ts';
import { business, createBusiness, updateBusiness } from './business.resource.ts';
import { approvalPolicies, replaceSettings, settingsView } from './settings.resource.ts';

const { get, patch, post, put, remove } = ownedBy('gateway');

export const businessOperations = [
  post('addMember', '/v1/businesses/{businessId}/users', {
    scope: 'users:write',
    by: NOT_ON_BEHALF,
    makes: 'membership',
    summary: 'Invite a user to a business, for 7 days; they belong to it once they accept',
    about: 'The person gets no right before they accept. An unknown address becomes a new user without a password.',
    body: addMember,
    status: 201,
    answer: single(member),
    errors: ['ALREADY_EXISTS'],
    emits: ['user.created', 'business.user_added', 'user.invited'],
    emitsInternally: ['account.link_created'],
  }),
  post('createBusiness', '/v1/businesses', {
    scope: 'businesses:write',
    tenant: 'optional',
    by: ['api key', 'user token'],
    makes: 'business',
    beyondLimits: true,
    summary: 'Create a business; the caller becomes its owner',
    about: 'Use it to set up another tenant. It begins with categories and without settings of its own.',
    body: createBusiness,
    status: 201,
    answer: single(business),
    errors: ['LIMIT_REACHED'],
    emits: ['business.created', 'business.user_added', 'user.joined'],
  }),
  get('getApprovalPolicies', '/v1/businesses/{businessId}/approval-policies', {
    scope: 'businesses:read',
    summary: 'Get who approves what from which amount on',
    about: "Without a policy that fits, the employee's approver or manager decides, else an administrator.",
    answer: single(approvalPolicies),
  }),
  get('getBusiness', '/v1/businesses/{businessId}', {
    scope: 'businesses:read',
    summary: 'Get a business',
    about: 'The settings are a resource of their own.',
    answer: single(business),
  }),
  get('getMember', '/v1/businesses/{businessId}/users/{userId}', {
    scope: 'users:read',
    roles: ADMINISTRATORS,
    summary: 'Get a user of a business, or who is invited',
    about: 'Use it to look up the role of one person, and whether they have accepted yet.',
    answer: single(member),
  }),
  get('getSettings', '/v1/businesses/{businessId}/settings', {
    scope: 'businesses:read',
    summary: 'Get the settings of a business',
    about: 'What decides about approvals, receipts and payments, with currency, language and time zone.',
    answer: single(settingsView),
  }),
  get('listBusinesses', '/v1/businesses', {
    scope: 'businesses:read',
    tenant: false,
    summary: 'List the businesses that the credential may act on',
    about: 'The first request of a new client: its ids are what `x-tenant-id` takes.',
    query: z.strictObject({ ...paging(['name', 'createdAt'], 'createdAt'), ...commonFilters }),
    answer: list(business),
  }),
  get('listMembers', '/v1/businesses/{businessId}/users', {
    scope: 'users:read',
    roles: ADMINISTRATORS,
    summary: 'List the users of a business, and who is invited',
    about: 'Who is invited stands in it with what was typed, until they accept.',
    query: z.strictObject({
      ...paging(['name', 'email', 'createdAt'], 'createdAt'),
      ...creationFilters,
      status: listOf(z.enum(MEMBER_STATUSES))
        .optional()
        .describe('Only those who are members (`active`) or who have not answered yet (`invited`).'),
      role: listOf(z.enum(ROLES)).optional().describe('Only those with one of these roles, separated by commas.'),
      search: z.string().min(1).max(200).optional().describe('Text in name or e-mail, in any case.'),
    }),
    answer: list(member),
  }),
  remove('removeMember', '/v1/businesses/{businessId}/users/{userId}', {
    scope: 'users:write',
    roles: ROLES,
    by: NOT_ON_BEHALF,
    summary: 'Remove a user from a business, or withdraw an invitation',
    about: 'What the person entered stays. The last owner of a business cannot be removed.',
    errors: ['CONFLICT'],
    emits: ['business.user_removed', 'user.left', 'session.ended', 'employee.updated'],
    emitsInternally: ['api_key.revoked', 'connected_account.changed'],
  }),
  post('resendInvitation', '/v1/businesses/{businessId}/users/{userId}/invitation', {
    scope: 'users:write',
    by: NOT_ON_BEHALF,
    makes: 'membership',
    summary: 'Send an invitation again, for 7 days anew; its former link ends',
    about:
      'Use it when the mail was lost or the invitation has ended. Once a minute and 10 times a day at most: 429. Whoever belongs to the business already: 409.',
    answer: single(member),
    errors: ['CONFLICT'],
    emits: ['user.invited'],
    emitsInternally: ['account.link_created'],
  }),
  put('replaceApprovalPolicies', '/v1/businesses/{businessId}/approval-policies', {
    scope: 'businesses:write',
    by: NOT_ON_BEHALF,
    summary: 'Replace who approves what from which amount on',
    about: 'They hold for what is submitted from now on; what waits for approval keeps its approvers.',
    body: approvalPolicies,
    answer: single(approvalPolicies),
    errors: ['PRECONDITION_FAILED'],
    emits: ['business.updated'],
  }),
  put('replaceSettings', '/v1/businesses/{businessId}/settings', {
    scope: 'businesses:write',
    by: NOT_ON_BEHALF,
    summary: 'Set the settings of a business; what is left out stays as it is',
    about: 'They hold at once, for what is decided from now on.',
    body: replaceSettings,
    answer: single(settingsView),
    errors: ['PRECONDITION_FAILED'],
    emits: ['business.updated'],
  }),
  patch('updateBusiness', '/v1/businesses/{businessId}', {
    scope: 'businesses:write',
    summary: 'Change a business',
    about: 'What is left out stays as it is. A new currency or time zone does not change what is entered.',
    body: updateBusiness,
    answer: single(business),
    errors: ['PRECONDITION_FAILED'],
    emits: ['business.updated'],
  }),
  patch('updateMember', '/v1/businesses/{businessId}/users/{userId}', {
    scope: 'users:write',
    by: NOT_ON_BEHALF,
    makes: 'membership',
    summary: 'Change the name or the role of a user in a business',
    about: 'A changed role holds within seconds, in every running session.',
    body: updateMember,
    answer: single(member),
    errors: ['CONFLICT'],
    emits: ['user.updated'],
  }),
] as const;
