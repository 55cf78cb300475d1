import { changes, event } from '../events/event.ts';
import { vendor } from './vendor.resource.ts';

export const vendorEvents = [
  event('vendor.created', { summary: 'A vendor was created', data: { vendor } }),
  event('vendor.updated', { summary: 'A vendor changed', data: { vendor, ...changes } }),
  event('vendor.deleted', { summary: 'A vendor was deleted', data: { vendor } }),
] as const;
