import type { EmployeeView } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Employee, Member, People } from '../approvals/chain.ts';

const MEMBERS = `SELECT user_id AS "userId", role FROM members
  WHERE business_id = $1 AND role IS NOT NULL ORDER BY user_id`;
const EMPLOYEES = `SELECT employee_id AS id, user_id AS "userId", manager_id AS "managerId" FROM employees
  WHERE business_id = $1 AND NOT is_gone`;

/** Everybody of a business who can be asked to approve. */
export const findPeople = async (tx: Transaction, businessId: number): Promise<People> => {
  const values = [businessId];
  const [members, employees] = await Promise.all([
    tx.rows<Member>({ name: 'people-members', text: MEMBERS, values }),
    tx.rows<Employee>({ name: 'people-employees', text: EMPLOYEES, values }),
  ]);
  return { members, employees };
};

/** The newer version wins, whatever the order of arrival. */
const PUT_EMPLOYEE = `INSERT INTO employees AS known (business_id, employee_id, user_id, manager_id, version, is_gone)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (business_id, employee_id) DO UPDATE SET user_id = excluded.user_id, manager_id = excluded.manager_id,
    version = excluded.version, is_gone = excluded.is_gone
  WHERE known.version < excluded.version OR (excluded.is_gone AND NOT known.is_gone)`;

/** Remembers an employee; one that is inactive or gone is nobody's manager. */
export const putEmployee = (tx: Transaction, businessId: number, employee: EmployeeView, isGone: boolean): void => {
  const { id, userId, managerId, version, status } = employee;
  const values = [businessId, id, userId, managerId, version, isGone || status === 'inactive'];
  tx.write({ name: 'employee-put', text: PUT_EMPLOYEE, values });
};

const REMOVE_MEMBER = `UPDATE members SET role = NULL, told_at = $3
  WHERE business_id = $1 AND user_id = $2 AND told_at <= $3`;

/** From now on nobody of the business. */
export const removeMember = (tx: Transaction, businessId: number, userId: number, publishedAt: string): void =>
  tx.write({ name: 'member-remove', text: REMOVE_MEMBER, values: [businessId, userId, publishedAt] });

const PUT_ROLE = `UPDATE members SET role = $3, told_at = greatest(told_at, $4)
  WHERE business_id = $1 AND user_id = $2 AND told_at <= $4`;

/** A member whose role in this business changed. */
export const putRole = (tx: Transaction, businessId: number, userId: number, role: string, publishedAt: string): void =>
  tx.write({ name: 'member-role', text: PUT_ROLE, values: [businessId, userId, role, publishedAt] });
