import { z } from 'zod';
import { changes, event, formerlyUnnamed } from '../../events/event.ts';
import { id } from '../../operations/fields.ts';
import { category } from './category.operations.ts';

/** Trips and bills show the name. */
export const categoryEvents = [
  event('category.created', { summary: 'A category was created', data: { category } }),
  event('category.updated', {
    summary: 'A category was updated',
    data: { category, ...changes },
    former: formerlyUnnamed,
  }),
  event('category.deleted', { summary: 'A category was deleted', data: { category } }),
  /** For books that are new, as `business.people_listed`. */
  event('business.categories_listed', {
    summary: 'The categories of a business, those that were deleted among them',
    data: {
      categories: z.array(category).describe('Some of them, or all; 100 in an event at most.'),
      removedIds: z.array(id).describe('Which of these were deleted: documents name them still.'),
    },
  }),
] as const;
