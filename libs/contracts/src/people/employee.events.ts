import { AT, changes, event } from '../events/event.ts';
import type { EmployeeView } from './employee.resource.ts';
import { employee } from './employee.resource.ts';

const exampleEmployee: EmployeeView = {
  id: 12,
  businessId: 1,
  userId: 7,
  firstName: 'Amélie',
  lastName: 'Tremblay',
  email: 'amelie@maple.example',
  employeeNumber: 'E-0012',
  departmentId: 2,
  locationId: 1,
  managerId: 5,
  defaultApproverId: null,
  role: 'employee',
  status: 'active',
  hireDate: '2024-09-03',
  homeLocation: null,
  version: 1,
  createdAt: AT,
  updatedAt: AT,
};

export const employeeCreated = event('employee.created', {
  summary: 'An employee was created',
  data: { employee },
  example: { employee: exampleEmployee },
});

export const employeeUpdated = event('employee.updated', {
  summary: 'An employee was updated',
  data: { employee, ...changes },
  example: { employee: exampleEmployee, previousAttributes: { managerId: 4 }, changedFields: ['managerId'] },
});

export const employeeDeleted = event('employee.deleted', {
  summary: 'An employee was deleted',
  data: { employee },
  example: { employee: exampleEmployee },
});
