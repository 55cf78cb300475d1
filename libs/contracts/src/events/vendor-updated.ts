import { z } from 'zod';
import { vendor } from '../vendors/vendor.resource.ts';
import { event } from './event.ts';
import { exampleOf, exampleVendor } from './examples.ts';

/** A vendor changed. Internal: never delivered to a customer. */
export const vendorUpdated = event({
  kind: 'vendor.updated',
  version: 1,
  summary: 'A vendor changed',
  data: z.object({
    vendor,
    previousAttributes: z.record(z.string(), z.unknown()),
    changedFields: z.array(z.string()).min(1),
  }),
  example: exampleOf('vendor.updated', {
    vendor: { ...exampleVendor, phone: '+1 514 555 0199', version: 2 },
    previousAttributes: { phone: null },
    changedFields: ['phone'],
  }),
});
