import type { Caller, CreateDepartment, DepartmentView, OperationById, UpdateDepartment } from '@outlay/contracts';
import { type Condition, commonFilters, containing, type Database, sql } from '@outlay/store';
import { createRecords, type Kind, type Target } from '../records/records.ts';
import { assertNoCircle } from '../records/tree.ts';
import { departmentCreated, departmentDeleted, departmentUpdated } from './department.events.ts';

type Query = OperationById<'listDepartments'>['query']['_output'];

const SORTABLE = { name: 'name', code: 'code', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

export const DEPARTMENTS: Kind<DepartmentView, keyof typeof SORTABLE> = {
  word: 'department',
  table: 'departments',
  sequence: 'departments_ids',
  showsBusiness: false,
  columns: {
    name: 'name',
    code: 'code',
    parentId: 'parent_id',
    managerEmployeeId: 'manager_employee_id',
    isActive: 'is_active',
  },
  sortable: SORTABLE,
  check: async (tx, businessId, { id, parentId }, before) => {
    if (parentId === null || before === null || before.parentId === parentId) return;
    const tree = { table: 'departments', column: 'parent_id', field: 'parentId' } as const;
    await assertNoCircle(tx, tree, { businessId, id, above: parentId });
  },
  publish: {
    created: departmentCreated,
    updated: (businessId, _before, after) => departmentUpdated(businessId, after),
    deleted: departmentDeleted,
  },
};

const conditions = (query: Query): Condition[] => {
  const pattern = query.search !== undefined && containing(query.search);
  return [
    ...commonFilters(query),
    query.isActive !== undefined && sql`is_active = ${query.isActive}`,
    query.parentId !== undefined && sql`parent_id = ${query.parentId}`,
    pattern !== false && sql`name ILIKE ${pattern} OR code ILIKE ${pattern}`,
  ];
};

/** The departments of a business. */
export const createDepartments = (database: Database) => {
  const records = createRecords(database, DEPARTMENTS);
  return {
    get: records.get,
    remove: records.remove,
    list: (businessId: number, query: Query) => records.list(businessId, query, conditions(query)),
    create: (caller: Caller, command: CreateDepartment) =>
      records.create(caller, (_tx, id, at) => ({
        id,
        ...command,
        version: 1,
        createdAt: at.toISOString(),
        updatedAt: at.toISOString(),
      })),
    change: (caller: Caller, target: Target, command: UpdateDepartment) => records.change(caller, target, command),
  };
};

export type Departments = ReturnType<typeof createDepartments>;
