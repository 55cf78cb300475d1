import { type EventHandler, handled } from '@outlay/bus';
import { categoryCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a category was created, trips can be put into it. */
export const handleCategoryCreated = (tenants: Pick<Tenants, 'category'>): EventHandler =>
  handled(categoryCreated, tenants.category);
