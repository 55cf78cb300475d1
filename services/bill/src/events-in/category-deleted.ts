import { type HeardEvent, heard } from '@outlay/bus';
import { categoryDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** A category that was deleted can be named no more. */
export const hearCategoryDeleted = (tenants: Pick<Tenants, 'categoryDeleted'>): HeardEvent =>
  heard(categoryDeleted, tenants.categoryDeleted);
