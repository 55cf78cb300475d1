import { type HeardEvent, heard } from '@outlay/bus';
import { categoryDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a category is gone, trips keep its name and no new one gets it. */
export const hearCategoryDeleted = (tenants: Pick<Tenants, 'categoryDeleted'>): HeardEvent =>
  heard(categoryDeleted, tenants.categoryDeleted);
