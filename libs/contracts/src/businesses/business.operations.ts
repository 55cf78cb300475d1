import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { idText, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { addMember, member, updateMember } from '../people/user.resource.ts';
import { business, createBusiness, updateBusiness } from './business.resource.ts';
import { approvalPolicies, replaceSettings, settingsView } from './settings.resource.ts';

const owner = 'gateway';
const params = z.strictObject({ businessId: idText });
const memberParams = z.strictObject({ businessId: idText, userId: idText });

export const listBusinesses = operation({
  id: 'listBusinesses',
  method: 'GET',
  path: '/v1/businesses',
  owner,
  scope: 'businesses:read',
  tenant: false,
  summary: 'List the businesses that the credential may act on',
  query: z.strictObject(paging(['name', 'createdAt'], 'createdAt')),
  status: 200,
  answer: list(business),
});

export const createBusinessOperation = operation({
  id: 'createBusiness',
  method: 'POST',
  path: '/v1/businesses',
  owner,
  scope: 'businesses:write',
  tenant: false,
  summary: 'Create a business; the caller becomes its owner',
  body: createBusiness,
  status: 201,
  answer: single(business),
  emits: ['business.created', 'business.user_added'],
});

export const getBusiness = operation({
  id: 'getBusiness',
  method: 'GET',
  path: '/v1/businesses/{businessId}',
  owner,
  scope: 'businesses:read',
  summary: 'Get a business',
  params,
  status: 200,
  answer: single(business),
});

export const listMembers = operation({
  id: 'listMembers',
  method: 'GET',
  path: '/v1/businesses/{businessId}/users',
  owner,
  scope: 'users:read',
  summary: 'List the users of a business',
  params,
  query: z.strictObject(paging(['name', 'email', 'createdAt'], 'createdAt')),
  status: 200,
  answer: list(member),
});

export const addMemberOperation = operation({
  id: 'addMember',
  method: 'POST',
  path: '/v1/businesses/{businessId}/users',
  owner,
  scope: 'users:write',
  summary: 'Invite a user to a business',
  params,
  body: addMember,
  status: 201,
  answer: single(member),
  errors: ['ALREADY_EXISTS'],
  emits: ['user.created', 'business.user_added'],
});

export const updateBusinessOperation = operation({
  id: 'updateBusiness',
  method: 'PATCH',
  path: '/v1/businesses/{businessId}',
  owner,
  scope: 'businesses:write',
  summary: 'Change a business',
  params,
  body: updateBusiness,
  status: 200,
  answer: single(business),
  errors: ['PRECONDITION_FAILED'],
  emits: ['business.updated'],
});

export const getSettings = operation({
  id: 'getSettings',
  method: 'GET',
  path: '/v1/businesses/{businessId}/settings',
  owner,
  scope: 'businesses:read',
  summary: 'Get the settings of a business',
  params,
  status: 200,
  answer: single(settingsView),
});

export const replaceSettingsOperation = operation({
  id: 'replaceSettings',
  method: 'PUT',
  path: '/v1/businesses/{businessId}/settings',
  owner,
  scope: 'businesses:write',
  summary: 'Set the settings of a business; what is left out stays as it is',
  params,
  body: replaceSettings,
  status: 200,
  answer: single(settingsView),
  errors: ['PRECONDITION_FAILED'],
  emits: ['business.updated'],
});

export const getApprovalPolicies = operation({
  id: 'getApprovalPolicies',
  method: 'GET',
  path: '/v1/businesses/{businessId}/approval-policies',
  owner,
  scope: 'businesses:read',
  summary: 'Get who approves what from which amount on',
  params,
  status: 200,
  answer: single(approvalPolicies),
});

export const replaceApprovalPolicies = operation({
  id: 'replaceApprovalPolicies',
  method: 'PUT',
  path: '/v1/businesses/{businessId}/approval-policies',
  owner,
  scope: 'businesses:write',
  summary: 'Replace who approves what from which amount on',
  params,
  body: approvalPolicies,
  status: 200,
  answer: single(approvalPolicies),
  errors: ['PRECONDITION_FAILED'],
  emits: ['business.updated'],
});

export const updateMemberOperation = operation({
  id: 'updateMember',
  method: 'PATCH',
  path: '/v1/businesses/{businessId}/users/{userId}',
  owner,
  scope: 'users:write',
  summary: 'Change the name or the role of a user in a business',
  params: memberParams,
  body: updateMember,
  status: 200,
  answer: single(member),
  errors: ['CONFLICT'],
  emits: ['user.updated'],
});

export const removeMember = operation({
  id: 'removeMember',
  method: 'DELETE',
  path: '/v1/businesses/{businessId}/users/{userId}',
  owner,
  scope: 'users:write',
  summary: 'Remove a user from a business',
  params: memberParams,
  status: 204,
  errors: ['CONFLICT'],
  emits: ['business.user_removed'],
});
