import { type PaymentDetails, paymentDetailsType } from '@outlay/contracts';
import type { Query, SealedColumn, SecretBox, SecretOwner, Transaction } from '@outlay/store';
import type { PaymentHold } from '../../banking/index.ts';
import { last4Of } from '../../banking/index.ts';
import type { EmployeeBank } from './employee-bank.ts';

/** Verified in the version that it has: whatever changes an account raises that, and so makes it unverified. */
const HOLD = `CASE WHEN b.verified_version = b.version THEN b.verified_at END AS "verifiedAt",
  CASE WHEN b.verified_version = b.version THEN b.verified_by END AS "verifiedBy",
  b.hold_until AS "holdUntil", b.updated_by AS "bankChangedBy", b.changers AS "bankChangers"`;
const FIND = `SELECT employee_id AS "employeeId", type, last4, version, updated_at AS "updatedAt", ${HOLD}
  FROM employee_banks b WHERE business_id = $1 AND employee_id = $2`;

export const findEmployeeBank = (tx: Transaction, businessId: number, employeeId: number) =>
  tx.one<EmployeeBank>({ name: 'employee-bank', text: FIND, values: [businessId, employeeId] });

export const lockEmployeeBank = (tx: Transaction, businessId: number, employeeId: number) =>
  tx.one<EmployeeBank>({ name: 'employee-bank-lock', text: `${FIND} FOR UPDATE`, values: [businessId, employeeId] });

const FORMER = 'SELECT 1 FROM former_employee_banks WHERE business_id = $1 AND employee_id = $2';

/** Had the employee an account that was removed? */
export const hadEmployeeBank = async (tx: Transaction, businessId: number, employeeId: number): Promise<boolean> => {
  const query = { name: 'employee-bank-former', text: FORMER, values: [businessId, employeeId] };
  return (await tx.one(query)) !== undefined;
};

const ownerOf = (businessId: number, employeeId: number): SecretOwner => ({
  businessId,
  id: `employee:${employeeId}:bank`,
});

export const sealedEmployeeBanks: SealedColumn = {
  table: 'employee_banks',
  column: 'sealed',
  key: ['business_id', 'employee_id'],
  ownerOf: ({ business_id, employee_id }) => ownerOf(business_id, Number(employee_id)),
  batch: 50,
};

const PUT = `INSERT INTO employee_banks AS kept
    (business_id, employee_id, type, last4, sealed, updated_by, version, updated_at, hold_until, changers)
  VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9)
  ON CONFLICT (business_id, employee_id) DO UPDATE SET type = excluded.type, last4 = excluded.last4,
    sealed = excluded.sealed, updated_by = excluded.updated_by, version = kept.version + 1,
    updated_at = excluded.updated_at, hold_until = excluded.hold_until, changers = excluded.changers`;

type Put = { businessId: number; employeeId: number; details: PaymentDetails; hold: PaymentHold; now: Date };

export const putEmployeeBank = (box: SecretBox, { businessId, employeeId, details, hold, now }: Put): Query => {
  const sealed = box.seal(ownerOf(businessId, employeeId), JSON.stringify(details));
  const { bankChangedBy, holdUntil, bankChangers } = hold;
  const account = [paymentDetailsType(details), last4Of(details), sealed];
  const values = [businessId, employeeId, ...account, bankChangedBy, now, holdUntil, JSON.stringify(bankChangers)];
  return { name: 'employee-bank-put', text: PUT, values };
};

const VERIFY = `UPDATE employee_banks SET version = version + 1, verified_version = version + 1, verified_at = $3,
  verified_by = $4 WHERE business_id = $1 AND employee_id = $2`;

type Verified = Pick<PaymentHold, 'verifiedAt' | 'verifiedBy'>;

export const verifyEmployeeBank = (
  businessId: number,
  employeeId: number,
  { verifiedAt, verifiedBy }: Verified,
): Query => ({ name: 'employee-bank-verify', text: VERIFY, values: [businessId, employeeId, verifiedAt, verifiedBy] });

const REMOVE = `WITH gone AS (DELETE FROM employee_banks WHERE business_id = $1 AND employee_id = $2)
  INSERT INTO former_employee_banks (business_id, employee_id, removed_at) VALUES ($1, $2, $3)
  ON CONFLICT (business_id, employee_id) DO UPDATE SET removed_at = excluded.removed_at`;

/** That there was one stays known: the next one is a change. */
export const removeEmployeeBank = (businessId: number, employeeId: number, now: Date): Query => ({
  name: 'employee-bank-remove',
  text: REMOVE,
  values: [businessId, employeeId, now],
});

/** By the report's employee, else by the user's; who left keeps the right to their money. */
const SOME = `SELECT e.employee_id AS "employeeId", e.user_id AS "userId", b.type, b.sealed, ${HOLD}
  FROM (
    SELECT business_id, employee_id, user_id FROM employees WHERE business_id = $1 AND employee_id = ANY($2)
    UNION SELECT business_id, employee_id, user_id FROM employees WHERE business_id = $1 AND user_id = ANY($3)
  ) AS e JOIN employee_banks b ON b.business_id = e.business_id AND b.employee_id = e.employee_id`;

type Person = { employeeId: number | null; userId: number };
type Row = PaymentHold & { employeeId: number; userId: number | null; type: string; sealed: Buffer };
/** The account that the money of a person goes to, in the clear. */
export type OpenBank = PaymentHold & { type: string; details: PaymentDetails };

/** The accounts of these persons in the clear, in their order; undefined for one who has none. For a bank file alone. */
export const openEmployeeBanks = async (
  tx: Transaction,
  box: SecretBox,
  businessId: number,
  people: readonly Person[],
): Promise<(OpenBank | undefined)[]> => {
  const values = [businessId, people.map(({ employeeId }) => employeeId ?? 0), people.map(({ userId }) => userId)];
  const rows = await tx.rows<Row>({ name: 'employee-banks-some', text: SOME, values });
  return people.map(({ employeeId, userId }) => {
    const row = rows.find((each) => each.employeeId === employeeId) ?? rows.find((each) => each.userId === userId);
    if (!row) return undefined;
    const opened = box.open(ownerOf(businessId, row.employeeId), row.sealed).toString();
    const { employeeId: _, userId: __, sealed: ___, ...known } = row;
    return { ...known, details: JSON.parse(opened) as PaymentDetails };
  });
};
