import type { Caller } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { invitations, isForgotten, memberships, users } from '../../account/index.ts';
import { changed, getRecord, lockRecord, lockTrees, rejectCommand, saveRecord } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { findGuest, type Guest, inviting, writeGuest } from '../members/add-member.ts';
import { assertMayChangeRole } from '../members/change-member.ts';
import { endMembership } from '../members/end-membership.ts';
import { EMPLOYEES } from './change-employee.ts';
import { type AccountStanding, assertStep, type Employee, type Step } from './employee.ts';

/** The account of the employee, if there still is one, or else that of their address. */
const guestFor = async (deps: Deps, { firstName, lastName, email, role, userId }: Employee): Promise<Guest> => {
  const command = { name: `${firstName} ${lastName}`, email, role: role ?? ('employee' as const) };
  const linked = userId === null ? undefined : await deps.database.acrossTenants((tx) => users.find(tx, userId));
  return linked && !isForgotten(linked) ? { command, userId: linked.id, isKnown: true } : findGuest(deps, command);
};

/** What an account is in the business now: an invitation that has ended is none. */
const standingOf = async (tx: ChangeTransaction, businessId: number, userId: number): Promise<AccountStanding> => {
  if (await memberships.has(tx, businessId, userId)) return 'member';
  return (await invitations.isOpen(tx, businessId, userId, tx.now)) ? 'waits' : 'none';
};

/** Invites the employee's account, or that of their address, or a new one; true when it belongs to the business already. */
const join = async (deps: Deps, tx: ChangeTransaction, caller: Caller, guest: Guest): Promise<boolean> => {
  const { userId, command } = guest;
  assertMayChangeRole(caller, { userId, role: command.role }, command.role);
  const standing = await standingOf(tx, caller.businessId, userId);
  if (standing === 'none') await writeGuest(deps, tx, caller, guest);
  return standing === 'member';
};

/** What a step means for the account; whoever is to join was looked for before, across tenants. */
const takeStep = async (
  deps: Deps,
  tx: ChangeTransaction,
  caller: Caller,
  { step, before, guest }: { step: Step; before: Employee; guest: Guest },
): Promise<Partial<Employee>> => {
  const { userId } = before;
  if (step === 'invite')
    return { userId: guest.userId, status: (await join(deps, tx, caller, guest)) ? 'active' : 'invited' };
  if (step === 'reactivate') {
    if (userId === null) return { status: 'active' };
    await join(deps, tx, caller, guest);
    return { userId: guest.userId, status: 'active' };
  }
  if (userId !== null && (await memberships.findStanding(tx, caller.businessId, userId)))
    await endMembership(tx, caller, { userId, reason: 'removed' });
  return { status: 'inactive' };
};

/** @throws AppError NOT_FOUND, INVALID_STATE_TRANSITION, FORBIDDEN, INSUFFICIENT_SCOPE, CONFLICT */
export const moveEmployee = async (deps: Deps, caller: Caller, id: number, step: Step): Promise<Employee> => {
  const known = await getRecord(deps, caller, EMPLOYEES, id);
  return inviting(async () => {
    const guest = await guestFor(deps, known);
    return deps.database.changeIdempotently(caller, async (tx) => {
      // Before the employee, as everybody who changes the people of a business.
      lockTrees(tx, caller.businessId);
      const before = await lockRecord(tx, caller.businessId, EMPLOYEES, { id, ifMatch: null });
      const { businessId, userId } = before;
      assertStep(before, step, userId === null ? 'none' : await standingOf(tx, businessId, userId));
      const command = await takeStep(deps, tx, caller, { step, before, guest });
      return saveRecord(tx, EMPLOYEES, before, changed(before, command, tx.now));
    });
  }).catch(rejectCommand);
};
