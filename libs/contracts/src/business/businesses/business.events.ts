import { z } from 'zod';
import { ROLES } from '../../access/roles.ts';
import { changes, event, formerlyUnnamed, person } from '../../events/event.ts';
import { id, timestamp } from '../../operations/fields.ts';
import { listedName } from '../../payables/vendors/vendor.events.ts';
import { LOCALES } from '../../values/cluster.ts';
import { employee } from '../people/employee.resource.ts';
import { memberStatus, user } from '../people/user.operations.ts';
import { business } from './business.resource.ts';
import { departmentOfEvents, formerDepartment, formerLocation, locationOfEvents } from './place.resource.ts';
import { businessSecurity } from './security.operations.ts';
import { approvalPolicy, businessSettings } from './settings.resource.ts';

const member = z.object({
  id: id.describe("The user's id."),
  name: z.string().describe('What the person is called in this business.'),
  email: z.string().describe('The address that the person signs in with, or was invited at.'),
  role: z.enum(ROLES).describe('What the person may do in the business.'),
  status: memberStatus.optional(),
  createdAt: timestamp
    .optional()
    .describe('When the person was invited or added, in UTC; left out by former releases.'),
});

/** A business, its people and its places. */
export const businessEvents = [
  event('business.created', {
    summary: 'A business was created; sent to the endpoints of the business from which it was founded, too',
    data: { business },
  }),
  event('business.user_added', {
    summary: 'A user was invited to a business, or belongs to it',
    data: {
      business,
      user: member.describe('The person who was invited or belongs to the business now.'),
      invitedBy: id.nullable().describe('The user who invited them; null when no person did.'),
    },
  }),
  /** A person who was unknown until now was invited for the first time. */
  event('user.created', { summary: 'A user was created', data: { user } }),
  event('business.updated', {
    summary: 'A business, its settings or its approval policies changed',
    data: {
      business,
      settings: businessSettings,
      approvalPolicies: z.array(approvalPolicy).describe('All approval policies of the business, as they are now.'),
      ...changes,
    },
  }),
  event('business.user_removed', {
    summary: 'A user was removed from a business',
    data: {
      business,
      user: member.describe('The person who was removed, with the role that they had.'),
      removedBy: id.nullable().describe('The user who removed them; null when no person did.'),
    },
  }),
  /** For a service that is new and has subscribed to nothing before: the operator has it published (`npm run outlay-admin -- publish people`). */
  event('business.people_listed', {
    summary: 'A business and those who belong to it or are invited, as they are',
    data: {
      business,
      people: z
        .array(
          z.object({
            ...person.shape,
            role: z.enum(ROLES).describe('What the person may do in the business.'),
            status: memberStatus,
            locale: z.enum(LOCALES).describe('The language of texts for the person.'),
          }),
        )
        .describe('Some of them, or all: each event has 500 at most.'),
    },
  }),
  event('business.employees_listed', {
    summary: 'What the employees of a business are called',
    data: { employees: z.array(listedName).describe('Some of them, or all.') },
  }),
  event('business.places_listed', {
    summary: 'What the departments and locations of a business are called',
    data: {
      departments: z.array(listedName).describe('Some of them, or all.'),
      locations: z.array(listedName).describe('Some of them, or all.'),
    },
  }),
  event('business.security_updated', {
    summary: 'A business changed how its people must sign in',
    data: { businessId: id.describe('The business whose rules they are.'), security: businessSecurity, ...changes },
  }),
  /** For each business after its data was set back (`npm run outlay-admin -- after-restore`). */
  event('business.restored', {
    summary:
      'After the loss of a server: the data of a business was set back to a moment, and what happened since is gone',
    data: {
      businessId: id.describe('The business whose data it is.'),
      restoredTo: timestamp.describe('The moment that the data was set back to, in UTC.'),
      lostFrom: timestamp.describe(
        'The earliest `createdAt` of an event whose fact may be gone, in UTC: a minute before `restoredTo`.',
      ),
      lostUntil: timestamp.describe('The latest one, in UTC: when the former server ended.'),
    },
  }),
  event('employee.created', { summary: 'An employee was created', data: { employee } }),
  event('employee.deleted', { summary: 'An employee was deleted', data: { employee } }),
  event('employee.updated', { summary: 'An employee was updated', data: { employee, ...changes } }),
  // The other services keep the ids that a client may name, and a location's region for mileage rates.
  event('department.created', {
    summary: 'A department was created',
    data: { department: departmentOfEvents.describe('The new department.') },
    former: { department: formerDepartment },
  }),
  event('department.updated', {
    summary: 'A department was updated',
    data: { department: departmentOfEvents.describe('The department as it is now.'), ...changes },
    former: { department: formerDepartment, ...formerlyUnnamed },
  }),
  event('department.deleted', {
    summary: 'A department was deleted',
    data: { department: departmentOfEvents.describe('The department in its last state.') },
    former: { department: formerDepartment },
  }),
  event('location.created', {
    summary: 'A location was created',
    data: { location: locationOfEvents.describe('The new location.') },
    former: { location: formerLocation },
  }),
  event('location.updated', {
    summary: 'A location was updated',
    data: { location: locationOfEvents.describe('The location as it is now.'), ...changes },
    former: { location: formerLocation, ...formerlyUnnamed },
  }),
  event('location.deleted', {
    summary: 'A location was deleted',
    data: { location: locationOfEvents.describe('The location in its last state.') },
    former: { location: formerLocation },
  }),
  event('user.deleted', { summary: 'A user was deleted', data: { user } }),
  event('user.updated', {
    summary: 'A user was updated',
    data: {
      user,
      role: z.enum(ROLES).nullable().describe("The user's role in this business; null when the role did not change."),
      ...changes,
    },
  }),
] as const;
