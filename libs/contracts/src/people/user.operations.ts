import { single } from '../operations/envelopes.ts';
import { idParams } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { updateUser, user } from './user.resource.ts';

const owner = 'gateway';
const params = idParams;

export const getMe = operation({
  id: 'getMe',
  method: 'GET',
  path: '/v1/users/me',
  owner,
  scope: 'users:read',
  summary: 'Get the user the credential belongs to',
  status: 200,
  answer: single(user),
});

export const updateMe = operation({
  id: 'updateMe',
  method: 'PATCH',
  path: '/v1/users/me',
  owner,
  scope: 'users:write',
  summary: 'Change the user the credential belongs to',
  body: updateUser,
  status: 200,
  answer: single(user),
  errors: ['PRECONDITION_FAILED'],
  emits: ['user.updated'],
});

export const getUser = operation({
  id: 'getUser',
  method: 'GET',
  path: '/v1/users/{id}',
  owner,
  scope: 'users:read',
  summary: 'Get a user of the business',
  params,
  status: 200,
  answer: single(user),
});

export const updateUserOperation = operation({
  id: 'updateUser',
  method: 'PATCH',
  path: '/v1/users/{id}',
  owner,
  scope: 'users:write',
  summary: 'Change a user of the business; another person gets only another name in this business',
  params,
  body: updateUser,
  status: 200,
  answer: single(user),
  errors: ['PRECONDITION_FAILED'],
  emits: ['user.updated'],
});

export const deleteUser = operation({
  id: 'deleteUser',
  method: 'DELETE',
  path: '/v1/users/{id}',
  owner,
  scope: 'users:write',
  summary: 'Delete a user from the business; the account itself when it belongs to no other',
  params,
  status: 204,
  errors: ['CONFLICT', 'PRECONDITION_FAILED'],
  emits: ['business.user_removed', 'user.deleted'],
});
