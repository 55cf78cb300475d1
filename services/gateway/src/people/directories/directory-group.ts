import { DIRECTORY_ROLES, type DirectoryRole, type ScimGroupView } from '@outlay/contracts';
import { GROUPS } from '../scim/group-schema.ts';
import type { Resource } from '../scim/schema.ts';
import { versionOf } from './directory-user.ts';

/** Beside its people. `role`: the one that the business gave; null: that of its name, if it is one. */
export type DirectoryGroup = {
  id: string;
  displayName: string;
  externalId: string | null;
  role: DirectoryRole | null;
  createdAt: Date;
  updatedAt: Date;
};

export type MemberOfGroup = { groupId: string; userId: number; name: string };

/** What its people may do; nobody becomes an owner by a group. */
export const roleOfGroup = ({
  role,
  displayName,
}: Pick<DirectoryGroup, 'role' | 'displayName'>): DirectoryRole | null =>
  role ?? DIRECTORY_ROLES.find((each) => each === displayName.toLowerCase()) ?? null;

/** As it is written, without what we add. */
export const writtenGroup = (
  { displayName, externalId }: DirectoryGroup,
  members: readonly MemberOfGroup[],
): Resource => ({
  displayName,
  ...(externalId !== null && { externalId }),
  ...(members.length > 0 && { members: members.map(({ userId }) => ({ value: String(userId), type: 'User' })) }),
});

/** `base`: the address of the SCIM server. */
export const groupResource = (group: DirectoryGroup, members: readonly MemberOfGroup[], base: string): Resource => {
  const { id, displayName, externalId, createdAt, updatedAt } = group;
  const shown = {
    schemas: [GROUPS.core.id],
    id,
    ...(externalId !== null && { externalId }),
    displayName,
    ...(members.length > 0 && {
      members: members.map(({ userId, name }) => ({
        value: String(userId),
        $ref: `${base}/Users/${userId}`,
        display: name,
        type: 'User',
      })),
    }),
  };
  const meta = {
    resourceType: 'Group',
    created: createdAt.toISOString(),
    lastModified: updatedAt.toISOString(),
    location: `${base}/Groups/${id}`,
    version: versionOf(shown),
  };
  return { ...shown, meta };
};

/** For the administrators of the business. */
export const scimGroupView = (group: DirectoryGroup & { memberCount: number }): ScimGroupView => ({
  id: group.id,
  displayName: group.displayName,
  role: roleOfGroup(group),
  memberCount: group.memberCount,
  createdAt: group.createdAt.toISOString(),
  updatedAt: group.updatedAt.toISOString(),
});
