import { z } from 'zod';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import { commonFilters, idText, paging, textIds, timestamp } from '../../operations/fields.ts';
import { ADMINISTRATORS, ownedBy } from '../../operations/operation.ts';
import { directoryRole } from './scim-token.operations.ts';

const { get, patch } = ownedBy('gateway');

export const scimGroup = z
  .strictObject({
    id: z.string().regex(/^grp_/).describe('`grp_` and a ULID; the `id` of the group for the directory.'),
    displayName: z.string().describe('What the directory calls the group.'),
    role: directoryRole
      .nullable()
      .describe('What its people may do; null where neither the business gave it a role nor its name is one.'),
    memberCount: z.int().describe('How many people are in it.'),
    createdAt: timestamp.describe('When the directory made it, in UTC.'),
    updatedAt: timestamp.describe('When it last changed, in UTC; people who come and go are no change of it.'),
  })
  .meta({ id: 'ScimGroup', description: 'A group that a directory keeps, with the role that it gives here.' });

export type ScimGroupView = z.infer<typeof scimGroup>;

export const updateScimGroup = z
  .strictObject({
    role: directoryRole
      .nullable()
      .describe('What its people may do from now on; null: the role that its name is, if any.'),
  })
  .meta({ id: 'UpdateScimGroup', description: 'The role of a group to change.' });

const ALL = '/v1/businesses/{businessId}/scim-groups';

export const scimGroupOperations = [
  get('listScimGroups', ALL, {
    scope: 'users:read',
    roles: ADMINISTRATORS,
    summary: 'List the groups that directories keep, with their roles',
    about: 'Use it to choose which role each group of the directory has here.',
    query: z.strictObject({ ...paging(['displayName', 'createdAt'], 'displayName'), ...commonFilters, ids: textIds }),
    answer: list(scimGroup),
  }),
  patch('updateScimGroup', `${ALL}/{groupId}`, {
    scope: 'users:write',
    by: NOT_ON_BEHALF,
    makes: 'directory role',
    summary: 'Give a group of the directory a role: the highest of their groups is what people have',
    about: 'It holds for the people of the group at once. Owners keep their role, and nobody becomes one by a group.',
    params: z.strictObject({ businessId: idText, groupId: z.string().regex(/^grp_[0-9A-Z]{26}$/) }),
    body: updateScimGroup,
    answer: single(scimGroup),
    emits: ['user.updated'],
  }),
] as const;
