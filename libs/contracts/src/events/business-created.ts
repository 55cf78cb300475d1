import { z } from 'zod';
import { business } from '../businesses/business.resource.ts';
import { event } from './event.ts';
import { exampleBusiness, exampleOf } from './examples.ts';

/** A business (a tenant) came into being. */
export const businessCreated = event({
  kind: 'business.created',
  version: 1,
  summary: 'A business was created',
  data: z.object({ business }),
  example: exampleOf('business.created', { business: exampleBusiness }),
});
