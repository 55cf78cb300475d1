import { type EventHandler, handled } from '@outlay/bus';
import { categoryDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a category is gone, trips keep its name and no new one gets it. */
export const handleCategoryDeleted = (tenants: Pick<Tenants, 'categoryDeleted'>): EventHandler =>
  handled(categoryDeleted, tenants.categoryDeleted);
