import type { Caller } from '@outlay/contracts';
import type { ChangeTransaction, Transaction } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { assertMayChangeRole, endMembership, findGuest, type Guest, inviting, writeGuest } from '../people/index.ts';
import { changed, getRecord, lockRecord, rejectCommand, saveRecord } from '../records/index.ts';
import { isOpen, memberships } from '../users/index.ts';
import { EMPLOYEES } from './change-employee.ts';
import { findInvited } from './employee.table.ts';
import { assertStep, type Employee, type Step } from './employee.ts';

/** The account of the employee, or of their address. */
const guestFor = async (deps: Deps, { firstName, lastName, email, role, userId }: Employee): Promise<Guest> => {
  const command = { name: `${firstName} ${lastName}`, email, role: role ?? ('employee' as const) };
  return userId === null ? findGuest(deps, command) : { command, userId, isKnown: true };
};

/** Where the employee's account stands in the business; undefined without an account, or when it has no part in it. */
const standingOf = async (tx: Transaction, { businessId, userId }: Pick<Employee, 'businessId' | 'userId'>) =>
  userId === null ? undefined : memberships.findStanding(tx, businessId, userId);

/** Invites the employee's account, or that of their address, or a new one; true when it belongs to the business already. */
const join = async (tx: ChangeTransaction, caller: Caller, guest: Guest): Promise<boolean> => {
  const { userId, command } = guest;
  assertMayChangeRole(caller, { userId, role: command.role }, command.role);
  const standing = await standingOf(tx, { businessId: caller.businessId, userId });
  if (standing?.status === 'active') return true;
  if (!standing || !isOpen(standing, tx.now)) await writeGuest(tx, caller, guest);
  return false;
};

/** What a step means for the account; whoever is to join was looked for before, across tenants. */
const takeStep = async (
  tx: ChangeTransaction,
  caller: Caller,
  { step, before, guest }: { step: Step; before: Employee; guest: Guest },
): Promise<Partial<Employee>> => {
  const { userId } = before;
  if (step === 'invite')
    return { userId: guest.userId, status: (await join(tx, caller, guest)) ? 'active' : 'invited' };
  if (step === 'reactivate') {
    if (userId !== null) await join(tx, caller, guest);
    return { status: 'active' };
  }
  if (userId !== null && (await standingOf(tx, before))) await endMembership(tx, caller, userId);
  return { status: 'inactive' };
};

/** @throws AppError NOT_FOUND, INVALID_STATE_TRANSITION, FORBIDDEN, CONFLICT */
export const moveEmployee = async (deps: Deps, caller: Caller, id: number, step: Step): Promise<Employee> => {
  const known = await getRecord(deps, caller, EMPLOYEES, id);
  return inviting(async () => {
    const guest = await guestFor(deps, known);
    return deps.database.changeIdempotently(caller, async (tx) => {
      const before = await lockRecord(tx, caller.businessId, EMPLOYEES, { id, ifMatch: null });
      const standing = await standingOf(tx, before);
      assertStep(before, step, standing !== undefined && isOpen(standing, tx.now));
      const command = await takeStep(tx, caller, { step, before, guest });
      return saveRecord(tx, EMPLOYEES, before, changed(before, command, tx.now));
    });
  }).catch(rejectCommand);
};

/**
 * The person answered the invitation: the employee is active again, with the account or, when they declined, without one.
 */
export const settleInvited = async (
  tx: ChangeTransaction,
  { businessId, userId, accepted }: { businessId: number; userId: number; accepted: boolean },
): Promise<void> => {
  const invited = await findInvited(tx, businessId, userId);
  if (invited === undefined) return;
  const before = await lockRecord(tx, businessId, EMPLOYEES, { id: invited.id, ifMatch: null });
  if (before.status !== 'invited') return;
  const answered = { status: 'active' as const, userId: accepted ? userId : null };
  await saveRecord(tx, EMPLOYEES, before, changed(before, answered, tx.now));
};
