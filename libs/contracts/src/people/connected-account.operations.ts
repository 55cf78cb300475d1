import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { listOf, paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { ROLES } from '../roles.ts';
import { CONNECTION_STATUSES, connectedAccount, createConnectedAccount } from './connected-account.resource.ts';

const { get, post, remove } = ownedBy('gateway');

export const listConnectedAccounts = get('listConnectedAccounts', '/v1/connected-accounts', {
  scope: 'users:read',
  summary: 'List the accounts that the caller may act for, and who may act for the caller; for administrators all',
  query: z.strictObject({
    ...paging(['createdAt', 'updatedAt'], 'createdAt'),
    status: listOf(z.enum(CONNECTION_STATUSES)).optional(),
  }),
  answer: list(connectedAccount),
});

export const createConnectedAccountOperation = post('createConnectedAccount', '/v1/connected-accounts', {
  scope: 'users:write',
  roles: ROLES,
  summary: 'Let somebody act for the caller, or ask to act for somebody who then has to consent',
  body: createConnectedAccount,
  status: 201,
  answer: single(connectedAccount),
  errors: ['INSUFFICIENT_SCOPE'],
});

export const getConnectedAccount = get('getConnectedAccount', '/v1/connected-accounts/{id}', {
  scope: 'users:read',
  summary: 'Get a connected account',
  answer: single(connectedAccount),
});

export const consentToConnection = post('consentToConnection', '/v1/connected-accounts/{id}/consent', {
  scope: 'users:write',
  roles: ROLES,
  summary: 'Consent that the actor acts for the caller',
  answer: single(connectedAccount),
  errors: ['INVALID_STATE_TRANSITION'],
});

export const revokeConnectedAccount = remove('revokeConnectedAccount', '/v1/connected-accounts/{id}', {
  scope: 'users:write',
  roles: ROLES,
  summary: 'End a connection, by either side or an administrator',
});
