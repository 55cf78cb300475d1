import { type EventHandler, handled } from '@outlay/bus';
import { categoryDeleted } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** A category that was deleted can be named no more. */
export const handleCategoryDeleted = (tenants: Pick<Tenants, 'categoryDeleted'>): EventHandler =>
  handled(categoryDeleted, tenants.categoryDeleted);
