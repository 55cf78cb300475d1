import { z } from 'zod';
import { NOT_ON_BEHALF } from '../operations/credential-kinds.ts';
import { list, single } from '../operations/envelopes.ts';
import { id, paging, shownBefore, timestamp, writtenTimestamp } from '../operations/fields.ts';
import { ADMINISTRATORS, ownedBy } from '../operations/operation.ts';
import { SCOPES, type Scope } from '../scopes.ts';

const { get, post, remove } = ownedBy('gateway');

const scope = z.enum(SCOPES as readonly [Scope, ...Scope[]]);

/** A key as it can be shown again: never the key itself. */
export const apiKey = z
  .strictObject({
    id: z.string().regex(/^key_/),
    name: z.string(),
    userId: id.nullable().describe("Whose key it is; null for a machine's"),
    scopes: z.array(scope),
    businessIds: z.array(id).nullable().describe('null: every business where the person is a user'),
    lastFour: z.string(),
    parentId: z
      .string()
      .nullable()
      .describe('The key that it was made with, and ends with; null when an operator made it'),
    status: z.enum(['active', 'expired', 'revoked']),
    createdAt: timestamp,
    expiresAt: timestamp.nullable(),
    lastUsedAt: timestamp.nullable(),
    revokedAt: timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' });

export type ApiKeyView = z.infer<typeof apiKey>;

export const apiKeyWithKey = apiKey
  .extend({
    key: z.string().optional().describe('Shown once: keep it. Left out where an Idempotency-Key is used again'),
    ...shownBefore,
  })
  .meta({ id: 'ApiKeyWithKey' });

const distinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

export const createApiKey = z
  .strictObject({
    name: z.string().trim().min(1).max(120),
    scopes: z
      .array(scope)
      .min(1)
      .refine(distinct, { params: { key: 'validation.distinct' } })
      .optional()
      .describe("The caller's own when left out; never more"),
    businessIds: z
      .array(id)
      .min(1)
      .max(100)
      .refine(distinct, { params: { key: 'validation.distinct' } })
      .optional()
      .describe("The business of x-tenant-id when left out; never others than the caller's key has"),
    expiresAt: writtenTimestamp
      .nullable()
      .optional()
      .describe("That of the caller's key when left out, and never later; null: until it is revoked"),
  })
  .meta({ id: 'CreateApiKey' });

export type CreateApiKey = z.infer<typeof createApiKey>;

const params = z.strictObject({ id: z.string().regex(/^key_[0-9A-Z]{26}$/) });

export const apiKeyOperations = [
  post('createApiKey', '/v1/api-keys', {
    scope: 'users:write',
    by: ['api key'],
    makes: 'api key',
    summary: 'Create an API key with at most the rights of the one that makes it, with which it ends; it is shown once',
    body: createApiKey,
    status: 201,
    answer: single(apiKeyWithKey),
    errors: ['INSUFFICIENT_SCOPE', 'TENANT_ACCESS_DENIED', 'LIMIT_REACHED'],
  }),
  get('getApiKey', '/v1/api-keys/{id}', {
    scope: 'users:read',
    roles: ADMINISTRATORS,
    summary: 'Get an API key, without the key itself',
    params,
    answer: single(apiKey),
  }),
  get('listApiKeys', '/v1/api-keys', {
    scope: 'users:read',
    roles: ADMINISTRATORS,
    summary: 'List the API keys that may act on the business',
    query: z.strictObject({
      ...paging(['name', 'createdAt', 'lastUsedAt'], 'createdAt'),
      status: z.enum(['active', 'expired', 'revoked']).optional(),
    }),
    answer: list(apiKey),
  }),
  remove('revokeApiKey', '/v1/api-keys/{id}', {
    scope: 'users:write',
    by: NOT_ON_BEHALF,
    summary: 'Revoke an API key and all that were made with it for good; they are dead within 5 seconds',
    params,
    emits: ['api_key.revoked'],
  }),
] as const;
