import {
  AppError,
  type Caller,
  found,
  isAmong,
  mayReadOthers,
  needsOwnerOr,
  notFound,
  type PaymentDetails,
  type Target,
} from '@outlay/contracts';
import { type Changed, retryUntilVisible, type Transaction } from '@outlay/store';
import { beginHold, verified } from '../../banking/index.ts';
import { assertKeepsTheBooks, findBusiness, findEmployee, seesAll } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import {
  findEmployeeBank,
  hadEmployeeBank,
  lockEmployeeBank,
  putEmployeeBank,
  removeEmployeeBank,
  verifyEmployeeBank,
} from './employee-bank.table.ts';
import { type EmployeeBank, employeeBankChanged, employeeBankView } from './employee-bank.ts';

/** The user of an employee. @throws AppError NOT_FOUND */
const loadEmployee = async (tx: Transaction, caller: Caller, employeeId: number): Promise<number | null> => {
  const employee = await findEmployee(tx, caller.businessId, employeeId);
  if (!employee) throw notFound();
  return employee.userId;
};

/** @throws AppError NOT_FOUND */
const loadBank = async (tx: Transaction, { businessId }: Caller, employeeId: number): Promise<EmployeeBank> =>
  found(await findEmployeeBank(tx, businessId, employeeId));

/** Read by those who pay or check the books, and by the person. @throws AppError NOT_FOUND, FORBIDDEN */
export const getEmployeeBank = ({ database }: Deps, caller: Caller, employeeId: number): Promise<EmployeeBank> =>
  database.read(caller.businessId, async (tx) => {
    const userId = await loadEmployee(tx, caller, employeeId);
    if (!seesAll(caller) && (userId === null || userId !== caller.userId)) throw needsOwnerOr(mayReadOthers);
    return loadBank(tx, caller, employeeId);
  });

/** The number is another one, also where it ends on the same digits. */
const auditedBank = (before: EmployeeBank | undefined, after: EmployeeBank): Changed => ({
  before: before ? employeeBankView(before) : {},
  after: employeeBankView(after),
  secrets: ['accountNumber'],
});

/**
 * Where an employee's money is paid back to; set by those who pay. A second person verifies it, and what replaces another
 * account waits. @throws AppError NOT_FOUND, FORBIDDEN
 */
export const setEmployeeBank = async (
  { database, box, clock }: Deps,
  caller: Caller,
  employeeId: number,
  details: PaymentDetails,
): Promise<EmployeeBank> => {
  const { businessId } = caller;
  // The event of one who was employed a moment ago may still be on the way.
  await retryUntilVisible(clock, () => database.read(businessId, (tx) => findEmployee(tx, businessId, employeeId)));
  return database.change(caller, async (tx) => {
    const userId = await loadEmployee(tx, caller, employeeId);
    assertKeepsTheBooks(caller);
    const [business, before, had] = await Promise.all([
      findBusiness(tx, businessId),
      lockEmployeeBank(tx, businessId, employeeId),
      hadEmployeeBank(tx, businessId, employeeId),
    ]);
    const account = { hadBank: before !== undefined || had, currency: business.currency };
    const hold = beginHold(account, { actor: caller, business, now: tx.now });
    tx.write(putEmployeeBank(box, { businessId, employeeId, details, hold, now: tx.now }));
    tx.publish(employeeBankChanged({ employeeId, userId, hold }));
    const after = await loadBank(tx, caller, employeeId);
    tx.audit('employee.bank_changed', `employee:${employeeId}`, auditedBank(before, after));
    return after;
  });
};

/** @throws AppError NOT_FOUND, FORBIDDEN */
export const deleteEmployeeBank = ({ database }: Deps, caller: Caller, employeeId: number): Promise<void> =>
  database.change(caller, async (tx) => {
    await loadEmployee(tx, caller, employeeId);
    assertKeepsTheBooks(caller);
    await loadBank(tx, caller, employeeId);
    tx.write(removeEmployeeBank(caller.businessId, employeeId, tx.now));
    tx.audit('employee.bank_removed', `employee:${employeeId}`);
  });

/**
 * A second person confirms where an employee's money goes: neither who changed it, nor whose money it is. Verifying twice
 * changes nothing. @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, SELF_APPROVAL_NOT_ALLOWED
 */
export const verifyReimbursementDetails = (
  deps: Deps,
  caller: Caller,
  { id, ifMatch }: Target,
): Promise<EmployeeBank> =>
  deps.database.changeIdempotently(caller, async (tx) => {
    const { businessId } = caller;
    const userId = await loadEmployee(tx, caller, id);
    assertKeepsTheBooks(caller);
    const bank = found(await lockEmployeeBank(tx, businessId, id), ifMatch);
    if (bank.verifiedAt !== null) return bank;
    if (isAmong(caller, [userId])) throw new AppError('SELF_APPROVAL_NOT_ALLOWED', { message: { key: 'bank.own' } });
    tx.write(verifyEmployeeBank(businessId, id, verified(bank, { actor: caller, now: tx.now })));
    const after = found(await findEmployeeBank(tx, businessId, id));
    tx.audit('employee.bank_verified', `employee:${id}`, {
      before: employeeBankView(bank),
      after: employeeBankView(after),
    });
    return after;
  });
