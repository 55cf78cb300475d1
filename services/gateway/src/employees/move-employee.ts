import { type Caller, newId } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { assertMayChangeRole, endMembership, findGuest, type Guest, inviting, writeGuest } from '../people/index.ts';
import { changed, getRecord, lockRecord, rejectCommand, saveRecord } from '../records/index.ts';
import { memberships } from '../users/index.ts';
import { EMPLOYEES } from './change-employee.ts';
import { findInvited } from './employee.table.ts';
import { assertStep, type Employee, type Step } from './employee.ts';

/** The account of the employee, or of their address. */
const guestFor = async (deps: Deps, { firstName, lastName, email, role, userId }: Employee): Promise<Guest> => {
  const command = { name: `${firstName} ${lastName}`, email, role: role ?? ('employee' as const) };
  return userId === null ? findGuest(deps, command) : { command, userId, isKnown: true };
};

/** Makes the employee a user of the business: with the account of that address, or a new one. */
const join = async (tx: ChangeTransaction, caller: Caller, guest: Guest): Promise<number> => {
  const { userId, command } = guest;
  assertMayChangeRole(caller, { userId, role: command.role }, command.role);
  if (!(await memberships.has(tx, caller.businessId, userId))) await writeGuest(tx, caller, guest);
  return userId;
};

/** What a step means for the account; whoever is to join was looked for before, across tenants. */
const takeStep = async (
  tx: ChangeTransaction,
  caller: Caller,
  { step, before, guest }: { step: Step; before: Employee; guest: Guest },
): Promise<Partial<Employee>> => {
  const { userId } = before;
  if (step === 'invite') return { userId: await join(tx, caller, guest), status: 'invited' };
  if (step === 'reactivate') {
    if (userId !== null) await join(tx, caller, guest);
    return { status: 'active' };
  }
  if (userId !== null && (await memberships.has(tx, caller.businessId, userId)))
    await endMembership(tx, caller, userId);
  return { status: 'inactive' };
};

/** @throws AppError NOT_FOUND, INVALID_STATE_TRANSITION, FORBIDDEN, CONFLICT */
export const moveEmployee = async (deps: Deps, caller: Caller, id: number, step: Step): Promise<Employee> => {
  const known = await getRecord(deps, caller, EMPLOYEES, id);
  return inviting(async () => {
    const guest = await guestFor(deps, known);
    return deps.database.changeIdempotently(caller, async (tx) => {
      const before = await lockRecord(tx, caller.businessId, EMPLOYEES, { id, ifMatch: null });
      assertStep(before, step);
      const command = await takeStep(tx, caller, { step, before, guest });
      return saveRecord(tx, EMPLOYEES, before, changed(before, command, tx.now));
    });
  }).catch(rejectCommand);
};

/** At sign-in, the person's invited employee records become active in every business. */
export const activateInvited = async ({ database, clock }: Deps, userId: number): Promise<void> => {
  const invited = await database.acrossTenants((tx) => findInvited(tx, userId));
  for (const { businessId, id } of invited) {
    const origin = { businessId, userId, onBehalfOf: null, credentialId: 'sign-in' };
    await database.change({ ...origin, requestId: newId('signin', clock.now()) }, async (tx) => {
      const before = await lockRecord(tx, businessId, EMPLOYEES, { id, ifMatch: null });
      if (before.status !== 'invited') return;
      await saveRecord(tx, EMPLOYEES, before, changed(before, { status: 'active' as const }, tx.now));
    });
  }
};
