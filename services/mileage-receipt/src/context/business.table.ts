import type { CategoryView, EmployeeView, FormerLocation } from '@outlay/contracts';
import { LAST_VERSION, type Query, type Transaction } from '@outlay/store';
import type { Business, Category, Location } from './business.ts';

const BUSINESS = `SELECT business_id AS id, country, currency, time_zone AS "timeZone", locale,
    distance_unit AS "distanceUnit"
  FROM businesses WHERE business_id = $1`;

const CATEGORIES = `SELECT category_id AS id, names, is_active AS "isActive", is_removed AS "isRemoved"
  FROM categories WHERE business_id = $1 AND category_id = ANY($2)`;

/** Undefined while the business is not known. */
export const findBusiness = (tx: Transaction, businessId: number): Promise<Business | undefined> =>
  tx.one<Business>({ name: 'business-context', text: BUSINESS, values: [businessId] });

/** Those of these ids; removed ones too. */
export const someCategories = (tx: Transaction, businessId: number, ids: readonly number[]): Promise<Category[]> =>
  tx.rows<Category>({ name: 'categories-some', text: CATEGORIES, values: [businessId, ids] });

const PUT_CATEGORY = `INSERT INTO categories AS known (business_id, category_id, names, is_active, is_removed, version)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (business_id, category_id) DO UPDATE SET names = excluded.names, is_active = excluded.is_active,
    is_removed = known.is_removed OR excluded.is_removed, version = excluded.version
  WHERE known.version <= excluded.version`;

/** The newer version wins, and what is removed stays removed. */
export const putCategory = (
  businessId: number,
  { id, names, isActive, version }: Pick<CategoryView, 'id' | 'names' | 'isActive' | 'version'>,
  isRemoved: boolean,
): Query => ({
  name: 'category-put',
  text: PUT_CATEGORY,
  values: [businessId, id, JSON.stringify(names), isActive, isRemoved, version],
});

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

/** The newer version wins, and the end of all of them, whatever the order of arrival. */
export const putEmployee = (
  businessId: number,
  { id, userId, locationId, version, status }: EmployeeView,
  isGone: boolean,
): Query => {
  const isActive = !isGone && status !== 'inactive';
  const values = [businessId, id, userId, locationId, isActive, isGone ? LAST_VERSION : version];
  return { name: 'employee-put', text: PUT_EMPLOYEE, values };
};

const PUT_LOCATION = `INSERT INTO locations AS known (business_id, location_id, region, country, is_removed, version)
  VALUES ($1, $2, $3, $4, false, $5)
  ON CONFLICT (business_id, location_id) DO UPDATE
    SET region = excluded.region, country = excluded.country, version = excluded.version
  WHERE known.version <= excluded.version`;

/** The newer version wins. */
export const putLocation = (businessId: number, location: FormerLocation): Query => {
  const { id, region, country, version } = location;
  return { name: 'location-put', text: PUT_LOCATION, values: [businessId, id, region, country, version] };
};

const REMOVE_LOCATION = `INSERT INTO locations (business_id, location_id, is_removed, version) VALUES ($1, $2, true, $3)
  ON CONFLICT (business_id, location_id) DO UPDATE SET is_removed = true`;

/** What is gone stays gone, whatever the order of arrival. */
export const removeLocation = (businessId: number, { id, version }: FormerLocation): Query => ({
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
