import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { apiKey, apiKeyWithKey, createApiKey } from './api-key.resource.ts';

const owner = 'gateway';
const params = z.strictObject({ id: z.string().regex(/^key_[0-9A-Z]{26}$/) });

export const listApiKeys = operation({
  id: 'listApiKeys',
  method: 'GET',
  path: '/v1/api-keys',
  owner,
  scope: 'users:read',
  summary: 'List the API keys that may act on the business',
  query: z.strictObject({
    ...paging(['name', 'createdAt', 'lastUsedAt'], 'createdAt'),
    status: z.enum(['active', 'expired', 'revoked']).optional(),
  }),
  status: 200,
  answer: list(apiKey),
});

export const createApiKeyOperation = operation({
  id: 'createApiKey',
  method: 'POST',
  path: '/v1/api-keys',
  owner,
  scope: 'users:write',
  summary: 'Create an API key with at most the rights of the caller; it is shown once',
  body: createApiKey,
  status: 201,
  answer: single(apiKeyWithKey),
  errors: ['INSUFFICIENT_SCOPE', 'TENANT_ACCESS_DENIED'],
});

export const getApiKey = operation({
  id: 'getApiKey',
  method: 'GET',
  path: '/v1/api-keys/{id}',
  owner,
  scope: 'users:read',
  summary: 'Get an API key, without the key itself',
  params,
  status: 200,
  answer: single(apiKey),
});

export const revokeApiKey = operation({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/v1/api-keys/{id}',
  owner,
  scope: 'users:write',
  summary: 'Revoke an API key for good; it is dead within 5 seconds',
  params,
  status: 204,
  emits: ['api_key.revoked'],
});
