import { type PaymentDetails, paymentDetailsType } from '@outlay/contracts';
import type { Query, SealedColumn, SecretBox, SecretOwner, Transaction } from '@outlay/store';
import { last4Of } from '../bank-files/index.ts';
import type { EmployeeBank } from './employee-bank.ts';

const FIND = `SELECT employee_id AS "employeeId", type, last4, updated_by AS "updatedBy", version,
    updated_at AS "updatedAt" FROM employee_banks WHERE business_id = $1 AND employee_id = $2`;

export const findEmployeeBank = (tx: Transaction, businessId: number, employeeId: number) =>
  tx.one<EmployeeBank>({ name: 'employee-bank', text: FIND, values: [businessId, employeeId] });

const ownerOf = (businessId: number, employeeId: number): SecretOwner => ({
  businessId,
  id: `employee:${employeeId}:bank`,
});

export const sealedEmployeeBanks: SealedColumn = {
  table: 'employee_banks',
  column: 'sealed',
  key: ['business_id', 'employee_id'],
  ownerOf: ({ business_id, employee_id }) => ownerOf(business_id, Number(employee_id)),
  batch: 200,
};

const PUT = `INSERT INTO employee_banks AS kept
    (business_id, employee_id, type, last4, sealed, updated_by, version, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, 1, $7)
  ON CONFLICT (business_id, employee_id) DO UPDATE SET type = excluded.type, last4 = excluded.last4,
    sealed = excluded.sealed, updated_by = excluded.updated_by, version = kept.version + 1,
    updated_at = excluded.updated_at`;

type Put = { businessId: number; employeeId: number; details: PaymentDetails; updatedBy: number | null; now: Date };

export const putEmployeeBank = (box: SecretBox, { businessId, employeeId, details, updatedBy, now }: Put): Query => {
  const sealed = box.seal(ownerOf(businessId, employeeId), JSON.stringify(details));
  const values = [businessId, employeeId, paymentDetailsType(details), last4Of(details), sealed, updatedBy, now];
  return { name: 'employee-bank-put', text: PUT, values };
};

export const removeEmployeeBank = (businessId: number, employeeId: number): Query => ({
  name: 'employee-bank-remove',
  text: 'DELETE FROM employee_banks WHERE business_id = $1 AND employee_id = $2',
  values: [businessId, employeeId],
});

/** By the report's employee, else by the user's; who left keeps the right to their money. */
const SOME = `SELECT e.employee_id AS "employeeId", e.user_id AS "userId", b.type, b.sealed
  FROM employees e JOIN employee_banks b ON b.business_id = e.business_id AND b.employee_id = e.employee_id
  WHERE e.business_id = $1 AND (e.employee_id = ANY($2) OR e.user_id = ANY($3))`;

type Person = { employeeId: number | null; userId: number };
type Row = { employeeId: number; userId: number | null; type: string; sealed: Buffer };

/** The accounts of these persons in the clear, in their order; undefined for one who has none. For a bank file alone. */
export const openEmployeeBanks = async (
  tx: Transaction,
  box: SecretBox,
  businessId: number,
  people: readonly Person[],
): Promise<({ type: string; details: PaymentDetails } | undefined)[]> => {
  const values = [businessId, people.map(({ employeeId }) => employeeId ?? 0), people.map(({ userId }) => userId)];
  const rows = await tx.rows<Row>({ name: 'employee-banks-some', text: SOME, values });
  return people.map(({ employeeId, userId }) => {
    const row = rows.find((each) => each.employeeId === employeeId) ?? rows.find((each) => each.userId === userId);
    if (!row) return undefined;
    const opened = box.open(ownerOf(businessId, row.employeeId), row.sealed).toString();
    return { type: row.type, details: JSON.parse(opened) as PaymentDetails };
  });
};
