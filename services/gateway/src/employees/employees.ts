import {
  AppError,
  type Caller,
  type CreateEmployee,
  type EmployeeView,
  mayAdminister,
  type UpdateEmployee,
} from '@outlay/contracts';
import type { ChangeTransaction, Database, Query, Transaction } from '@outlay/store';
import { normalizeEmail } from '../people/email.ts';
import { type Guest, invite, inviting } from '../people/invite.ts';
import { assertMayChangeRole } from '../people/membership.ts';
import { changeBelonging, endBelonging } from '../people/memberships.ts';
import type { Users } from '../people/users.ts';
import { changed } from '../records/changes.ts';
import { createRecords, type Target, translating, unknownReference } from '../records/records.ts';
import { assertMember, EMPLOYEES, type EmployeeQuery, employeeConditions } from './employee.table.ts';
import { assertStep, homeOf, nameOf, newEmployee, type Step } from './employee.ts';

const memberByEmail = (businessId: number, email: string): Query => ({
  name: 'member-by-email',
  text: `SELECT u.id FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.business_id = $1 AND u.email = $2`,
  values: [businessId, email],
});

const isMember = async (tx: Transaction, businessId: number, userId: number): Promise<boolean> => {
  const text = 'SELECT 1 FROM memberships WHERE business_id = $1 AND user_id = $2';
  return (await tx.one({ name: 'member-exists', text, values: [businessId, userId] })) !== undefined;
};

/** Whoever keeps the books may keep the list of employees, but gives nobody rights. */
const assertMayGive = ({ role }: Caller, wanted: EmployeeView['role'] | undefined): void => {
  if (wanted !== undefined && wanted !== 'employee' && !mayAdminister(role)) throw new AppError('FORBIDDEN');
};

/** The people at work in a business, whether or not they use it. */
export const createEmployees = (database: Database, users: Users) => {
  const records = createRecords(database, EMPLOYEES);

  const userOf = async (tx: Transaction, businessId: number, command: CreateEmployee): Promise<number | null> => {
    if (command.userId !== undefined) {
      await assertMember(tx, businessId, 'userId', command.userId);
      return command.userId;
    }
    const found = await tx.one<{ id: number }>(memberByEmail(businessId, normalizeEmail(command.email)));
    return found?.id ?? null;
  };

  /** Makes the employee a user of the business: with the account of that address, or a new one. */
  const join = async (tx: ChangeTransaction, caller: Caller, guest: Guest): Promise<number> => {
    assertMayChangeRole(caller, { userId: guest.userId, role: guest.command.role }, guest.command.role);
    if (!(await isMember(tx, caller.businessId, guest.userId))) await invite.write(tx, caller, guest);
    return guest.userId;
  };

  const leave = async (tx: ChangeTransaction, caller: Caller, { userId }: EmployeeView): Promise<void> => {
    if (userId !== null && (await isMember(tx, caller.businessId, userId))) await endBelonging(tx, caller, userId);
  };

  const guestFor = async (employee: EmployeeView): Promise<Guest> => {
    const command = { name: nameOf(employee), email: employee.email, role: employee.role ?? ('employee' as const) };
    if (employee.userId !== null) return { command, userId: employee.userId, isKnown: true };
    return invite.guest(database, users, command);
  };

  /** What a step means for the account; whoever is to join was looked for before, across tenants. */
  const taken = async (tx: ChangeTransaction, caller: Caller, step: Step, before: EmployeeView, guest: Guest) => {
    if (step === 'invite') return { userId: await join(tx, caller, guest), status: 'invited' as const };
    if (step === 'reactivate') {
      if (before.userId !== null) await join(tx, caller, guest);
      return { status: 'active' as const };
    }
    await leave(tx, caller, before);
    return { status: 'inactive' as const };
  };

  return {
    get: records.get,
    remove: records.remove,
    list: (businessId: number, query: EmployeeQuery) => records.list(businessId, query, employeeConditions(query)),

    create: async (caller: Caller, command: CreateEmployee): Promise<EmployeeView> => {
      assertMayGive(caller, command.role);
      const { businessId } = caller;
      const born = async (tx: Transaction, id: number, at: Date): Promise<EmployeeView> =>
        newEmployee(command, { id, businessId, userId: await userOf(tx, businessId, command), at });
      return records.create(caller, born);
    },

    change: async (caller: Caller, target: Target, command: UpdateEmployee): Promise<EmployeeView> => {
      assertMayGive(caller, command.role);
      const email = command.email === undefined ? undefined : normalizeEmail(command.email);
      const homeLocation = command.homeLocation === undefined ? undefined : homeOf(command.homeLocation);
      return records.change(caller, target, { ...command, email, homeLocation }, async (tx, before, after) => {
        if (after.userId === null || after.role === null || after.role === before.role) return;
        if (await isMember(tx, caller.businessId, after.userId))
          await changeBelonging(tx, caller, after.userId, { role: after.role });
      });
    },

    /** Once per Idempotency-Key. @throws AppError NOT_FOUND, INVALID_STATE_TRANSITION, FORBIDDEN, CONFLICT */
    step: async (caller: Caller, id: number, step: Step): Promise<EmployeeView> => {
      const known = await records.get(caller.businessId, id);
      return translating(
        inviting(async () => {
          const guest = await guestFor(known);
          const work = async (tx: ChangeTransaction): Promise<EmployeeView> => {
            const before = await records.locked(tx, caller.businessId, { id, ifMatch: null });
            assertStep(before, step);
            const command = await taken(tx, caller, step, before, guest);
            return records.put(tx, caller.businessId, before, changed(before, command, tx.now));
          };
          return database.changeIdempotently(caller, work);
        }),
        unknownReference,
      );
    },
  };
};

export type Employees = ReturnType<typeof createEmployees>;
