import { department, keysOf, type OperationById } from '@outlay/contracts';
import { containing, given, type Page, sql, type Transaction, table } from '@outlay/store';
import type { Department } from './place.ts';

export type DepartmentQuery = OperationById<'listDepartments'>['query']['_output'];

export const departments = table<Department>({
  name: 'department',
  table: 'departments',
  fields: ['businessId', ...keysOf(department)],
});

const SORTABLE = { name: 'name', code: 'code', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** One page of the departments that match, and the exact number of all of them. */
export const pageOfDepartments = (
  tx: Transaction,
  businessId: number,
  query: DepartmentQuery,
): Promise<Page<Department>> => {
  const where = [
    given(query.isActive, (isActive) => sql`is_active = ${isActive}`),
    given(query.parentId, (parentId) => sql`parent_id = ${parentId}`),
    given(query.search, (search) => sql`name ILIKE ${containing(search)} OR code ILIKE ${containing(search)}`),
  ];
  return departments.page(tx, businessId, { where, sortable: SORTABLE, query });
};
