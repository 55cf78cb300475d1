import type { ChangeTransaction } from '@outlay/store';
import { changed, findDepartmentByName, lockRecord, saveRecord } from '../../business/index.ts';
import { EMPLOYEES } from './change-employee.ts';
import { findByUser, findOfPerson } from './employee.table.ts';

type Placed = {
  businessId: number;
  userId: number;
  email: string;
  /** Of the department's name, and of the manager's account; undefined leaves what there is. */
  department: string | undefined;
  managerUserId: number | undefined;
};

/**
 * A directory says where somebody works: the employee, if there is one, gets the account, the department of that name and the
 * manager, as far as the business has them. Under the lock on the business. @throws AppError VALIDATION_ERROR for a circle of managers
 */
export const placeEmployee = async (
  tx: ChangeTransaction,
  { businessId, userId, email, department, managerUserId }: Placed,
): Promise<void> => {
  const known = await findOfPerson(tx, businessId, { userId, email });
  if (known === undefined) return;
  const before = await lockRecord(tx, businessId, EMPLOYEES, { id: known.id, ifMatch: null });
  const place = department === undefined ? undefined : await findDepartmentByName(tx, businessId, department);
  const manager = managerUserId === undefined ? undefined : await findByUser(tx, businessId, managerUserId);
  const { departmentId, managerId } = before;
  const command = {
    userId,
    departmentId: place?.id ?? departmentId,
    managerId: manager && manager.id !== known.id ? manager.id : managerId,
  };
  await saveRecord(tx, EMPLOYEES, before, changed(before, command, tx.now));
};
