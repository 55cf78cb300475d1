import type { Person, Transaction } from '@outlay/store';
import { normalizeEmail } from '../../account/index.ts';

/** By the account, or by an address that an account or an employee has. */
export type Whom = { userId: number } | { email: string };

type Account = { id: number; name: string; email: string };
type Employee = { id: number; businessId: number; name: string; email: string };
type Place = { businessId: number; name: string | null };

const ACCOUNT = 'SELECT id, name, email FROM users WHERE id = $1 OR email = $2';

const EMPLOYEES = `SELECT id, business_id AS "businessId", first_name || ' ' || last_name AS name, email FROM employees
  WHERE user_id = $1 OR email = $2`;

const PLACES = `SELECT business_id AS "businessId", name FROM memberships WHERE user_id = $1
  UNION ALL SELECT business_id, NULL FROM former_members WHERE user_id = $1`;

const SOLE = `SELECT b.id, b.name FROM memberships m JOIN businesses b ON b.id = m.business_id
  WHERE m.user_id = $1 AND m.role = 'owner' AND m.status = 'active' AND NOT EXISTS (SELECT 1 FROM memberships o
    WHERE o.business_id = m.business_id AND o.user_id <> $1 AND o.role = 'owner' AND o.status = 'active')`;

/** Of an account that is gone the address is a word of ours. */
const isKnown = (email: string): boolean => !email.endsWith('@deleted.invalid');
const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

/** Everything by which a person is known, across businesses; undefined where nobody is. `userId` 0: an employee without an account. */
export const findPerson = async (tx: Transaction, whom: Whom): Promise<Person | undefined> => {
  const wanted = 'userId' in whom ? [whom.userId, null] : [0, normalizeEmail(whom.email)];
  const account = await tx.one<Account>({ text: ACCOUNT, values: wanted });
  const userId = account?.id ?? 0;
  const email = account?.email ?? wanted[1];
  const employees = await tx.rows<Employee>({ text: EMPLOYEES, values: [userId, email] });
  if (account === undefined && employees.length === 0) return undefined;
  const places = await tx.rows<Place>({ text: PLACES, values: [userId] });
  return {
    userId,
    employeeIds: unique(employees.map(({ id }) => id)),
    emails: unique(
      [account?.email ?? '', ...employees.map((one) => one.email)].filter((one) => one !== '' && isKnown(one)),
    ),
    names: unique([account?.name, ...places.map(({ name }) => name), ...employees.map(({ name }) => name)]).filter(
      (name): name is string => Boolean(name),
    ),
    businessIds: unique([...places, ...employees].map(({ businessId }) => businessId)),
  };
};

/** The businesses that would have no owner without the person. */
export const ownedAlone = (tx: Transaction, userId: number): Promise<{ id: number; name: string }[]> =>
  tx.rows({ text: SOLE, values: [userId] });
