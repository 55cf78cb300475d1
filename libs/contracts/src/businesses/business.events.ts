import { z } from 'zod';
import { AT, changes, event } from '../events/event.ts';
import { id } from '../operations/fields.ts';
import { exampleUser } from '../people/user.events.ts';
import { ROLES } from '../roles.ts';
import type { BusinessView } from './business.resource.ts';
import { business } from './business.resource.ts';
import { approvalPolicy, businessSettings, DEFAULT_SETTINGS } from './settings.resource.ts';

export const exampleBusiness: BusinessView = {
  id: 1,
  name: 'Maple Bakery',
  legalName: 'Maple Bakery Inc.',
  country: 'CA',
  currency: 'CAD',
  timeZone: 'America/Toronto',
  locale: 'en-CA',
  distanceUnit: 'km',
  fiscalYearStart: '01-01',
  status: 'active',
  version: 1,
  createdAt: AT,
  updatedAt: AT,
};

/** A business (a tenant) came into being. */
export const businessCreated = event('business.created', {
  summary: 'A business was created',
  data: { business },
  example: { business: exampleBusiness },
});

export const businessUpdated = event('business.updated', {
  summary: 'A business, its settings or its approval policies changed',
  data: { business, settings: businessSettings, approvalPolicies: z.array(approvalPolicy), ...changes },
  example: {
    business: { ...exampleBusiness, name: 'Maple Bakery and Café', version: 2 },
    settings: DEFAULT_SETTINGS,
    approvalPolicies: [],
    previousAttributes: { name: 'Maple Bakery' },
    changedFields: ['name'],
  },
});

export const businessUserAdded = event('business.user_added', {
  summary: 'A user was invited to a business',
  data: {
    business,
    user: z.object({ id, name: z.string(), email: z.string(), role: z.enum(ROLES) }),
    invitedBy: id.nullable(),
  },
  example: { business: exampleBusiness, user: { ...exampleUser, role: 'employee' }, invitedBy: 3 },
});

export const businessUserRemoved = event('business.user_removed', {
  summary: 'A user was removed from a business',
  data: {
    business,
    user: z.object({ id, name: z.string(), email: z.string(), role: z.enum(ROLES) }),
    removedBy: id.nullable(),
  },
  example: { business: exampleBusiness, user: { ...exampleUser, role: 'employee' }, removedBy: 3 },
});
