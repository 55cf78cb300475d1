import { type EmployeeView, invalidField, type OperationById } from '@outlay/contracts';
import {
  type Condition,
  commonFilters,
  containing,
  type Query as Statement,
  sql,
  type Transaction,
} from '@outlay/store';
import type { Kind } from '../records/records.ts';
import { assertNoCircle } from '../records/tree.ts';
import { employeeCreated, employeeDeleted, employeeUpdated } from './employee.events.ts';

export type EmployeeQuery = OperationById<'listEmployees'>['query']['_output'];

const SORTABLE = {
  lastName: 'last_name',
  firstName: 'first_name',
  email: 'email',
  employeeNumber: 'employee_number',
  hireDate: 'hire_date',
  status: 'status',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

const member = (businessId: number, userId: number): Statement => ({
  name: 'member-exists',
  text: 'SELECT 1 FROM memberships WHERE business_id = $1 AND user_id = $2',
  values: [businessId, userId],
});

/** @throws AppError VALIDATION_ERROR */
export const assertMember = async (tx: Transaction, businessId: number, field: string, userId: number) => {
  if (!(await tx.one(member(businessId, userId)))) throw invalidField(field, 'validation.notMember');
};

const check = async (tx: Transaction, businessId: number, after: EmployeeView, before: EmployeeView | null) => {
  const { id, managerId, defaultApproverId } = after;
  if (managerId !== null && managerId !== before?.managerId) {
    const tree = { table: 'employees', column: 'manager_id', field: 'managerId' } as const;
    await assertNoCircle(tx, tree, { businessId, id, above: managerId });
  }
  if (defaultApproverId !== null && defaultApproverId !== before?.defaultApproverId)
    await assertMember(tx, businessId, 'defaultApproverId', defaultApproverId);
};

export const EMPLOYEES: Kind<EmployeeView, keyof typeof SORTABLE> = {
  word: 'employee',
  table: 'employees',
  sequence: 'employees_ids',
  showsBusiness: true,
  columns: {
    userId: 'user_id',
    firstName: 'first_name',
    lastName: 'last_name',
    email: 'email',
    employeeNumber: 'employee_number',
    departmentId: 'department_id',
    locationId: 'location_id',
    managerId: 'manager_id',
    defaultApproverId: 'default_approver_id',
    role: 'role',
    status: 'status',
    hireDate: 'hire_date',
    homeLocation: 'home_location',
  },
  sortable: SORTABLE,
  check,
  publish: {
    created: (_businessId, employee) => employeeCreated(employee),
    updated: (_businessId, before, after) => employeeUpdated(before, after),
    deleted: (_businessId, employee) => employeeDeleted(employee),
  },
};

export const employeeConditions = (query: EmployeeQuery): Condition[] => {
  const pattern = query.search !== undefined && containing(query.search);
  return [
    ...commonFilters(query),
    query.status && sql`status = ANY(${query.status})`,
    query.departmentId && sql`department_id = ANY(${query.departmentId})`,
    query.locationId && sql`location_id = ANY(${query.locationId})`,
    query.managerId && sql`manager_id = ANY(${query.managerId})`,
    query.userId && sql`user_id = ANY(${query.userId})`,
    query.email !== undefined && sql`email = ${query.email.trim().toLowerCase()}`,
    pattern !== false &&
      sql`first_name || ' ' || last_name ILIKE ${pattern} OR email ILIKE ${pattern} OR employee_number ILIKE ${pattern}`,
  ];
};
