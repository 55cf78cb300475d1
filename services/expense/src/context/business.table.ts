import { DEFAULT_SETTINGS, type EmployeeView, type EventOfKind } from '@outlay/contracts';
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
  WHERE business_id = $1 AND role IS NOT NULL ORDER BY user_id`;
const EMPLOYEES = `SELECT employee_id AS id, user_id AS "userId", manager_id AS "managerId",
    default_approver_id AS "defaultApproverId"
  FROM employees WHERE business_id = $1 AND NOT is_gone`;

export const selectEmployees = (tx: Transaction, businessId: number): Promise<Employee[]> =>
  tx.rows<Employee>({ name: 'employees-all', text: EMPLOYEES, values: [businessId] });

/** Everybody of a business, for the approval chain. */
export const findPeople = async (tx: Transaction, businessId: number): Promise<People> => {
  const [members, employees] = await Promise.all([
    tx.rows<Member>({ name: 'people-members', text: MEMBERS, values: [businessId] }),
    selectEmployees(tx, businessId),
  ]);
  return { members, employees };
};

const PERSON = 'SELECT user_id AS id, name, email FROM members WHERE business_id = $1 AND user_id = $2';

/** A person as events name them; null for a credential that belongs to none, or one who is not known yet. */
export const personOf = async (tx: Transaction, businessId: number, userId: number | null): Promise<Person | null> =>
  userId === null
    ? null
    : ((await tx.one<Person>({ name: 'person', text: PERSON, values: [businessId, userId] })) ?? null);
