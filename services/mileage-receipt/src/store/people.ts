import type { CategoryView, EmployeeView } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Location } from '../domain/trip-region.ts';

type Employee = { employeeId: number; userId: number | null; isActive: boolean; location: Location | null };

const EMPLOYEE = `SELECT employee_id AS "employeeId", user_id AS "userId", is_active AS "isActive",
    CASE WHEN NOT is_removed THEN json_build_object('region', region, 'country', country) END AS location
  FROM employees LEFT JOIN locations USING (business_id, location_id)`;
const BY_ID = `${EMPLOYEE} WHERE business_id = $1 AND employee_id = $2`;
const BY_USER = `${EMPLOYEE} WHERE business_id = $1 AND user_id = $2 ORDER BY is_active DESC, employee_id LIMIT 1`;

export const findEmployee = (tx: Transaction, businessId: number, id: number): Promise<Employee | undefined> =>
  tx.one<Employee>({ name: 'employee-find', text: BY_ID, values: [businessId, id] });

/** The employee that a user is, if any. */
export const employeeOf = (tx: Transaction, businessId: number, userId: number): Promise<Employee | undefined> =>
  tx.one<Employee>({ name: 'employee-of', text: BY_USER, values: [businessId, userId] });

const MEMBERS = `SELECT user_id AS id FROM members WHERE business_id = $1 AND user_id = ANY($2) AND role IS NOT NULL`;

/** Which of these users belong to the business. */
export const membersAmong = async (
  tx: Transaction,
  businessId: number,
  users: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await tx.rows<{ id: number }>({ name: 'members-among', text: MEMBERS, values: [businessId, users] });
  return new Set(rows.map(({ id }) => id));
};

const PUT_EMPLOYEE = `INSERT INTO employees AS known
  (business_id, employee_id, user_id, location_id, is_active, version) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (business_id, employee_id) DO UPDATE
    SET user_id = excluded.user_id, location_id = excluded.location_id, is_active = excluded.is_active,
      version = excluded.version
  WHERE known.version <= excluded.version`;

/** Remembers an employee; the newer version wins, whatever the order of arrival. */
export const putEmployee = (
  tx: Transaction,
  businessId: number,
  { id, userId, locationId, status, version }: EmployeeView,
): void =>
  tx.write({
    name: 'employee-put',
    text: PUT_EMPLOYEE,
    values: [businessId, id, userId, locationId, status !== 'inactive', version],
  });

const PUT_CATEGORY = `INSERT INTO categories AS known (business_id, category_id, names, is_active, is_removed, version)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (business_id, category_id) DO UPDATE SET names = excluded.names, is_active = excluded.is_active,
    is_removed = known.is_removed OR excluded.is_removed, version = excluded.version
  WHERE known.version <= excluded.version`;

/** Remembers a category; the newer version wins, and one that is gone stays gone. */
export const putCategory = (
  tx: Transaction,
  businessId: number,
  { id, names, isActive, version }: Pick<CategoryView, 'id' | 'names' | 'isActive' | 'version'>,
  isRemoved: boolean,
): void =>
  tx.write({
    name: 'category-put',
    text: PUT_CATEGORY,
    values: [businessId, id, JSON.stringify(names), isActive, isRemoved, version],
  });
