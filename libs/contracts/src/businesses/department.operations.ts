import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { booleanText, commonFilters, idText, paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { createDepartment, department, updateDepartment } from './department.resource.ts';

const { get, patch, post, remove } = ownedBy('gateway');

export const listDepartments = get('listDepartments', '/v1/departments', {
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
});

export const createDepartmentOperation = post('createDepartment', '/v1/departments', {
  scope: 'departments:write',
  summary: 'Create a department',
  body: createDepartment,
  status: 201,
  answer: single(department),
  errors: ['ALREADY_EXISTS'],
  emits: ['department.created'],
});

export const getDepartment = get('getDepartment', '/v1/departments/{id}', {
  scope: 'departments:read',
  summary: 'Get a department',
  answer: single(department),
});

export const updateDepartmentOperation = patch('updateDepartment', '/v1/departments/{id}', {
  scope: 'departments:write',
  summary: 'Change a department',
  body: updateDepartment,
  answer: single(department),
  errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
  emits: ['department.updated'],
});

export const deleteDepartment = remove('deleteDepartment', '/v1/departments/{id}', {
  scope: 'departments:write',
  summary: 'Delete a department that nothing uses',
  errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
  emits: ['department.deleted'],
});
