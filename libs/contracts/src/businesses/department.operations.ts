import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { booleanText, commonFilters, id, idText, paging, versioned } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';

const { get, patch, post, remove } = ownedBy('gateway');

/** A part of a business: expenses are booked to it, and it may have a manager (docs/api.md 1.5). */
export const department = z
  .strictObject({
    id,
    name: z.string(),
    code: z.string().nullable(),
    parentId: id.nullable(),
    managerEmployeeId: id.nullable(),
    isActive: z.boolean(),
    ...versioned,
  })
  .meta({ id: 'Department' });

export type DepartmentView = z.infer<typeof department>;

const fields = {
  name: z.string().trim().min(1).max(120),
  code: z.string().trim().min(1).max(32).nullable(),
  parentId: id.nullable(),
  managerEmployeeId: id.nullable(),
  isActive: z.boolean(),
};

export const createDepartment = z
  .strictObject({
    name: fields.name,
    code: fields.code.default(null),
    parentId: fields.parentId.default(null),
    managerEmployeeId: fields.managerEmployeeId.default(null),
    isActive: fields.isActive.default(true),
  })
  .meta({ id: 'CreateDepartment' });
export type CreateDepartment = z.infer<typeof createDepartment>;

export const updateDepartment = z.strictObject(fields).partial().meta({ id: 'UpdateDepartment' });
export type UpdateDepartment = z.infer<typeof updateDepartment>;

export const departmentOperations = [
  post('createDepartment', '/v1/departments', {
    scope: 'departments:write',
    summary: 'Create a department',
    body: createDepartment,
    status: 201,
    answer: single(department),
    errors: ['ALREADY_EXISTS'],
    emits: ['department.created'],
  }),
  remove('deleteDepartment', '/v1/departments/{id}', {
    scope: 'departments:write',
    summary: 'Delete a department that nothing uses',
    errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
    emits: ['department.deleted'],
  }),
  get('getDepartment', '/v1/departments/{id}', {
    scope: 'departments:read',
    summary: 'Get a department',
    answer: single(department),
  }),
  get('listDepartments', '/v1/departments', {
    scope: 'departments:read',
    summary: 'List departments',
    query: z.strictObject({
      ...paging(['name', 'code', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      isActive: booleanText.optional(),
      parentId: idText.optional(),
      search: z.string().min(1).max(100).optional(),
    }),
    answer: list(department),
  }),
  patch('updateDepartment', '/v1/departments/{id}', {
    scope: 'departments:write',
    summary: 'Change a department',
    body: updateDepartment,
    answer: single(department),
    errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
    emits: ['department.updated'],
  }),
] as const;
