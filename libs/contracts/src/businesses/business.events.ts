import { z } from 'zod';
import { changes, event } from '../events/event.ts';
import { id } from '../operations/fields.ts';
import { employee } from '../people/employee.resource.ts';
import { memberStatus, user } from '../people/user.operations.ts';
import { ROLES } from '../roles.ts';
import { business } from './business.resource.ts';
import { locationPlace, place } from './location.operations.ts';
import { approvalPolicy, businessSettings } from './settings.resource.ts';

const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  status: memberStatus.optional(),
});

/** A business, its people and its places. */
export const businessEvents = [
  event('business.created', {
    summary: 'A business was created; sent to the endpoints of the business from which it was founded, too',
    data: { business },
  }),
  event('business.user_added', {
    summary: 'A user was invited to a business, or belongs to it',
    data: { business, user: member, invitedBy: id.nullable() },
  }),
  /** A person who was unknown until now was invited for the first time. */
  event('user.created', { summary: 'A user was created', data: { user } }),
  event('business.updated', {
    summary: 'A business, its settings or its approval policies changed',
    data: { business, settings: businessSettings, approvalPolicies: z.array(approvalPolicy), ...changes },
  }),
  event('business.user_removed', {
    summary: 'A user was removed from a business',
    data: { business, user: member, removedBy: id.nullable() },
  }),
  event('employee.created', { summary: 'An employee was created', data: { employee } }),
  event('employee.deleted', { summary: 'An employee was deleted', data: { employee } }),
  event('employee.updated', { summary: 'An employee was updated', data: { employee, ...changes } }),
  // The other services keep the ids that a client may name, and a location's region for mileage rates.
  event('department.created', { summary: 'A department was created', data: { department: place } }),
  event('department.updated', { summary: 'A department was updated', data: { department: place } }),
  event('department.deleted', { summary: 'A department was deleted', data: { department: place } }),
  event('location.created', { summary: 'A location was created', data: { location: locationPlace } }),
  event('location.updated', { summary: 'A location was updated', data: { location: locationPlace } }),
  event('location.deleted', { summary: 'A location was deleted', data: { location: locationPlace } }),
  event('user.deleted', { summary: 'A user was deleted', data: { user } }),
  event('user.updated', {
    summary: 'A user was updated',
    data: { user, role: z.enum(ROLES).nullable(), ...changes },
  }),
] as const;
