import { z } from 'zod';
import { vendor } from '../vendors/vendor.resource.ts';
import { event } from './event.ts';
import { exampleOf, exampleVendor } from './examples.ts';

/** A vendor was deleted. Internal: never delivered to a customer. */
export const vendorDeleted = event({
  kind: 'vendor.deleted',
  version: 1,
  summary: 'A vendor was deleted',
  data: z.object({ vendor }),
  example: exampleOf('vendor.deleted', { vendor: exampleVendor }),
});
