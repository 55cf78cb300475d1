import { z } from 'zod';
import { category } from '../categories/category.resource.ts';
import { event } from './event.ts';
import { exampleCategory } from './example-category.ts';
import { exampleOf } from './examples.ts';

/** A category was updated. Said between our services: trips and bills show its name. */
export const categoryUpdated = event({
  kind: 'category.updated',
  version: 1,
  summary: 'A category was updated',
  data: z.object({ category }),
  example: exampleOf('category.updated', { category: exampleCategory }),
});
