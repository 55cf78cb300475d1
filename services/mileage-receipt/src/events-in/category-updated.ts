import { type EventHandler, handled } from '@outlay/bus';
import { categoryUpdated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a category changed, trips show its new name. */
export const handleCategoryUpdated = (tenants: Pick<Tenants, 'category'>): EventHandler =>
  handled(categoryUpdated, tenants.category);
