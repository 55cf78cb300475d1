import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { apiKey, apiKeyWithKey, createApiKey } from './api-key.resource.ts';

const { get, post, remove } = ownedBy('gateway');

const params = z.strictObject({ id: z.string().regex(/^key_[0-9A-Z]{26}$/) });

export const listApiKeys = get('listApiKeys', '/v1/api-keys', {
  scope: 'users:read',
  summary: 'List the API keys that may act on the business',
  query: z.strictObject({
    ...paging(['name', 'createdAt', 'lastUsedAt'], 'createdAt'),
    status: z.enum(['active', 'expired', 'revoked']).optional(),
  }),
  answer: list(apiKey),
});

export const createApiKeyOperation = post('createApiKey', '/v1/api-keys', {
  scope: 'users:write',
  summary: 'Create an API key with at most the rights of the caller; it is shown once',
  body: createApiKey,
  status: 201,
  answer: single(apiKeyWithKey),
  errors: ['INSUFFICIENT_SCOPE', 'TENANT_ACCESS_DENIED'],
});

export const getApiKey = get('getApiKey', '/v1/api-keys/{id}', {
  scope: 'users:read',
  summary: 'Get an API key, without the key itself',
  params,
  answer: single(apiKey),
});

export const revokeApiKey = remove('revokeApiKey', '/v1/api-keys/{id}', {
  scope: 'users:write',
  summary: 'Revoke an API key for good; it is dead within 5 seconds',
  params,
  emits: ['api_key.revoked'],
});
