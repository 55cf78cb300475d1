import { z } from 'zod';
import { AT, changes, event } from '../events/event.ts';
import { ROLES } from '../roles.ts';
import type { UserView } from './user.resource.ts';
import { user } from './user.resource.ts';

export const exampleUser = { id: 7, name: 'Amélie Tremblay', email: 'amelie@maple.example' };

const exampleUserView: UserView = { ...exampleUser, locale: 'fr-CA', version: 2, createdAt: AT, updatedAt: AT };

/** A person who was unknown until now was invited for the first time. */
export const userCreated = event('user.created', {
  summary: 'A user was created',
  data: { user },
  example: { user: { ...exampleUser, locale: 'fr-CA', version: 1, createdAt: AT, updatedAt: AT } },
});

export const userUpdated = event('user.updated', {
  summary: 'A user was updated',
  data: { user, role: z.enum(ROLES).nullable(), ...changes },
  example: { user: exampleUserView, role: null, previousAttributes: { name: 'Amélie Roy' }, changedFields: ['name'] },
});

export const userDeleted = event('user.deleted', {
  summary: 'A user was deleted',
  data: { user },
  example: { user: exampleUserView },
});
