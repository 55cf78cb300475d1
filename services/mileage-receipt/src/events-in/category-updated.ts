import { type HeardEvent, heard } from '@outlay/bus';
import { categoryUpdated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a category changed, trips show its new name. */
export const hearCategoryUpdated = (tenants: Pick<Tenants, 'category'>): HeardEvent =>
  heard(categoryUpdated, tenants.category);
