import {
  type Caller,
  type CreateEmployee,
  mayAdminister,
  needsRole,
  type Target,
  type UpdateEmployee,
} from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { memberships, normalizeEmail } from '../../account/index.ts';
import { assertNoCircle, createRecord, type RecordKind, updateRecord } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { changeMembership } from '../members/change-member.ts';
import { employeeEvents } from './employee.events.ts';
import { type EmployeeQuery, employees, pageOfEmployees } from './employee.table.ts';
import { type Employee, homeOf, newEmployee } from './employee.ts';

const check = async (tx: Transaction, after: Employee, before: Employee | null): Promise<void> => {
  const { id, businessId, managerId, defaultApproverId } = after;
  if (managerId !== null && managerId !== before?.managerId) {
    const tree = { table: 'employees', column: 'manager_id', field: 'managerId' } as const;
    await assertNoCircle(tx, tree, { businessId, id, above: managerId });
  }
  if (defaultApproverId !== null && defaultApproverId !== before?.defaultApproverId)
    await memberships.assertKnows(tx, businessId, { field: 'defaultApproverId', userId: defaultApproverId });
};

/** The people at work in a business, whether or not they use it. */
export const EMPLOYEES: RecordKind<Employee, EmployeeQuery> = {
  name: 'employee',
  table: employees,
  sequence: 'employees_ids',
  concernsBusiness: ['managerId', 'role'],
  page: pageOfEmployees,
  check,
  events: employeeEvents,
};

/** Whoever keeps the books may keep the list of employees, but gives nobody rights. @throws AppError FORBIDDEN */
const assertMayGive = ({ role }: Caller, wanted: Employee['role'] | undefined): void => {
  if (wanted !== undefined && wanted !== 'employee' && !mayAdminister(role)) throw needsRole(mayAdminister);
};

/** The member, or whoever is invited, whom the command names, else the one with its e-mail. @throws AppError VALIDATION_ERROR */
const userOf = async (tx: Transaction, businessId: number, { userId, email }: CreateEmployee) => {
  if (userId === undefined) return memberships.userByEmail(tx, businessId, normalizeEmail(email));
  await memberships.assertKnows(tx, businessId, { field: 'userId', userId });
  return userId;
};

/** @throws AppError FORBIDDEN, ALREADY_EXISTS, VALIDATION_ERROR */
export const createEmployee = async (deps: Deps, caller: Caller, command: CreateEmployee): Promise<Employee> => {
  assertMayGive(caller, command.role);
  return createRecord(deps, caller, EMPLOYEES, async (stamps, tx) =>
    newEmployee(command, { ...stamps, userId: await userOf(tx, caller.businessId, command) }),
  );
};

/**
 * A user of the business gets the new role there too.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, ALREADY_EXISTS, VALIDATION_ERROR, and what changeMembership throws
 */
export const updateEmployee = async (
  deps: Deps,
  caller: Caller,
  target: Target,
  command: UpdateEmployee,
): Promise<Employee> => {
  assertMayGive(caller, command.role);
  const email = command.email === undefined ? undefined : normalizeEmail(command.email);
  const homeLocation = command.homeLocation === undefined ? undefined : homeOf(command.homeLocation);
  return updateRecord(deps, caller, EMPLOYEES, {
    target,
    command: { ...command, email, homeLocation },
    also: async (tx, before, { userId, role }) => {
      if (userId === null || role === null || role === before.role) return;
      if (await memberships.findStanding(tx, caller.businessId, userId))
        await changeMembership(tx, caller, { id: userId, ifMatch: null }, { role });
    },
  });
};
