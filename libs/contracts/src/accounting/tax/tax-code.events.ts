import { changes, event } from '../../events/event.ts';
import { taxCode } from './tax-code.resource.ts';

/** Expenses and bills work out their taxes by them. */
export const taxCodeEvents = [
  event('tax_code.created', { summary: 'A tax code was created', data: { taxCode } }),
  event('tax_code.updated', { summary: 'A tax code changed, or has a new rate', data: { taxCode, ...changes } }),
  event('tax_code.deleted', { summary: 'A tax code was deleted', data: { taxCode } }),
] as const;
