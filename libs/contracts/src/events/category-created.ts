import { z } from 'zod';
import { category } from '../categories/category.resource.ts';
import { event } from './event.ts';
import { exampleCategory } from './example-category.ts';
import { exampleOf } from './examples.ts';

/** A category was created. Said between our services: trips and bills show its name. */
export const categoryCreated = event({
  kind: 'category.created',
  version: 1,
  summary: 'A category was created',
  data: z.object({ category }),
  example: exampleOf('category.created', { category: exampleCategory }),
});
