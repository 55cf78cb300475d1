import type { Caller, CreateDepartment } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { assertNoCircle, createRecord, type RecordKind } from '../records/index.ts';
import { type DepartmentQuery, departments, pageOfDepartments } from './department.table.ts';
import { departmentCreated, departmentDeleted, departmentUpdated } from './place.events.ts';
import type { Department } from './place.ts';

export const DEPARTMENTS: RecordKind<Department, DepartmentQuery> = {
  name: 'department',
  table: departments,
  sequence: 'departments_ids',
  page: pageOfDepartments,
  check: async (tx, { businessId, id, parentId }, before) => {
    if (parentId === null || before === null || before.parentId === parentId) return;
    const tree = { table: 'departments', column: 'parent_id', field: 'parentId' } as const;
    await assertNoCircle(tx, tree, { businessId, id, above: parentId });
  },
  created: departmentCreated,
  updated: (_before, after) => departmentUpdated(after),
  deleted: departmentDeleted,
};

/** @throws AppError ALREADY_EXISTS, VALIDATION_ERROR */
export const createDepartment = (deps: Deps, caller: Caller, command: CreateDepartment): Promise<Department> =>
  createRecord(deps, caller, DEPARTMENTS, ({ id, ...stamps }) => ({ id, ...command, ...stamps }));
