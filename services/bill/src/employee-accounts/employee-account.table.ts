import { AppError, type Caller, notFound, type PaymentDetails, paymentDetailsType } from '@outlay/contracts';
import {
  type Database,
  type RetryClock,
  retryUntilVisible,
  type SecretBox,
  type SecretOwner,
  type Transaction,
} from '@outlay/store';
import { mayPay, seesAll } from '../bills/access.ts';
import type { EmployeeBank } from './employee-account.ts';

const EMPLOYEE = 'SELECT user_id AS "userId" FROM employees WHERE business_id = $1 AND employee_id = $2';
const FIND = `SELECT employee_id AS "employeeId", type, last4, updated_by AS "updatedBy", version,
    updated_at AS "updatedAt" FROM employee_banks WHERE business_id = $1 AND employee_id = $2`;
const PUT = `INSERT INTO employee_banks AS kept
    (business_id, employee_id, type, last4, sealed, updated_by, version, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, 1, $7)
  ON CONFLICT (business_id, employee_id) DO UPDATE SET type = excluded.type, last4 = excluded.last4,
    sealed = excluded.sealed, updated_by = excluded.updated_by, version = kept.version + 1,
    updated_at = excluded.updated_at`;
const REMOVE = 'DELETE FROM employee_banks WHERE business_id = $1 AND employee_id = $2';

/** Whose an employee's sealed bank details are. */
export const employeeOwner = (businessId: number, employeeId: number): SecretOwner => ({
  businessId,
  id: `employee:${employeeId}:bank`,
});

const last4Of = ({ iban, accountNumber }: PaymentDetails): string => (iban ?? accountNumber ?? '').slice(-4);

export type EmployeeBanks = ReturnType<typeof createEmployeeBanks>;

const employeeOf = (tx: Transaction, businessId: number, employeeId: number) =>
  tx.one<{ userId: number | null }>({ name: 'employee-user', text: EMPLOYEE, values: [businessId, employeeId] });

const assertMayPay = (caller: Caller): void => {
  if (!mayPay(caller)) throw new AppError('FORBIDDEN');
};

type Deps = { database: Database; box: SecretBox; retryClock: RetryClock };

/**
 * Where the money of employees is paid back to: sealed, and shown by its last four digits alone. Set by those who pay;
 * read also by those who check the books, and by the person.
 */
export const createEmployeeBanks = ({ database, box, retryClock }: Deps) => {
  const userOf = async (tx: Transaction, caller: Caller, employeeId: number): Promise<number | null> => {
    const employee = await employeeOf(tx, caller.businessId, employeeId);
    if (!employee) throw notFound();
    return employee.userId;
  };

  const find = async (tx: Transaction, businessId: number, employeeId: number): Promise<EmployeeBank> => {
    const bank = await tx.one<EmployeeBank>({ name: 'employee-bank', text: FIND, values: [businessId, employeeId] });
    if (!bank) throw notFound();
    return bank;
  };

  return {
    /** @throws AppError NOT_FOUND, FORBIDDEN */
    get: (caller: Caller, employeeId: number): Promise<EmployeeBank> =>
      database.read(caller.businessId, async (tx) => {
        const userId = await userOf(tx, caller, employeeId);
        if (!seesAll(caller) && (userId === null || userId !== caller.userId)) throw new AppError('FORBIDDEN');
        return find(tx, caller.businessId, employeeId);
      }),

    /** @throws AppError NOT_FOUND, FORBIDDEN */
    put: async (caller: Caller, employeeId: number, details: PaymentDetails): Promise<EmployeeBank> => {
      const { businessId, userId } = caller;
      // The news of one who was employed a moment ago may still be on their way.
      await retryUntilVisible(retryClock, () =>
        database.read(businessId, (tx) => employeeOf(tx, businessId, employeeId)),
      );
      return database.change(caller, async (tx) => {
        await userOf(tx, caller, employeeId);
        assertMayPay(caller);
        const sealed = box.seal(employeeOwner(businessId, employeeId), JSON.stringify(details));
        const values = [businessId, employeeId, paymentDetailsType(details), last4Of(details), sealed, userId, tx.now];
        await tx.rows({ name: 'employee-bank-put', text: PUT, values });
        tx.audit('employee.bank_changed', `employee:${employeeId}`);
        return find(tx, businessId, employeeId);
      });
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN */
    remove: async (caller: Caller, employeeId: number): Promise<void> => {
      await database.change(caller, async (tx) => {
        await userOf(tx, caller, employeeId);
        assertMayPay(caller);
        await find(tx, caller.businessId, employeeId);
        tx.write({ name: 'employee-bank-remove', text: REMOVE, values: [caller.businessId, employeeId] });
        tx.audit('employee.bank_removed', `employee:${employeeId}`);
      });
    },
  };
};
