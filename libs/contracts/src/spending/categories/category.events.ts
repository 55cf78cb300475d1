import { changes, event, formerlyUnnamed } from '../../events/event.ts';
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
] as const;
