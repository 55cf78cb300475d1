import type { EmployeeView, LocationPlaceView } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';
import type { Location } from './business.ts';

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

const PUT_EMPLOYEE = `INSERT INTO employees AS known
  (business_id, employee_id, user_id, location_id, is_active, version) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (business_id, employee_id) DO UPDATE
    SET user_id = excluded.user_id, location_id = excluded.location_id, is_active = excluded.is_active,
      version = excluded.version
  WHERE known.version <= excluded.version`;

/** The newer version wins, whatever the order of arrival. */
export const putEmployee = (
  businessId: number,
  { id, userId, locationId, version }: EmployeeView,
  isActive: boolean,
): Query => ({
  name: 'employee-put',
  text: PUT_EMPLOYEE,
  values: [businessId, id, userId, locationId, isActive, version],
});

const PUT_LOCATION = `INSERT INTO locations AS known (business_id, location_id, region, country, is_removed, version)
  VALUES ($1, $2, $3, $4, false, $5)
  ON CONFLICT (business_id, location_id) DO UPDATE
    SET region = excluded.region, country = excluded.country, version = excluded.version
  WHERE known.version <= excluded.version`;

/** The newer version wins. */
export const putLocation = (businessId: number, location: LocationPlaceView): Query => {
  const { id, region, country, version } = location;
  return { name: 'location-put', text: PUT_LOCATION, values: [businessId, id, region, country, version] };
};

const REMOVE_LOCATION = `INSERT INTO locations (business_id, location_id, is_removed, version) VALUES ($1, $2, true, $3)
  ON CONFLICT (business_id, location_id) DO UPDATE SET is_removed = true`;

/** What is gone stays gone, whatever the order of arrival. */
export const removeLocation = (businessId: number, { id, version }: LocationPlaceView): Query => ({
  name: 'location-remove',
  text: REMOVE_LOCATION,
  values: [businessId, id, version],
});

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
