import { type HeardEvent, heard } from '@outlay/bus';
import { categoryCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a category was created, trips can be put into it. */
export const hearCategoryCreated = (tenants: Pick<Tenants, 'category'>): HeardEvent =>
  heard(categoryCreated, tenants.category);
