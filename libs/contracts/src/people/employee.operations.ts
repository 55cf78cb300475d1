import { z } from 'zod';
import { NOT_ON_BEHALF } from '../operations/credential-kinds.ts';
import { list, single } from '../operations/envelopes.ts';
import { commonFilters, idText, listOf, paging } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { createEmployee, EMPLOYEE_STATUSES, employee, updateEmployee } from './employee.resource.ts';

const { get, patch, post, remove } = ownedBy('gateway');

export const employeeOperations = [
  post('createEmployee', '/v1/employees', {
    scope: 'employees:write',
    summary: 'Create an employee',
    body: createEmployee,
    status: 201,
    answer: single(employee),
    errors: ['ALREADY_EXISTS'],
    emits: ['employee.created'],
  }),
  post('deactivateEmployee', '/v1/employees/{id}/deactivate', {
    scope: 'employees:write',
    by: NOT_ON_BEHALF,
    summary: 'Deactivate an employee, who then is no user of the business any more',
    answer: single(employee),
    errors: ['INVALID_STATE_TRANSITION', 'CONFLICT'],
    emits: ['employee.updated', 'business.user_removed'],
  }),
  remove('deleteEmployee', '/v1/employees/{id}', {
    scope: 'employees:write',
    summary: 'Delete an employee that nothing uses',
    errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
    emits: ['employee.deleted'],
  }),
  get('getEmployee', '/v1/employees/{id}', {
    scope: 'employees:read',
    summary: 'Get an employee',
    answer: single(employee),
  }),
  post('inviteEmployee', '/v1/employees/{id}/invite', {
    scope: 'users:write',
    by: NOT_ON_BEHALF,
    makes: 'membership',
    summary: 'Invite an employee to use the business as a user; they are active again once they accept',
    answer: single(employee),
    errors: ['INVALID_STATE_TRANSITION', 'CONFLICT'],
    emits: ['user.created', 'business.user_added', 'employee.updated'],
  }),
  get('listEmployees', '/v1/employees', {
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
    answer: list(employee),
  }),
  post('reactivateEmployee', '/v1/employees/{id}/reactivate', {
    scope: 'employees:write',
    by: NOT_ON_BEHALF,
    makes: 'membership',
    summary:
      'Reactivate an employee; one who was a user of the business is invited again, which needs `users:write` too',
    answer: single(employee),
    errors: ['INVALID_STATE_TRANSITION', 'CONFLICT'],
    emits: ['employee.updated', 'business.user_added'],
  }),
  patch('updateEmployee', '/v1/employees/{id}', {
    scope: 'employees:write',
    by: NOT_ON_BEHALF,
    makes: 'membership',
    summary:
      'Change an employee; another role of one who is a user of the business, or invited, needs `users:write` too',
    body: updateEmployee,
    answer: single(employee),
    errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
    emits: ['employee.updated', 'user.updated'],
  }),
] as const;
