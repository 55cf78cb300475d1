import type { Transaction } from '@outlay/store';
import type { ListedEmployee } from './employee.events.ts';

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
