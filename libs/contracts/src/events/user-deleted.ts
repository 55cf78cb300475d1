import { z } from 'zod';
import { user } from '../people/user.resource.ts';
import { event } from './event.ts';
import { exampleOf, exampleUserView } from './examples.ts';

/** A user was deleted. */
export const userDeleted = event({
  kind: 'user.deleted',
  version: 1,
  summary: 'A user was deleted',
  data: z.object({ user }),
  example: exampleOf('user.deleted', { user: exampleUserView }),
});
