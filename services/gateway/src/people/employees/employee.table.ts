import { APPROVING, employee, keysOf, type OperationById } from '@outlay/contracts';
import { containing, given, type Page, sql, type Transaction, table } from '@outlay/store';
import { normalizeEmail } from '../../account/index.ts';
import type { ListedEmployee } from './employee.events.ts';
import type { Employee } from './employee.ts';

export type EmployeeQuery = OperationById<'listEmployees'>['query']['_output'];

export const employees = table<Employee>({
  name: 'employee',
  table: 'employees',
  fields: keysOf(employee),
  json: ['homeLocation'],
});

/** Is it the record of somebody whose role as a user, or the one that they are invited to, approves? */
const mayApprove = (wanted: boolean) => sql`${wanted} = EXISTS (
  SELECT 1 FROM memberships m WHERE m.business_id = employees.business_id AND m.user_id = employees.user_id
    AND coalesce(m.invited_role, m.role) = ANY(${APPROVING}))`;

const SORTABLE = {
  lastName: 'last_name',
  firstName: 'first_name',
  email: 'email',
  employeeNumber: { optional: 'employee_number' },
  hireDate: { optional: 'hire_date' },
  status: 'status',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

/** One page of the employees that match, and the exact number of all of them. */
export const pageOfEmployees = (tx: Transaction, businessId: number, query: EmployeeQuery): Promise<Page<Employee>> => {
  const where = [
    given(query.status, (statuses) => sql`status = ANY(${statuses})`),
    given(query.departmentId, (ids) => sql`department_id = ANY(${ids})`),
    given(query.locationId, (ids) => sql`location_id = ANY(${ids})`),
    given(query.managerId, (ids) => sql`manager_id = ANY(${ids})`),
    given(query.userId, (ids) => sql`user_id = ANY(${ids})`),
    given(query.email, (email) => sql`email = ${normalizeEmail(email)}`),
    given(query.mayApprove, mayApprove),
    given(query.search, (search) => {
      const text = containing(search);
      return sql`first_name || ' ' || last_name ILIKE ${text} OR email ILIKE ${text} OR employee_number ILIKE ${text}`;
    }),
  ];
  return employees.page(tx, businessId, { where, sortable: SORTABLE, query });
};

const BY_USER = 'SELECT id FROM employees WHERE business_id = $1 AND user_id = $2';

const OF_PERSON = `SELECT id FROM employees WHERE business_id = $1
    AND (user_id = $2 OR (user_id IS NULL AND email = $3)) ORDER BY user_id NULLS LAST LIMIT 1`;

/** The employee whose account this is, or who has the address and no account. */
export const findOfPerson = (
  tx: Transaction,
  businessId: number,
  { userId, email }: { userId: number; email: string },
): Promise<{ id: number } | undefined> =>
  tx.one({ name: 'employee-of-person', text: OF_PERSON, values: [businessId, userId, normalizeEmail(email)] });

/** The employee whose account this is. */
export const findByUser = (tx: Transaction, businessId: number, userId: number): Promise<{ id: number } | undefined> =>
  tx.one({ name: 'employee-by-user', text: BY_USER, values: [businessId, userId] });

const AFTER = `SELECT id, first_name || ' ' || last_name AS name, version FROM employees
  WHERE business_id = $1 AND id > $2 ORDER BY id LIMIT $3`;

/** What employees are called, by their ids, from the one after this on. */
export const employeesAfter = (
  tx: Transaction,
  businessId: number,
  after: number,
  most: number,
): Promise<ListedEmployee[]> =>
  tx.rows<ListedEmployee>({ name: 'employees-after', text: AFTER, values: [businessId, after, most] });
