import { z } from 'zod';
import { ROLES } from '../../access/roles.ts';
import { SCOPES, type Scope } from '../../access/scopes.ts';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import { commonFilters, id, listOf, paging, timestamp, writtenTimestamp } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';

const { get, post, remove } = ownedBy('gateway');

const scope = z.enum(SCOPES as readonly [Scope, ...Scope[]]);
const CONNECTION_STATUSES = ['pending', 'active', 'revoked'] as const;

/** One user lets another act for them in a business; its id is what `on-behalf-of` takes (docs/api.md 3). */
export const connectedAccount = z
  .strictObject({
    id: id.describe('What `on-behalf-of` takes; set by the service.'),
    businessId: id.describe('The business in which the connection holds.'),
    userId: id.describe('The user who is acted for.'),
    actorUserId: id.nullable().describe('The user who may act for them; null when a key or client may by itself.'),
    clientId: z
      .string()
      .nullable()
      .describe(
        'The API key (`key_…`) or OAuth client (`app_…`) that may by itself; null when a user may. No other person may with a token of it.',
      ),
    scopes: z.array(scope).describe('What may be done at most, and never more than the actor or the account may.'),
    status: z
      .enum(CONNECTION_STATUSES)
      .describe(
        '`pending` until the account consents; `revoked` also when it is over or what it was granted with has ended.',
      ),
    startsAt: timestamp
      .nullable()
      .describe('From when on the account can be acted for, in UTC; null: as soon as it is active.'),
    endsAt: timestamp.nullable().describe('When it is over by itself, in UTC; null: not before it is revoked.'),
    createdAt: timestamp.describe('When it was made, in UTC.'),
    updatedAt: timestamp.describe('When it last changed, in UTC.'),
  })
  .meta({ id: 'ConnectedAccount', description: 'One user lets another user or a client act for them in a business.' });

export type ConnectedAccountView = z.infer<typeof connectedAccount>;

export const createConnectedAccount = z
  .strictObject({
    userId: id.optional().describe('The user to act for; the caller when left out.'),
    actorUserId: id.optional().describe('The user who shall act; the caller when `userId` is somebody else.'),
    clientId: z
      .string()
      .regex(/^(key|app)_[0-9A-Z]{26}$/)
      .optional()
      .describe('The API key (`key_…`) or OAuth client (`app_…`) that shall act by itself, instead of a user.'),
    scopes: z.array(scope).min(1).optional().describe("What may be done at most; the caller's own when left out."),
    startsAt: writtenTimestamp
      .nullable()
      .optional()
      .describe('From when on the account can be acted for; at once when left out.'),
    endsAt: writtenTimestamp
      .nullable()
      .optional()
      .describe('When it shall be over, in the future and after `startsAt`; null or left out: when it is revoked.'),
  })
  .meta({
    id: 'CreateConnectedAccount',
    description: 'A connection to grant, or to request from the account.',
    examples: [
      { actorUserId: 7, scopes: ['expenses:read', 'expenses:write'] },
      {
        actorUserId: 7,
        scopes: ['reports:read', 'reports:approve', 'bills:read', 'bills:approve'],
        startsAt: '2026-07-06T04:00:00Z',
        endsAt: '2026-07-20T04:00:00Z',
      },
    ],
  });

export type CreateConnectedAccount = z.infer<typeof createConnectedAccount>;

export const connectedAccountOperations = [
  post('consentToConnection', '/v1/connected-accounts/{id}/consent', {
    scope: 'users:write',
    roles: ROLES,
    by: NOT_ON_BEHALF,
    makes: 'connection',
    summary: 'Consent that the actor acts for the caller',
    about: 'For the account that shall be acted for: from then on the actor may use `on-behalf-of`.',
    answer: single(connectedAccount),
    errors: ['INVALID_STATE_TRANSITION', 'INSUFFICIENT_SCOPE'],
    emitsInternally: ['connected_account.changed'],
  }),
  post('createConnectedAccount', '/v1/connected-accounts', {
    scope: 'users:write',
    roles: ROLES,
    by: NOT_ON_BEHALF,
    makes: 'connection',
    summary: 'Let somebody act for the caller, or request to act for somebody who then has to consent',
    about:
      'Whoever connects their own account consents by it; with `startsAt` and `endsAt` somebody stands in for them while they are away. A connection to somebody else is `pending` until they consent.',
    body: createConnectedAccount,
    status: 201,
    answer: single(connectedAccount),
    errors: ['INSUFFICIENT_SCOPE'],
    emitsInternally: ['connected_account.changed'],
  }),
  get('getConnectedAccount', '/v1/connected-accounts/{id}', {
    scope: 'users:read',
    summary: 'Get a connected account',
    about: 'For both sides of a connection, and for administrators.',
    answer: single(connectedAccount),
  }),
  get('listConnectedAccounts', '/v1/connected-accounts', {
    scope: 'users:read',
    summary: 'List the accounts that the caller may act for, and who may act for the caller; for administrators all',
    about: 'Use it to find the id for `on-behalf-of`, and who may act for the caller.',
    query: z.strictObject({
      ...paging(['createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      status: listOf(z.enum(CONNECTION_STATUSES)).optional().describe('Only connections in one of these states.'),
    }),
    answer: list(connectedAccount),
  }),
  remove('revokeConnectedAccount', '/v1/connected-accounts/{id}', {
    scope: 'users:write',
    roles: ROLES,
    by: NOT_ON_BEHALF,
    summary: 'End a connection, by either side or an administrator',
    about: 'Requests with its id in `on-behalf-of` are refused from then on.',
    emitsInternally: ['connected_account.changed'],
  }),
] as const;
