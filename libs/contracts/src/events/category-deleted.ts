import { z } from 'zod';
import { category } from '../categories/category.resource.ts';
import { event } from './event.ts';
import { exampleCategory } from './example-category.ts';
import { exampleOf } from './examples.ts';

/** A category was deleted. Said between our services: trips and bills show its name. */
export const categoryDeleted = event({
  kind: 'category.deleted',
  version: 1,
  summary: 'A category was deleted',
  data: z.object({ category }),
  example: exampleOf('category.deleted', { category: exampleCategory }),
});
