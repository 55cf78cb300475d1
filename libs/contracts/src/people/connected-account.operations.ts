import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { idParams, listOf, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { CONNECTION_STATUSES, connectedAccount, createConnectedAccount } from './connected-account.resource.ts';

const owner = 'gateway';
const params = idParams;

export const listConnectedAccounts = operation({
  id: 'listConnectedAccounts',
  method: 'GET',
  path: '/v1/connected-accounts',
  owner,
  scope: 'users:read',
  summary: 'List the accounts that the caller may act for, and who may act for the caller; for administrators all',
  query: z.strictObject({
    ...paging(['createdAt', 'updatedAt'], 'createdAt'),
    status: listOf(z.enum(CONNECTION_STATUSES)).optional(),
  }),
  status: 200,
  answer: list(connectedAccount),
});

export const createConnectedAccountOperation = operation({
  id: 'createConnectedAccount',
  method: 'POST',
  path: '/v1/connected-accounts',
  owner,
  scope: 'users:write',
  summary: 'Let somebody act for the caller, or ask to act for somebody who then has to consent',
  body: createConnectedAccount,
  status: 201,
  answer: single(connectedAccount),
  errors: ['INSUFFICIENT_SCOPE'],
});

export const getConnectedAccount = operation({
  id: 'getConnectedAccount',
  method: 'GET',
  path: '/v1/connected-accounts/{id}',
  owner,
  scope: 'users:read',
  summary: 'Get a connected account',
  params,
  status: 200,
  answer: single(connectedAccount),
});

export const consentToConnection = operation({
  id: 'consentToConnection',
  method: 'POST',
  path: '/v1/connected-accounts/{id}/consent',
  owner,
  scope: 'users:write',
  summary: 'Consent that the actor acts for the caller',
  params,
  status: 200,
  answer: single(connectedAccount),
  errors: ['INVALID_STATE_TRANSITION'],
});

export const revokeConnectedAccount = operation({
  id: 'revokeConnectedAccount',
  method: 'DELETE',
  path: '/v1/connected-accounts/{id}',
  owner,
  scope: 'users:write',
  summary: 'End a connection, by either side or an administrator',
  params,
  status: 204,
});
