import {
  type Caller,
  mayAdminister,
  mayReadOthers,
  mayWriteOthers,
  mayWriteOwn,
  needsOwnerOr,
  needsRole,
  notFound,
} from '@outlay/contracts';
import { type Condition, sql } from '@outlay/store';

/** Who acts, as far as rights go. */
type Actor = Pick<Caller, 'role' | 'userId'>;

/** null: the company's. */
type Owned = { userId: number | null };

/** The records of a list that the actor may see: everybody's, or their own. */
export const visibleTo = ({ role, userId }: Actor): Condition => {
  if (mayReadOthers(role)) return undefined;
  return userId === null ? sql`false` : sql`user_id = ${userId}`;
};

/** Nobody keeps books with it: the actor's own, or everybody's for those who enter trips for others. */
export const privateTo = ({ role, userId }: Actor): Condition =>
  mayWriteOthers(role) ? undefined : visibleTo({ role: 'employee', userId });

/** Shown to its owner, and to those who enter trips for others: a way that is often driven begins at home. */
export const mayReadPrivate = (actor: Actor, { userId }: Owned): boolean =>
  userId === actor.userId || mayWriteOthers(actor.role);

/** A record of the actor, or of anybody for those who may read others'. */
export const mayReadRecord = (actor: Actor, { userId }: Owned): boolean =>
  userId === actor.userId || mayReadOthers(actor.role);

/** Another person's record gets the same answer as an unknown one, so that ids reveal nothing. @throws AppError NOT_FOUND */
export const visibleRecord = <T extends Owned>(actor: Actor, record: T | undefined): T => {
  if (!record || !mayReadRecord(actor, record)) throw notFound();
  return record;
};

/** The same, or a record of the company. */
export const mayUse = (actor: Actor, owned: Owned): boolean => owned.userId === null || mayReadRecord(actor, owned);

/** An auditor reads and never writes. Checked before anything is loaded. */
export const assertMayWrite = (actor: Actor): void => {
  if (!mayWriteOwn(actor.role)) throw needsRole(mayWriteOwn);
};

/** A record of the company is changed by those who may change others'. */
export const assertMayWriteThis = (actor: Actor, owned: Owned): void => {
  if (owned.userId !== actor.userId && !mayWriteOthers(actor.role)) throw needsOwnerOr(mayWriteOthers);
};

/** Rates are policy. */
export const assertMaySetRates = (actor: Actor): void => {
  if (!mayAdminister(actor.role)) throw needsRole(mayAdminister);
};

/** The owner of a new record: the actor, unless one who may enters it for somebody else; null: nobody. */
export const ownerOf = (actor: Actor, requested: number | null | undefined): number | null => {
  assertMayWrite(actor);
  const owner = requested ?? actor.userId;
  if (owner !== actor.userId && !mayWriteOthers(actor.role)) throw needsRole(mayWriteOthers);
  return owner;
};
