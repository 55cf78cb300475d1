import { type EventHandler, handled } from '@outlay/bus';
import { categoryCreated } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** A category that was created can be named by a request. */
export const handleCategoryCreated = (tenants: Pick<Tenants, 'categoryCreated'>): EventHandler =>
  handled(categoryCreated, tenants.categoryCreated);
