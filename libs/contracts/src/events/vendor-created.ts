import { z } from 'zod';
import { vendor } from '../vendors/vendor.resource.ts';
import { event } from './event.ts';
import { exampleOf, exampleVendor } from './examples.ts';

/** A vendor was created. Internal: never delivered to a customer. */
export const vendorCreated = event({
  kind: 'vendor.created',
  version: 1,
  summary: 'A vendor was created',
  data: z.object({ vendor }),
  example: exampleOf('vendor.created', { vendor: exampleVendor }),
});
