import { z } from 'zod';
import { SCOPES, type Scope } from '../../access/scopes.ts';
import { credentialUsage } from '../../developers/requests/request-log.operations.ts';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import {
  creationFilters,
  id,
  paging,
  shownBefore,
  textIds,
  timestamp,
  writtenTimestamp,
} from '../../operations/fields.ts';
import { ADMINISTRATORS, ownedBy } from '../../operations/operation.ts';

const { get, post, remove } = ownedBy('gateway');

const scope = z.enum(SCOPES as readonly [Scope, ...Scope[]]);

/** A key as it can be shown again: never the key itself. */
export const apiKey = z
  .strictObject({
    id: z.string().regex(/^key_/).describe('`key_` and a ULID: names the key in lists and logs, and is no secret.'),
    name: z.string().describe('What people call the key.'),
    userId: id.nullable().describe("The user whose key it is; null for a machine's."),
    scopes: z.array(scope).describe('What may be done with it at most; the role of its user narrows it further.'),
    businessIds: z
      .array(id)
      .nullable()
      .describe('The businesses where it can be used; null: every business where the person is a user.'),
    lastFour: z.string().describe('Its last four characters, to recognize it by.'),
    parentId: z
      .string()
      .nullable()
      .describe('The key that it was made with, and ends with; null when a person or an operator made it without one.'),
    status: z.enum(['active', 'expired', 'revoked']).describe('`expired` and `revoked` keys are refused with 401.'),
    createdAt: timestamp.describe('When it was made, in UTC.'),
    expiresAt: timestamp.nullable().describe('When it ends by itself, in UTC; null: not before it is revoked.'),
    lastUsedAt: timestamp
      .nullable()
      .describe('When a request was last made with it, in UTC, give or take a minute; null if never.'),
    revokedAt: timestamp.nullable().describe('When it was revoked, in UTC; null unless it was.'),
  })
  .meta({ id: 'ApiKey', description: 'A key as it can be shown again: never the key itself.' });

export type ApiKeyView = z.infer<typeof apiKey>;

export const apiKeyWithKey = apiKey
  .extend({
    key: z.string().optional().describe('Shown once: keep it. Left out where an Idempotency-Key is used again'),
    ...shownBefore,
  })
  .meta({ id: 'ApiKeyWithKey', description: 'A key with the text that requests are made with, shown once.' });

const distinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

export const createApiKey = z
  .strictObject({
    name: z.string().trim().min(1).max(120).describe('What people call the key, 1 to 120 characters.'),
    scopes: z
      .array(scope)
      .min(1)
      .refine(distinct, { params: { key: 'validation.distinct' } })
      .optional()
      .describe("What may be done with it at most; the caller's own when left out, and never more than they have."),
    businessIds: z
      .array(id)
      .min(1)
      .max(100)
      .refine(distinct, { params: { key: 'validation.distinct' } })
      .optional()
      .describe(
        "Where it can be used; the business of `x-tenant-id` when left out. Never others than the caller's key has; a person who is signed in gives that one alone.",
      ),
    expiresAt: writtenTimestamp
      .nullable()
      .optional()
      .describe(
        "When it shall end; that of the caller's key, if there is one, when left out, and never later. null: when it is revoked.",
      ),
  })
  .meta({ id: 'CreateApiKey', description: 'An API key to make.' });

export type CreateApiKey = z.infer<typeof createApiKey>;

const params = z.strictObject({ id: z.string().regex(/^key_[0-9A-Z]{26}$/) });

export const apiKeyOperations = [
  post('createApiKey', '/v1/api-keys', {
    scope: 'users:write',
    by: ['api key', 'user token'],
    recentProof: true,
    makes: 'api key',
    summary: 'Create an API key with at most the rights of who makes it; it is shown once',
    about:
      'Use it to give a server or script a credential of its own, with no more rights than it needs. Made with a key, it ends with that one; made by a person in an application of ours, soon after they proved who they are, it ends when the person leaves the business. Keep `key`: it is never shown again.',
    body: createApiKey,
    status: 201,
    answer: single(apiKeyWithKey),
    errors: ['INSUFFICIENT_SCOPE', 'TENANT_ACCESS_DENIED', 'LIMIT_REACHED'],
  }),
  get('getApiKey', '/v1/api-keys/{id}', {
    scope: 'users:read',
    roles: ADMINISTRATORS,
    summary: 'Get an API key, without the key itself',
    about: 'Use it to see what a key may do and when it was last used.',
    params,
    answer: single(apiKey),
  }),
  get('getApiKeyUsage', '/v1/api-keys/{id}/usage', {
    scope: 'users:read',
    roles: ADMINISTRATORS,
    summary: 'Get how much of its rate an API key uses in the business, and its requests of the last hour',
    about: 'Use it to see how near to its limit a key is, and when its requests began to fail.',
    params,
    answer: single(credentialUsage),
  }),
  get('listApiKeys', '/v1/api-keys', {
    scope: 'users:read',
    roles: ADMINISTRATORS,
    summary: 'List the API keys that may act on the business',
    about: 'Use it to find keys that nobody uses any more, by `lastUsedAt`.',
    query: z.strictObject({
      ...paging(['name', 'createdAt', 'lastUsedAt'], 'createdAt'),
      ...creationFilters,
      ids: textIds,
      status: z.enum(['active', 'expired', 'revoked']).optional().describe('Only keys in this state.'),
    }),
    answer: list(apiKey),
  }),
  remove('revokeApiKey', '/v1/api-keys/{id}', {
    scope: 'users:write',
    by: NOT_ON_BEHALF,
    summary: 'Revoke an API key and all that were made with it for good; they are dead within 5 seconds',
    about: 'Use it when a key got into wrong hands, or when its server is gone.',
    params,
    emits: ['api_key.revoked'],
  }),
] as const;
