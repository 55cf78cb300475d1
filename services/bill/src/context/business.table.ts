import { AppError, DEFAULT_SETTINGS, type EmployeeView, type EventOfKind } from '@outlay/contracts';
import { IS_INVITED, LAST_VERSION, type Query, type Transaction } from '@outlay/store';
import type { Business, Employee, Member, People } from './business.ts';

const FIND = `SELECT business_id AS id, currency, time_zone AS "timeZone", locale, settings, policies
  FROM businesses WHERE business_id = $1`;

/** @throws AppError SERVICE_UNAVAILABLE while the business is not known yet: its event is on the way */
export const findBusiness = async (tx: Transaction, businessId: number): Promise<Business> => {
  const found = await tx.one<Business>({ name: 'business-find', text: FIND, values: [businessId] });
  if (!found) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  return { ...found, settings: { ...DEFAULT_SETTINGS, ...found.settings } };
};

const PUT_RULES = `UPDATE businesses SET settings = $2, policies = $3, settings_told_at = $4
  WHERE business_id = $1 AND (settings_told_at IS NULL OR settings_told_at <= $4)`;

/** How a business wants its bills approved and paid; the newest wins. */
export const putRules = ({ data, createdAt }: EventOfKind<'business.updated'>): Query => ({
  name: 'business-settings-put',
  text: PUT_RULES,
  values: [data.business.id, JSON.stringify(data.settings), JSON.stringify(data.approvalPolicies), createdAt],
});

const MEMBERS = `SELECT user_id AS "userId", role, ${IS_INVITED} AS "isInvited" FROM members
  WHERE business_id = $1 AND role IS NOT NULL AND user_id = ANY (ARRAY(
    SELECT unnest($3::bigint[]) UNION SELECT user_id FROM members WHERE business_id = $1 AND role = ANY($2)))
  ORDER BY user_id`;
const FIELDS = 'e.employee_id AS id, e.user_id AS "userId", e.manager_id AS "managerId"';
const WITH_MANAGER = `WITH own AS (SELECT ${FIELDS} FROM employees e
    WHERE e.business_id = $1 AND e.user_id = $2 AND NOT e.is_gone ORDER BY e.employee_id LIMIT 1)
  SELECT * FROM own UNION ALL SELECT ${FIELDS} FROM own
    JOIN employees e ON e.business_id = $1 AND e.employee_id = own."managerId" AND NOT e.is_gone`;

/** `userId`: whose manager may be asked. */
type Wanted = { userId: number | null; roles: readonly string[]; named: readonly number[] };

/** Those who may have to approve: everybody with one of the roles, whoever is named, and a user's record and manager. */
export const findPeople = async (
  tx: Transaction,
  businessId: number,
  { userId, roles, named }: Wanted,
): Promise<People> => {
  const employees = await tx.rows<Employee>({
    name: 'people-managers',
    text: WITH_MANAGER,
    values: [businessId, userId],
  });
  const managers = employees.flatMap(({ userId: own }) => own ?? []);
  const values = [businessId, roles, [...managers, ...named]];
  return { members: await tx.rows<Member>({ name: 'people-members', text: MEMBERS, values }), employees };
};

const EMPLOYEE = 'SELECT user_id AS "userId" FROM employees WHERE business_id = $1 AND employee_id = $2';

/** The user of an employee, also of one who left. */
export const findEmployee = (tx: Transaction, businessId: number, employeeId: number) =>
  tx.one<Pick<Employee, 'userId'>>({ name: 'employee-user', text: EMPLOYEE, values: [businessId, employeeId] });

const PUT_EMPLOYEE = `INSERT INTO employees AS known (business_id, employee_id, user_id, manager_id, version, is_gone)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (business_id, employee_id) DO UPDATE SET user_id = excluded.user_id, manager_id = excluded.manager_id,
    version = excluded.version, is_gone = excluded.is_gone
  WHERE known.version < excluded.version`;

/** The newer version wins, and the end of all of them: it has the version of the last state. One who is inactive or gone is nobody's manager. */
export const putEmployee = (businessId: number, employee: EmployeeView, isGone: boolean): Query => {
  const { id, userId, managerId, version, status } = employee;
  const values = [businessId, id, userId, managerId, isGone ? LAST_VERSION : version, isGone || status === 'inactive'];
  return { name: 'employee-put', text: PUT_EMPLOYEE, values };
};
