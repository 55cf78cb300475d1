import { type HeardEvent, heard } from '@outlay/bus';
import { categoryCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** A category that was created can be named by a request. */
export const hearCategoryCreated = (tenants: Pick<Tenants, 'categoryCreated'>): HeardEvent =>
  heard(categoryCreated, tenants.categoryCreated);
