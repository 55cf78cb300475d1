import { z } from 'zod';
import { list, single } from '../operations/envelopes.ts';
import { commonFilters, idParams, idText, listOf, paging } from '../operations/fields.ts';
import { operation } from '../operations/operation.ts';
import { createEmployee, EMPLOYEE_STATUSES, employee, updateEmployee } from './employee.resource.ts';

const owner = 'gateway';
const params = idParams;

export const listEmployees = operation({
  id: 'listEmployees',
  method: 'GET',
  path: '/v1/employees',
  owner,
  scope: 'employees:read',
  summary: 'List employees',
  query: z.strictObject({
    ...paging(
      ['lastName', 'firstName', 'email', 'employeeNumber', 'hireDate', 'status', 'createdAt', 'updatedAt'],
      'createdAt',
    ),
    ...commonFilters,
    status: listOf(z.enum(EMPLOYEE_STATUSES)).optional(),
    departmentId: listOf(idText).optional(),
    locationId: listOf(idText).optional(),
    managerId: listOf(idText).optional(),
    userId: listOf(idText).optional(),
    email: z.string().min(1).max(254).optional(),
    search: z.string().min(1).max(100).optional(),
  }),
  status: 200,
  answer: list(employee),
});

export const createEmployeeOperation = operation({
  id: 'createEmployee',
  method: 'POST',
  path: '/v1/employees',
  owner,
  scope: 'employees:write',
  summary: 'Create an employee',
  body: createEmployee,
  status: 201,
  answer: single(employee),
  errors: ['ALREADY_EXISTS'],
  emits: ['employee.created'],
});

export const getEmployee = operation({
  id: 'getEmployee',
  method: 'GET',
  path: '/v1/employees/{id}',
  owner,
  scope: 'employees:read',
  summary: 'Get an employee',
  params,
  status: 200,
  answer: single(employee),
});

export const updateEmployeeOperation = operation({
  id: 'updateEmployee',
  method: 'PATCH',
  path: '/v1/employees/{id}',
  owner,
  scope: 'employees:write',
  summary: 'Change an employee',
  params,
  body: updateEmployee,
  status: 200,
  answer: single(employee),
  errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
  emits: ['employee.updated'],
});

export const deleteEmployee = operation({
  id: 'deleteEmployee',
  method: 'DELETE',
  path: '/v1/employees/{id}',
  owner,
  scope: 'employees:write',
  summary: 'Delete an employee that nothing uses',
  params,
  status: 204,
  errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
  emits: ['employee.deleted'],
});

export const inviteEmployee = operation({
  id: 'inviteEmployee',
  method: 'POST',
  path: '/v1/employees/{id}/invite',
  owner,
  scope: 'users:write',
  summary: 'Invite an employee to use the business as a user',
  params,
  status: 200,
  answer: single(employee),
  errors: ['INVALID_STATE_TRANSITION', 'CONFLICT'],
  emits: ['user.created', 'business.user_added', 'employee.updated'],
});

export const deactivateEmployee = operation({
  id: 'deactivateEmployee',
  method: 'POST',
  path: '/v1/employees/{id}/deactivate',
  owner,
  scope: 'employees:write',
  summary: 'Deactivate an employee, who then is no user of the business any more',
  params,
  status: 200,
  answer: single(employee),
  errors: ['INVALID_STATE_TRANSITION', 'CONFLICT'],
  emits: ['employee.updated', 'business.user_removed'],
});

export const reactivateEmployee = operation({
  id: 'reactivateEmployee',
  method: 'POST',
  path: '/v1/employees/{id}/reactivate',
  owner,
  scope: 'employees:write',
  summary: 'Reactivate an employee, who then is a user of the business again',
  params,
  status: 200,
  answer: single(employee),
  errors: ['INVALID_STATE_TRANSITION', 'CONFLICT'],
  emits: ['employee.updated', 'business.user_added'],
});
