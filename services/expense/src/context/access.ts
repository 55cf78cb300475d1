import {
  type Caller,
  mayReadOthers,
  mayWriteOthers,
  mayWriteOwn,
  needsNamedPerson,
  needsRole,
  notFound,
} from '@outlay/contracts';
import { isMember, type Transaction } from '@outlay/store';

/** Who acts, as far as rights go. */
export type Actor = Pick<Caller, 'role' | 'userId' | 'actorUserId'>;

type Owned = { userId: number };

/** Whose expenses the actor sees: everybody's, or those of one user (null: of nobody). */
export const visibleOwner = (actor: Actor): 'everybody' | number | null =>
  mayReadOthers(actor.role) ? 'everybody' : actor.userId;

/** Another person's expense answers exactly like an unknown one, so that ids reveal nothing. */
export const assertMayRead = (actor: Actor, owned: Owned): void => {
  if (!mayReadOthers(actor.role) && owned.userId !== actor.userId) throw notFound();
};

/** An auditor reads and never writes. Checked before anything is read. */
export const assertMayWrite = (actor: Actor): void => {
  if (!mayWriteOwn(actor.role)) throw needsRole(mayWriteOwn);
};

/** Whose a new expense is: the actor's, unless it is entered for somebody else by one who may. */
export const ownerOf = (actor: Actor, requested: number | undefined): number => {
  assertMayWrite(actor);
  const owner = requested ?? actor.userId;
  if (owner === null) throw needsNamedPerson('userId');
  if (owner !== actor.userId && !mayWriteOthers(actor.role)) throw needsRole(mayWriteOthers);
  return owner;
};

/** Whose a new thing is, the id of their record as an employee, and whether they belong to the business. */
export type Owner = { userId: number; employeeId: number | null; isMember: boolean };

type Loading = { caller: Caller; userId: number; employeeId: number | null };

/** Who acts belongs to the business; anybody else is looked up. */
export const loadOwner = async (tx: Transaction, { caller, userId, employeeId }: Loading): Promise<Owner> => ({
  userId,
  employeeId,
  isMember: userId === caller.userId || (await isMember(tx, caller.businessId, userId)),
});

/** A violation when the owner is no member. */
export const ownerViolations = ({ isMember: belongs }: Owner) =>
  belongs ? [] : [{ field: 'userId', message: { key: 'validation.notMember' } }];
