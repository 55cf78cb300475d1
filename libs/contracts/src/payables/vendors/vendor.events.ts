import { z } from 'zod';
import { changes, event } from '../../events/event.ts';
import { id } from '../../operations/fields.ts';
import { vendor } from './vendor.resource.ts';

/** What others call one that was there before they were; 500 in an event at most. */
export const listedName = z.object({
  id: id.describe('Whose name it is.'),
  name: z.string().describe('What it is called now.'),
  version: z.int().describe('The newer version wins, whatever the order of arrival.'),
});

export const vendorEvents = [
  event('vendor.created', { summary: 'A vendor was created', data: { vendor } }),
  event('vendor.updated', { summary: 'A vendor changed', data: { vendor, ...changes } }),
  event('vendor.deleted', { summary: 'A vendor was deleted', data: { vendor } }),
  /** For a service that is new, as `business.people_listed`. */
  event('business.vendors_listed', {
    summary: 'What the vendors of a business are called',
    data: { vendors: z.array(listedName).describe('Some of them, or all.') },
  }),
] as const;
