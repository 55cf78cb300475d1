import { z } from 'zod';
import { id, timestamp } from '../operations/fields.ts';
import { SCOPES, type Scope } from '../scopes.ts';

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
    status: z.enum(['active', 'expired', 'revoked']),
    createdAt: timestamp,
    expiresAt: timestamp.nullable(),
    lastUsedAt: timestamp.nullable(),
    revokedAt: timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' });

export type ApiKeyView = z.infer<typeof apiKey>;

export const apiKeyWithKey = apiKey
  .extend({ key: z.string().nullable().describe('Shown once: keep it. null when an Idempotency-Key is used again') })
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
      .describe('The business of x-tenant-id when left out'),
    expiresAt: timestamp.nullable().default(null),
  })
  .meta({ id: 'CreateApiKey' });

export type CreateApiKey = z.infer<typeof createApiKey>;
