import { z } from 'zod';
import { LOCALES } from '../cluster.ts';
import { NOT_ON_BEHALF } from '../operations/credential-kinds.ts';
import { single } from '../operations/envelopes.ts';
import { id, timestamp, versioned } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { ROLES } from '../roles.ts';

const { get, patch, remove } = ownedBy('gateway');

/** A person. One person may belong to several businesses. */
export const user = z
  .strictObject({
    id,
    name: z.string(),
    email: z.string(),
    locale: z.enum(LOCALES),
    ...versioned,
  })
  .meta({ id: 'User' });

export type UserView = z.infer<typeof user>;

export const MEMBER_STATUSES = ['invited', 'active'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Whether somebody belongs to a business yet. */
export const memberStatus = z
  .enum(MEMBER_STATUSES)
  .describe('`invited` until the person accepts: until then they may do nothing here, and this is what was typed');

/** A person in one business, with the role there. */
export const member = z
  .strictObject({
    id,
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    status: memberStatus,
    createdAt: timestamp,
  })
  .meta({ id: 'Member' });

export type MemberView = z.infer<typeof member>;

export const addMember = z
  .strictObject({
    name: z.string().trim().min(1).max(200),
    email: z.email().max(254),
    role: z.enum(ROLES).exclude(['owner']),
    locale: z.enum(LOCALES).optional(),
  })
  .meta({ id: 'AddMember' });

export type AddMember = z.infer<typeof addMember>;

export const updateMember = z
  .strictObject({ name: z.string().trim().min(1).max(200), role: z.enum(ROLES) })
  .partial()
  .meta({ id: 'UpdateMember' });

export type UpdateMember = z.infer<typeof updateMember>;

export const updateUser = z
  .strictObject({ name: z.string().trim().min(1).max(200), locale: z.enum(LOCALES) })
  .partial()
  .meta({ id: 'UpdateUser' });

export type UpdateUser = z.infer<typeof updateUser>;

export const userOperations = [
  remove('deleteUser', '/v1/users/{id}', {
    scope: 'users:write',
    roles: ROLES,
    by: NOT_ON_BEHALF,
    summary: 'Delete a user from the business; the account itself when it belongs to no other',
    errors: ['CONFLICT', 'PRECONDITION_FAILED'],
    emits: ['business.user_removed', 'user.deleted'],
    emitsInternally: ['employee.updated'],
  }),
  get('getMe', '/v1/users/me', {
    scope: 'users:read',
    summary: 'Get the user the credential belongs to',
    answer: single(user),
  }),
  get('getUser', '/v1/users/{id}', {
    scope: 'users:read',
    summary: 'Get a user of the business',
    answer: single(user),
  }),
  patch('updateMe', '/v1/users/me', {
    scope: 'users:write',
    roles: ROLES,
    summary: 'Change the user the credential belongs to',
    body: updateUser,
    answer: single(user),
    errors: ['PRECONDITION_FAILED'],
    emits: ['user.updated'],
  }),
  patch('updateUser', '/v1/users/{id}', {
    scope: 'users:write',
    roles: ROLES,
    summary: 'Change a user of the business; another person gets only another name in this business',
    body: updateUser,
    answer: single(user),
    errors: ['PRECONDITION_FAILED'],
    emits: ['user.updated'],
  }),
] as const;
