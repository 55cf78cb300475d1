import { z } from 'zod';
import { NOT_ON_BEHALF } from '../operations/credential-kinds.ts';
import { list, single } from '../operations/envelopes.ts';
import { id, listOf, paging, timestamp } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { ROLES } from '../roles.ts';
import { SCOPES, type Scope } from '../scopes.ts';

const { get, post, remove } = ownedBy('gateway');

const scope = z.enum(SCOPES as readonly [Scope, ...Scope[]]);
const CONNECTION_STATUSES = ['pending', 'active', 'revoked'] as const;

/** One user lets another act for them in a business; its id is what `on-behalf-of` takes (docs/api.md 3). */
export const connectedAccount = z
  .strictObject({
    id,
    businessId: id,
    userId: id.describe('The account acted for'),
    actorUserId: id.nullable().describe('The user who may act for it'),
    clientId: z
      .string()
      .nullable()
      .describe(
        'Or the API key (`key_…`) or OAuth client (`app_…`) that may by itself; no other person with a token of it',
      ),
    scopes: z.array(scope).describe('At most these, and never more than the actor or the account has'),
    status: z
      .enum(CONNECTION_STATUSES)
      .describe('`pending` until the account consents; `revoked` also when what it was granted with has ended'),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'ConnectedAccount' });

export type ConnectedAccountView = z.infer<typeof connectedAccount>;

export const createConnectedAccount = z
  .strictObject({
    userId: id.optional().describe('The account to act for; the caller when left out'),
    actorUserId: id.optional().describe('Who may act for it; the caller when `userId` is somebody else'),
    clientId: z
      .string()
      .regex(/^(key|app)_[0-9A-Z]{26}$/)
      .optional(),
    scopes: z.array(scope).min(1).optional().describe("The caller's own when left out"),
  })
  .meta({ id: 'CreateConnectedAccount', examples: [{ actorUserId: 7, scopes: ['expenses:read', 'expenses:write'] }] });

export type CreateConnectedAccount = z.infer<typeof createConnectedAccount>;

export const connectedAccountOperations = [
  post('consentToConnection', '/v1/connected-accounts/{id}/consent', {
    scope: 'users:write',
    roles: ROLES,
    by: NOT_ON_BEHALF,
    makes: 'connection',
    summary: 'Consent that the actor acts for the caller',
    answer: single(connectedAccount),
    errors: ['INVALID_STATE_TRANSITION', 'INSUFFICIENT_SCOPE'],
  }),
  post('createConnectedAccount', '/v1/connected-accounts', {
    scope: 'users:write',
    roles: ROLES,
    by: NOT_ON_BEHALF,
    makes: 'connection',
    summary: 'Let somebody act for the caller, or ask to act for somebody who then has to consent',
    body: createConnectedAccount,
    status: 201,
    answer: single(connectedAccount),
    errors: ['INSUFFICIENT_SCOPE'],
  }),
  get('getConnectedAccount', '/v1/connected-accounts/{id}', {
    scope: 'users:read',
    summary: 'Get a connected account',
    answer: single(connectedAccount),
  }),
  get('listConnectedAccounts', '/v1/connected-accounts', {
    scope: 'users:read',
    summary: 'List the accounts that the caller may act for, and who may act for the caller; for administrators all',
    query: z.strictObject({
      ...paging(['createdAt', 'updatedAt'], 'createdAt'),
      status: listOf(z.enum(CONNECTION_STATUSES)).optional(),
    }),
    answer: list(connectedAccount),
  }),
  remove('revokeConnectedAccount', '/v1/connected-accounts/{id}', {
    scope: 'users:write',
    roles: ROLES,
    by: NOT_ON_BEHALF,
    summary: 'End a connection, by either side or an administrator',
  }),
] as const;
