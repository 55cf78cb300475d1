import { z } from 'zod';
import { ROLES } from '../../access/roles.ts';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import {
  creationFilters,
  id,
  idText,
  paging,
  shownBefore,
  textIds,
  timestamp,
  writtenTimestamp,
} from '../../operations/fields.ts';
import { ADMINISTRATORS, ownedBy } from '../../operations/operation.ts';

const { get, post, remove } = ownedBy('gateway');

/** A directory makes no owners. */
export const directoryRole = z.enum(ROLES).exclude(['owner']);
export type DirectoryRole = z.infer<typeof directoryRole>;
export const DIRECTORY_ROLES: readonly DirectoryRole[] = directoryRole.options;

/** A connection as it can be shown again: never the token itself. */
export const scimToken = z
  .strictObject({
    id: z
      .string()
      .regex(/^scim_/)
      .describe('`scim_` and a ULID: names the token in lists and logs, and is no secret.'),
    businessId: id.describe('The business whose people the directory keeps.'),
    name: z.string().describe('What people call the connection.'),
    defaultRole: directoryRole.describe('The role of whom the directory creates, without a group that has one.'),
    lastFour: z.string().describe('Its last four characters, to recognize it by.'),
    madeBy: id.nullable().describe('Whoever made it, with whose right to administer it ends; null for a machine.'),
    status: z.enum(['active', 'expired', 'revoked']).describe('Only with an `active` one a directory gets in.'),
    createdAt: timestamp.describe('When it was made, in UTC.'),
    expiresAt: timestamp.nullable().describe('When it ends by itself, in UTC; null: not before it is revoked.'),
    lastUsedAt: timestamp
      .nullable()
      .describe('When the directory last called with it, in UTC, give or take a minute; null if never.'),
  })
  .meta({
    id: 'ScimToken',
    description: 'A connection of a directory as it can be shown again: never the token itself.',
  });

export type ScimTokenView = z.infer<typeof scimToken>;

const scimTokenWithToken = scimToken
  .extend({
    token: z.string().optional().describe('Shown once: keep it. Left out where an Idempotency-Key is used again'),
    ...shownBefore,
  })
  .meta({ id: 'ScimTokenWithToken', description: 'A connection with the token of the directory, shown once.' });

export const createScimToken = z
  .strictObject({
    name: z.string().trim().min(1).max(120).describe('What people call the connection, 1 to 120 characters.'),
    defaultRole: directoryRole
      .default('employee')
      .describe('The role of whom the directory creates, without a group that has one; `employee` when left out.'),
    expiresAt: writtenTimestamp
      .nullable()
      .optional()
      .describe(
        "When it shall end; that of the caller's key when left out, and never later. null: when it is revoked.",
      ),
  })
  .meta({ id: 'CreateScimToken', description: 'A connection of a directory to make.' });

export type CreateScimToken = z.infer<typeof createScimToken>;

const ALL = '/v1/businesses/{businessId}/scim-tokens';

export const scimTokenOperations = [
  post('createScimToken', ALL, {
    scope: 'users:write',
    by: NOT_ON_BEHALF,
    makes: 'directory token',
    summary: 'Make the token of a directory, which keeps the people of the business by SCIM 2.0; it is shown once',
    about:
      'Put `token` into your directory with the address `/scim/v2` of this API. It ends with what it was made with, and when its maker administers the business no more.',
    body: createScimToken,
    status: 201,
    answer: single(scimTokenWithToken),
    errors: ['INSUFFICIENT_SCOPE', 'LIMIT_REACHED'],
  }),
  get('listScimTokens', ALL, {
    scope: 'users:read',
    roles: ADMINISTRATORS,
    summary: 'List the tokens of directories',
    about: 'Use it to see by `lastUsedAt` whether the directory still calls.',
    query: z.strictObject({ ...paging(['name', 'createdAt'], 'createdAt'), ...creationFilters, ids: textIds }),
    answer: list(scimToken),
  }),
  remove('revokeScimToken', `${ALL}/{tokenId}`, {
    scope: 'users:write',
    by: NOT_ON_BEHALF,
    summary: 'Revoke the token of a directory for good; it is refused within 5 seconds',
    about: 'The people that it created stay, and whom it invited cannot accept any more.',
    params: z.strictObject({ businessId: idText, tokenId: z.string().regex(/^scim_[0-9A-Z]{26}$/) }),
  }),
] as const;
