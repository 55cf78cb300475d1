import { z } from 'zod';
import { user } from '../people/user.resource.ts';
import { ROLES } from '../roles.ts';
import { event } from './event.ts';
import { exampleOf, exampleUserView } from './examples.ts';

/** A user was updated. */
export const userUpdated = event({
  kind: 'user.updated',
  version: 1,
  summary: 'A user was updated',
  data: z.object({
    user,
    role: z.enum(ROLES).nullable(),
    previousAttributes: z.record(z.string(), z.unknown()),
    changedFields: z.array(z.string()).min(1),
  }),
  example: exampleOf('user.updated', {
    user: exampleUserView,
    role: null,
    previousAttributes: { name: 'Amélie Roy' },
    changedFields: ['name'],
  }),
});
