import { z } from 'zod';
import { SCOPES, type Scope } from '../../access/scopes.ts';
import { id, shownBefore, timestamp } from '../../operations/fields.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Printable ASCII without what means something in no address, or something else in each library: `*`, `#`, `\`. */
const PLAIN = /^https?:\/\/[\x21\x22\x24-\x29\x2b-\x5b\x5d-\x7e]+$/;

/**
 * May people be sent back to it with a code? An HTTPS address, or HTTP on the person's own machine (RFC 8252, 7.3): compared letter by letter,
 * without a wildcard, a fragment or credentials.
 */
export const isRedirectUri = (text: string): boolean => {
  if (!PLAIN.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || LOOPBACK.has(hostname);
};

const scope = z.enum(SCOPES as readonly [Scope, ...Scope[]]);
const kind = z.enum(['confidential', 'public']);
const grantType = z.enum(['client_credentials', 'authorization_code', 'device_code']);
export type GrantType = z.infer<typeof grantType>;

/** A client as it can be shown again: never its secret. */
export const oauthClient = z
  .strictObject({
    id: z.string().regex(/^app_/).describe('`app_` and a ULID: the `client_id`, which is no secret.'),
    businessId: id.describe('The business that made it, and the only one in which its tokens count.'),
    name: z.string().describe('What people are asked to let in.'),
    kind: kind.describe('`confidential`: a server that keeps a secret; `public`: an application on a device, by PKCE.'),
    grantTypes: z.array(grantType).describe('How it gets tokens: for itself, or for people who let it.'),
    redirectUris: z.array(z.string()).describe('Where people may be sent back to with a code, letter by letter.'),
    scopes: z.array(scope).describe('What its tokens may do at most.'),
    status: z
      .enum(['active', 'suspended'])
      .describe('`suspended`: the rights of who had its secret ended. Rotating the secret takes it over.'),
    madeBy: id.nullable().describe("The user who got its secret last; null for a machine's."),
    createdAt: timestamp.describe('When it was made, in UTC.'),
    updatedAt: timestamp.describe('When it last changed, in UTC.'),
    lastUsedAt: timestamp
      .nullable()
      .describe('When it last got a token, in UTC, give or take a minute; null if it never did.'),
    formerSecretUntil: timestamp
      .nullable()
      .describe('Until when the secret before this one is good, too, in UTC; null when it is not.'),
  })
  .meta({ id: 'OAuthClient', description: 'An OAuth client as it can be shown again: never its secret.' });
export type OAuthClientView = z.infer<typeof oauthClient>;

export const oauthClientWithSecret = oauthClient
  .extend({
    clientSecret: z
      .string()
      .optional()
      .describe('Shown once: keep it. Left out of a public client, and where an Idempotency-Key is used again'),
    ...shownBefore,
  })
  .meta({ id: 'OAuthClientWithSecret', description: 'An OAuth client with its secret, shown once.' });

const distinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const TWICE = { params: { key: 'validation.distinct' } };

const name = z.string().trim().min(1).max(120).describe('What people are asked to let in, 1 to 120 characters.');
const redirectUris = z
  .array(
    z
      .string()
      .max(2_000)
      .refine(isRedirectUri, { params: { key: 'oauthClient.redirectUri' } }),
  )
  .max(20)
  .refine(distinct, TWICE)
  .describe('HTTPS, or HTTP on `127.0.0.1`, `[::1]` or `localhost`; no wildcards, no fragments; at most 20.');

export const createOAuthClient = z
  .strictObject({
    name,
    kind: kind.describe('`confidential` for a server that can keep a secret, `public` for any other.'),
    grantTypes: z
      .array(grantType)
      .min(1)
      .refine(distinct, TWICE)
      .describe('`client_credentials` is for confidential clients; `authorization_code` needs `redirectUris`.'),
    redirectUris: redirectUris.optional(),
    scopes: z
      .array(scope)
      .min(1)
      .refine(distinct, TWICE)
      .describe('What its tokens may do at most: no more than whoever makes it may.'),
  })
  .superRefine(({ kind: of, grantTypes, redirectUris: uris = [] }, context) => {
    const refuse = (field: string, key: string) =>
      context.issues.push({ code: 'custom', params: { key }, path: [field], input: undefined });
    if (of === 'public' && grantTypes.includes('client_credentials'))
      refuse('grantTypes', 'oauthClient.publicByItself');
    const needsUris = grantTypes.includes('authorization_code');
    if (needsUris && uris.length === 0) refuse('redirectUris', 'validation.required');
    if (!needsUris && uris.length > 0) refuse('redirectUris', 'oauthClient.noRedirect');
  })
  .meta({
    id: 'CreateOAuthClient',
    description: 'An OAuth client to make.',
    examples: [
      { name: 'Ledger', kind: 'confidential', grantTypes: ['client_credentials'], scopes: ['expenses:read'] },
      {
        name: 'Travel desk',
        kind: 'public',
        grantTypes: ['authorization_code'],
        redirectUris: ['https://travel.example/callback'],
        scopes: ['expenses:read', 'expenses:write'],
      },
    ],
  });
export type CreateOAuthClient = z.infer<typeof createOAuthClient>;

export const updateOAuthClient = z
  .strictObject({ name, redirectUris: redirectUris.min(1) })
  .partial()
  .meta({ id: 'UpdateOAuthClient', description: 'The fields of an OAuth client to change; what is left out stays.' });
export type UpdateOAuthClient = z.infer<typeof updateOAuthClient>;
