import { z } from 'zod';
import { NOT_ON_BEHALF } from '../../operations/credential-kinds.ts';
import { list, single } from '../../operations/envelopes.ts';
import { booleanText, commonFilters, idText, listOf, paging } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { createEmployee, EMPLOYEE_STATUSES, employee, updateEmployee } from './employee.resource.ts';

const { get, patch, post, remove } = ownedBy('gateway');

export const employeeOperations = [
  post('createEmployee', '/v1/employees', {
    scope: 'employees:write',
    summary: 'Create an employee',
    about: 'It gives nobody access: an employee becomes a user by an invitation.',
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
    about: 'Use it when somebody leaves. What they entered stays and can still be approved and paid.',
    answer: single(employee),
    errors: ['INVALID_STATE_TRANSITION', 'CONFLICT'],
    emits: ['employee.updated', 'business.user_removed', 'user.left', 'session.ended'],
    emitsInternally: ['api_key.revoked'],
  }),
  remove('deleteEmployee', '/v1/employees/{id}', {
    scope: 'employees:write',
    summary: 'Delete an employee that nothing uses',
    about: 'Use it for a record that was entered by mistake; one that something names is deactivated instead.',
    errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
    emits: ['employee.deleted'],
  }),
  get('getEmployee', '/v1/employees/{id}', {
    scope: 'employees:read',
    summary: 'Get an employee',
    about: 'The home is shown to the person and to owners, administrators and accountants only.',
    answer: single(employee),
  }),
  post('inviteEmployee', '/v1/employees/{id}/invite', {
    scope: 'users:write',
    by: NOT_ON_BEHALF,
    makes: 'membership',
    summary: 'Invite an employee to use the business as a user; they are active again once they accept',
    about:
      'Use it to give an employee access, with the role that stands in the record. Who is invited already is sent the invitation again by `POST /v1/businesses/{businessId}/users/{userId}/invitation`.',
    answer: single(employee),
    errors: ['INVALID_STATE_TRANSITION', 'CONFLICT'],
    emits: ['user.created', 'business.user_added', 'user.invited', 'employee.updated'],
    emitsInternally: ['account.link_created'],
  }),
  get('listEmployees', '/v1/employees', {
    scope: 'employees:read',
    summary: 'List employees',
    about: 'To synchronize with a system of human resources, page by `updatedFrom`.',
    query: z.strictObject({
      ...paging(
        ['lastName', 'firstName', 'email', 'employeeNumber', 'hireDate', 'status', 'createdAt', 'updatedAt'],
        'createdAt',
      ),
      ...commonFilters,
      status: listOf(z.enum(EMPLOYEE_STATUSES))
        .optional()
        .describe('Only employees in one of these states, separated by commas.'),
      departmentId: listOf(idText).optional().describe('Only employees of these departments.'),
      locationId: listOf(idText).optional().describe('Only employees at these locations.'),
      managerId: listOf(idText).optional().describe('Only employees who report to these employees.'),
      userId: listOf(idText).optional().describe('Only employees with these user accounts.'),
      email: z.string().min(1).max(254).optional().describe('Only the employee with this e-mail address.'),
      mayApprove: booleanText
        .optional()
        .describe('true: only those who may be named as approvers, by their role as users; false: only the others.'),
      search: z.string().min(1).max(100).optional().describe('Text in name, e-mail or employee number, in any case.'),
    }),
    answer: list(employee),
  }),
  post('reactivateEmployee', '/v1/employees/{id}/reactivate', {
    scope: 'employees:write',
    by: NOT_ON_BEHALF,
    makes: 'membership',
    summary:
      'Reactivate an employee; one who was a user of the business is invited again, which needs `users:write` too',
    about: 'Use it when somebody comes back.',
    answer: single(employee),
    errors: ['INVALID_STATE_TRANSITION', 'CONFLICT'],
    emits: ['employee.updated', 'business.user_added', 'user.invited'],
    emitsInternally: ['account.link_created'],
  }),
  patch('updateEmployee', '/v1/employees/{id}', {
    scope: 'employees:write',
    by: NOT_ON_BEHALF,
    makes: 'membership',
    summary:
      'Change an employee; another role of one who is a user of the business, or invited, needs `users:write` too',
    about: 'What is left out stays as it is. Circles of managers are refused.',
    body: updateEmployee,
    answer: single(employee),
    errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
    emits: ['employee.updated', 'user.updated'],
  }),
] as const;
