import { single } from '../operations/envelopes.ts';
import { ownedBy } from '../operations/operation.ts';
import { ROLES } from '../roles.ts';
import { updateUser, user } from './user.resource.ts';

const { get, patch, remove } = ownedBy('gateway');

export const getMe = get('getMe', '/v1/users/me', {
  scope: 'users:read',
  summary: 'Get the user the credential belongs to',
  answer: single(user),
});

export const updateMe = patch('updateMe', '/v1/users/me', {
  scope: 'users:write',
  roles: ROLES,
  summary: 'Change the user the credential belongs to',
  body: updateUser,
  answer: single(user),
  errors: ['PRECONDITION_FAILED'],
  emits: ['user.updated'],
});

export const getUser = get('getUser', '/v1/users/{id}', {
  scope: 'users:read',
  summary: 'Get a user of the business',
  answer: single(user),
});

export const updateUserOperation = patch('updateUser', '/v1/users/{id}', {
  scope: 'users:write',
  roles: ROLES,
  summary: 'Change a user of the business; another person gets only another name in this business',
  body: updateUser,
  answer: single(user),
  errors: ['PRECONDITION_FAILED'],
  emits: ['user.updated'],
});

export const deleteUser = remove('deleteUser', '/v1/users/{id}', {
  scope: 'users:write',
  roles: ROLES,
  summary: 'Delete a user from the business; the account itself when it belongs to no other',
  errors: ['CONFLICT', 'PRECONDITION_FAILED'],
  emits: ['business.user_removed', 'user.deleted'],
});
