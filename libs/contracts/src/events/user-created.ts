import { z } from 'zod';
import { user } from '../people/user.resource.ts';
import { event } from './event.ts';
import { exampleOf, exampleUser } from './examples.ts';

/** A person who was unknown until now was invited for the first time. */
export const userCreated = event({
  kind: 'user.created',
  version: 1,
  summary: 'A user was created',
  data: z.object({ user }),
  example: exampleOf('user.created', {
    user: {
      ...exampleUser,
      locale: 'fr-CA' as const,
      version: 1,
      createdAt: '2026-03-14T15:09:26.535Z',
      updatedAt: '2026-03-14T15:09:26.535Z',
    },
  }),
});
