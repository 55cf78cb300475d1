import { createHash } from 'node:crypto';
import { type DirectoryRole, isMailAddress, type Locale, type MemberStatus, type Role } from '@outlay/contracts';
import { isObject, type Resource } from '../scim/schema.ts';
import { invalidValue } from '../scim/scim-error.ts';
import { ENTERPRISE, USERS } from '../scim/user-schema.ts';

/** A person as a directory sees them: one it made, or one whom the business has by itself. */
export type DirectoryUser = {
  id: number;
  userName: string;
  externalId: string | null;
  /** Everything else that is kept, by its names in SCIM. */
  attributes: Resource;
  /** null: the person does not belong to the business, nor are they invited. */
  status: MemberStatus | null;
  /** Of whoever is invited: until when. */
  expiresAt: Date | null;
  role: Role | null;
  /** The role without groups; null where the directory did not give one. */
  defaultRole: DirectoryRole | null;
  /** Did a directory write anything about the person yet? */
  isLinked: boolean;
  /** Of the account; it is never changed here. */
  email: string;
  createdAt: Date;
  updatedAt: Date;
};

export type GroupOfUser = { id: string; displayName: string };

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** The user name when it is one, else the preferred one of the list. @throws ScimError invalidValue */
export const addressOf = ({ userName, emails }: Resource): string => {
  if (isMailAddress(userName)) return userName;
  const listed = (Array.isArray(emails) ? emails : []).filter(isObject);
  const first =
    listed.find(({ primary }) => primary === true) ?? listed.find(({ type }) => type === 'work') ?? listed[0];
  if (!isMailAddress(first?.value)) throw invalidValue('userName is an e-mail address, or emails has one.');
  return first.value;
};

/** What the business calls the person. */
export const nameOf = (resource: Resource): string => {
  const { displayName, userName } = resource;
  const parts = isObject(resource.name) ? resource.name : {};
  const both = [text(parts.givenName), text(parts.familyName)].filter((part) => part !== undefined).join(' ');
  const local = String(userName).split('@', 1)[0];
  return (text(displayName) ?? text(parts.formatted) ?? text(both) ?? text(local) ?? String(userName)).slice(0, 200);
};

/** The language of somebody who has no account yet; undefined: that of the business. */
export const localeOf = ({ preferredLanguage, locale }: Resource): Locale | undefined => {
  const tag = (text(preferredLanguage) ?? text(locale) ?? '').toLowerCase().replace('_', '-');
  if (tag.startsWith('fr')) return 'fr-CA';
  if (tag.startsWith('en')) return tag === 'en-us' ? 'en-US' : 'en-CA';
  return undefined;
};

/** What is kept beside the columns. */
export const attributesOf = ({ userName: _, externalId: _id, active: _active, ...attributes }: Resource): Resource =>
  attributes;

/** Where the person works, as the directory says. */
export const placeOf = ({ [ENTERPRISE]: extension }: Resource) => {
  const { department, manager } = isObject(extension) ? extension : {};
  const managerId = isObject(manager) ? Number(manager.value) : Number.NaN;
  return {
    department: text(department),
    managerUserId: Number.isSafeInteger(managerId) && managerId > 0 ? managerId : undefined,
  };
};

/** As it is written, without what we add. */
export const writtenOf = ({ userName, externalId, attributes, status }: DirectoryUser): Resource => ({
  userName,
  ...(externalId !== null && { externalId }),
  ...attributes,
  active: status !== null,
});

/** A weak ETag of what is shown (RFC 7644, 3.14). */
export const versionOf = (shown: object): string =>
  `W/"${createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)}"`;

/** `base`: the address of the SCIM server. */
export const userResource = (user: DirectoryUser, groups: readonly GroupOfUser[], base: string): Resource => {
  const { id, role, createdAt, updatedAt } = user;
  const extensions = USERS.extensions.filter((extension) => user.attributes[extension.id] !== undefined);
  const shown = {
    schemas: [USERS.core.id, ...extensions.map((extension) => extension.id)],
    id: String(id),
    ...writtenOf(user),
    ...(groups.length > 0 && {
      groups: groups.map((group) => ({
        value: group.id,
        $ref: `${base}/Groups/${group.id}`,
        display: group.displayName,
        type: 'direct',
      })),
    }),
    ...(role !== null && { roles: [{ value: role, primary: true }] }),
  };
  const meta = {
    resourceType: 'User',
    created: createdAt.toISOString(),
    lastModified: updatedAt.toISOString(),
    location: `${base}/Users/${id}`,
    version: versionOf(shown),
  };
  return { ...shown, meta };
};
