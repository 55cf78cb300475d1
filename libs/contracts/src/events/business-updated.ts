import { z } from 'zod';
import { business } from '../businesses/business.resource.ts';
import { approvalPolicy, businessSettings, DEFAULT_SETTINGS } from '../businesses/settings.resource.ts';
import { event } from './event.ts';
import { exampleBusiness, exampleOf } from './examples.ts';

/** A business, its settings or its approval policies changed. */
export const businessUpdated = event({
  kind: 'business.updated',
  version: 1,
  summary: 'A business, its settings or its approval policies changed',
  data: z.object({
    business,
    settings: businessSettings,
    approvalPolicies: z.array(approvalPolicy),
    previousAttributes: z.record(z.string(), z.unknown()),
    changedFields: z.array(z.string()).min(1),
  }),
  example: exampleOf('business.updated', {
    business: { ...exampleBusiness, name: 'Maple Bakery and Café', version: 2 },
    settings: DEFAULT_SETTINGS,
    approvalPolicies: [],
    previousAttributes: { name: 'Maple Bakery' },
    changedFields: ['name'],
  }),
});
