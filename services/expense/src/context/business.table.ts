import { APPROVING, DEFAULT_SETTINGS, type EmployeeView, type EventOfKind } from '@outlay/contracts';
import { IS_INVITED, type Query, type Transaction } from '@outlay/store';
import type { Business, Employee, Member, People, Person } from './business.ts';

const FIND = `SELECT business_id AS id, currency, time_zone AS "timeZone", locale, settings, policies
  FROM businesses WHERE business_id = $1`;

export const findBusiness = async (tx: Transaction, businessId: number): Promise<Business | undefined> => {
  const found = await tx.one<Business>({ name: 'business-find', text: FIND, values: [businessId] });
  return found && { ...found, settings: { ...DEFAULT_SETTINGS, ...found.settings } };
};

const PUT_RULES = `UPDATE businesses SET settings = $2, policies = $3, settings_told_at = $4
  WHERE business_id = $1 AND (settings_told_at IS NULL OR settings_told_at <= $4)`;

/** Settings and approval policies; the newest win. */
export const putRules = ({ data, createdAt }: EventOfKind<'business.updated'>): Query => ({
  name: 'rules-put',
  text: PUT_RULES,
  values: [data.business.id, JSON.stringify(data.settings), JSON.stringify(data.approvalPolicies), createdAt],
});

const PUT_EMPLOYEE = `INSERT INTO employees AS known
    (business_id, employee_id, user_id, manager_id, default_approver_id, version, is_gone)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (business_id, employee_id) DO UPDATE SET user_id = excluded.user_id, manager_id = excluded.manager_id,
    default_approver_id = excluded.default_approver_id, version = excluded.version,
    is_gone = known.is_gone OR excluded.is_gone
  WHERE known.version <= excluded.version`;

/** The newer version wins; what is gone stays gone. */
export const putEmployee = (
  businessId: number,
  { id, userId, managerId, defaultApproverId, version }: EmployeeView,
  isGone: boolean,
): Query => ({
  name: 'employee-put',
  text: PUT_EMPLOYEE,
  values: [businessId, id, userId, managerId, defaultApproverId, version, isGone],
});

const MEMBERS = `SELECT user_id AS "userId", role, ${IS_INVITED} AS "isInvited" FROM members
  WHERE business_id = $1 AND role IS NOT NULL AND user_id = ANY (ARRAY(
    SELECT unnest($3::bigint[]) UNION SELECT user_id FROM members WHERE business_id = $1 AND role = ANY($2)))
  ORDER BY user_id`;

const FIELDS = `e.employee_id AS id, e.user_id AS "userId", e.manager_id AS "managerId", e.default_approver_id AS "defaultApproverId"`;
const EMPLOYEE_OF = `SELECT ${FIELDS} FROM employees e
  WHERE e.business_id = $1 AND e.user_id = $2 AND NOT e.is_gone ORDER BY e.employee_id LIMIT 1`;
const WITH_MANAGER = `WITH own AS (${EMPLOYEE_OF})
  SELECT * FROM own UNION ALL SELECT ${FIELDS} FROM own
    JOIN employees e ON e.business_id = $1 AND e.employee_id = own."managerId" AND NOT e.is_gone`;

/** The id of a user's record as an employee; null for none. */
export const findEmployeeId = async (tx: Transaction, businessId: number, userId: number): Promise<number | null> => {
  const query = { name: 'employee-of', text: EMPLOYEE_OF, values: [businessId, userId] };
  return (await tx.one<Employee>(query))?.id ?? null;
};

type Wanted = { userId: number; named?: readonly number[] };

/** Who may approve what is a user's: everybody with such a role, whoever is named, and the user's record and manager. */
export const findPeople = async (
  tx: Transaction,
  businessId: number,
  { userId, named = [] }: Wanted,
): Promise<People> => {
  const employees = await tx.rows<Employee>({
    name: 'people-managers',
    text: WITH_MANAGER,
    values: [businessId, userId],
  });
  const managers = employees.flatMap(({ userId: own }) => own ?? []);
  const values = [businessId, APPROVING, [...managers, ...named]];
  return { members: await tx.rows<Member>({ name: 'people-members', text: MEMBERS, values }), employees };
};

const PERSON = 'SELECT user_id AS id, name, email FROM members WHERE business_id = $1 AND user_id = $2';

/** A person as events name them; null for a credential that belongs to none, or one who is not known yet. */
export const personOf = async (tx: Transaction, businessId: number, userId: number | null): Promise<Person | null> =>
  userId === null
    ? null
    : ((await tx.one<Person>({ name: 'person', text: PERSON, values: [businessId, userId] })) ?? null);
