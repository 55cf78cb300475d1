import { z } from 'zod';
import { business } from '../businesses/business.resource.ts';
import { id } from '../operations/fields.ts';
import { ROLES } from '../roles.ts';
import { event } from './event.ts';
import { exampleBusiness, exampleOf, exampleUser } from './examples.ts';

/** A user was removed from a business. */
export const businessUserRemoved = event({
  kind: 'business.user_removed',
  version: 1,
  summary: 'A user was removed from a business',
  data: z.object({
    business,
    user: z.object({ id, name: z.string(), email: z.string(), role: z.enum(ROLES) }),
    removedBy: id.nullable(),
  }),
  example: exampleOf('business.user_removed', {
    business: exampleBusiness,
    user: { ...exampleUser, role: 'employee' as const },
    removedBy: 3,
  }),
});
