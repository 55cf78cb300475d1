import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { booleanText, commonFilters, idParams, idText, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { createDepartment, department, updateDepartment } from './department.resource.ts';

const owner = 'gateway';
const params = idParams;

export const listDepartments = operation({
  id: 'listDepartments',
  method: 'GET',
  path: '/v1/departments',
  owner,
  scope: 'departments:read',
  summary: 'List departments',
  query: z.strictObject({
    ...paging(['name', 'code', 'createdAt', 'updatedAt'], 'createdAt'),
    ...commonFilters,
    isActive: booleanText.optional(),
    parentId: idText.optional(),
    search: z.string().min(1).max(100).optional(),
  }),
  status: 200,
  answer: list(department),
});

export const createDepartmentOperation = operation({
  id: 'createDepartment',
  method: 'POST',
  path: '/v1/departments',
  owner,
  scope: 'departments:write',
  summary: 'Create a department',
  body: createDepartment,
  status: 201,
  answer: single(department),
  errors: ['ALREADY_EXISTS'],
  emits: ['department.created'],
});

export const getDepartment = operation({
  id: 'getDepartment',
  method: 'GET',
  path: '/v1/departments/{id}',
  owner,
  scope: 'departments:read',
  summary: 'Get a department',
  params,
  status: 200,
  answer: single(department),
});

export const updateDepartmentOperation = operation({
  id: 'updateDepartment',
  method: 'PATCH',
  path: '/v1/departments/{id}',
  owner,
  scope: 'departments:write',
  summary: 'Change a department',
  params,
  body: updateDepartment,
  status: 200,
  answer: single(department),
  errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
  emits: ['department.updated'],
});

export const deleteDepartment = operation({
  id: 'deleteDepartment',
  method: 'DELETE',
  path: '/v1/departments/{id}',
  owner,
  scope: 'departments:write',
  summary: 'Delete a department that nothing uses',
  params,
  status: 204,
  errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
  emits: ['department.deleted'],
});
