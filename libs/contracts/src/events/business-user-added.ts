import { z } from 'zod';
import { business } from '../businesses/business.resource.ts';
import { id } from '../operations/fields.ts';
import { ROLES } from '../roles.ts';
import { event } from './event.ts';
import { exampleBusiness, exampleOf, exampleUser } from './examples.ts';

/** A user was invited to a business (specification, "Event kinds"). `invitedBy` is null when the operator did it. */
export const businessUserAdded = event({
  kind: 'business.user_added',
  version: 1,
  summary: 'A user was invited to a business',
  data: z.object({
    business,
    user: z.object({ id, name: z.string(), email: z.string(), role: z.enum(ROLES) }),
    invitedBy: id.nullable(),
  }),
  example: exampleOf('business.user_added', {
    business: exampleBusiness,
    user: { ...exampleUser, role: 'employee' as const },
    invitedBy: 3,
  }),
});
