import { z } from 'zod';
import { ROLES } from '../../access/roles.ts';
import { SCOPES } from '../../access/scopes.ts';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { single } from '../../operations/envelopes.ts';
import { id, timestamp, versioned } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { LOCALES } from '../../values/cluster.ts';

const mailAddress = z.email().max(254);

/** May it be the address of an account? One rule for whoever writes one, in the API or by a directory. */
export const isMailAddress = (value: unknown): value is string => mailAddress.safeParse(value).success;

const { get, patch, remove } = ownedBy('gateway');

/** A person. One person may belong to several businesses. */
export const user = z
  .strictObject({
    id: id.describe('Unique among all users; set by the service.'),
    name: z.string().describe('What the person is called in this business.'),
    email: z.string().describe('The address that the person signs in with.'),
    locale: z.enum(LOCALES).describe('The language of texts for the person.'),
    ...versioned,
  })
  .meta({ id: 'User', description: 'A person with an account, who may belong to several businesses.' });

export type UserView = z.infer<typeof user>;

export const MEMBER_STATUSES = ['invited', 'active'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Whether somebody belongs to a business yet. */
export const memberStatus = z
  .enum(MEMBER_STATUSES)
  .describe('`invited` until the person accepts: until then they may do nothing here, and this is what was typed.');

/** A person in one business, with the role there. */
export const member = z
  .strictObject({
    id: id.describe("The user's id."),
    name: z.string().describe('What the person is called in this business.'),
    email: z.string().describe('The address that the person signs in with, or was invited at.'),
    role: z.enum(ROLES).describe('What the person may do in the business.'),
    status: memberStatus,
    createdAt: timestamp.describe('When the person was invited or added, in UTC.'),
  })
  .meta({ id: 'Member', description: 'A person in one business, with the role there.' });

export type MemberView = z.infer<typeof member>;

/** What the caller is in a business. */
export const membership = z
  .strictObject({
    businessId: id.describe('The business of `x-tenant-id`.'),
    userId: id.nullable().describe('The person whose rights count; null for a machine.'),
    role: z.enum(ROLES).describe('What they may do in the business.'),
    scopes: z.array(z.enum(SCOPES)).describe('What the credential may be used for.'),
  })
  .meta({ id: 'Membership', description: 'What the caller is, and may do, in a business.' });

export type MembershipView = z.infer<typeof membership>;

export const addMember = z
  .strictObject({
    name: z.string().trim().min(1).max(200).describe('What to call the person, 1 to 200 characters.'),
    email: z.email().max(254).describe('The address to invite; a known one is that user.'),
    role: z
      .enum(ROLES)
      .exclude(['owner'])
      .describe('What the person may do in the business; owners are made by owners afterwards.'),
    locale: z.enum(LOCALES).optional().describe("The language of texts for a new user; the business's when left out."),
  })
  .meta({ id: 'AddMember', description: 'A person to invite to a business.' });

export type AddMember = z.infer<typeof addMember>;

export const updateMember = z
  .strictObject({
    name: z.string().trim().min(1).max(200).describe('What to call the person in this business, 1 to 200 characters.'),
    role: z.enum(ROLES).describe('What the person may do in the business; only an owner makes owners.'),
  })
  .partial()
  .meta({
    id: 'UpdateMember',
    description: 'What to change of a person in one business; what is left out stays as it is.',
  });

export type UpdateMember = z.infer<typeof updateMember>;

export const updateUser = z
  .strictObject({
    name: z.string().trim().min(1).max(200).describe('What to call the person, 1 to 200 characters.'),
    locale: z.enum(LOCALES).describe('The language of texts for the person.'),
  })
  .partial()
  .meta({ id: 'UpdateUser', description: 'What to change of a user; what is left out stays as it is.' });

export type UpdateUser = z.infer<typeof updateUser>;

export const userOperations = [
  remove('deleteUser', '/v1/users/{id}', {
    scope: 'users:write',
    roles: ROLES,
    by: NOT_ON_BEHALF,
    summary: 'Delete a user from the business; the account itself when it belongs to no other',
    about: 'Use it when somebody leaves for good. What they entered stays.',
    errors: ['CONFLICT', 'PRECONDITION_FAILED'],
    emits: ['business.user_removed', 'user.left', 'session.ended', 'user.deleted', 'employee.updated'],
    emitsInternally: ['api_key.revoked', 'connected_account.changed'],
  }),
  get('getMe', '/v1/users/me', {
    scope: 'users:read',
    summary: 'Get the user the credential belongs to',
    about: "Use it to find out who a credential acts as. A client by itself and a machine's key are nobody: 403.",
    answer: single(user),
  }),
  get('getMyMembership', '/v1/users/me/membership', {
    scope: 'users:read',
    summary: 'Get the role that the credential has in the business',
    about:
      'Use it to show only what the caller may do. Of a connected account, its rights cut with those of the caller.',
    answer: single(membership),
  }),
  get('getUser', '/v1/users/{id}', {
    scope: 'users:read',
    summary: 'Get a user of the business',
    about: "A user of the business of `x-tenant-id`; the role is in the list of the business's users.",
    answer: single(user),
  }),
  patch('updateMe', '/v1/users/me', {
    scope: 'users:write',
    roles: ROLES,
    summary: 'Change the user the credential belongs to',
    about: "What is left out stays as it is. It changes the person's own account, in all businesses.",
    body: updateUser,
    answer: single(user),
    errors: ['PRECONDITION_FAILED'],
    emits: ['user.updated'],
  }),
  patch('updateUser', '/v1/users/{id}', {
    scope: 'users:write',
    roles: ROLES,
    summary: 'Change a user of the business; another person gets only another name in this business',
    about: 'What is left out stays as it is.',
    body: updateUser,
    answer: single(user),
    errors: ['PRECONDITION_FAILED'],
    emits: ['user.updated'],
  }),
] as const;
