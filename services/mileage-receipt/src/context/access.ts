import {
  AppError,
  type Caller,
  mayAdminister,
  mayReadOthers,
  mayWriteOthers,
  mayWriteOwn,
  notFound,
} from '@outlay/contracts';

/** Who acts, as far as rights go. */
export type Actor = Pick<Caller, 'role' | 'userId'>;

/** null: it belongs to nobody in particular. */
type Owned = { userId: number | null };

/** Whose trips and receipts the actor sees: everybody's, or those of one user (null: of nobody). */
export const visibleOwner = (actor: Actor): 'everybody' | number | null =>
  mayReadOthers(actor.role) ? 'everybody' : actor.userId;

/** Another person's record answers exactly like an unknown one, so that ids reveal nothing. */
export const assertMayRead = (actor: Actor, owned: Owned): void => {
  if (!mayReadOthers(actor.role) && owned.userId !== actor.userId) throw notFound();
};

/** A record of the company, of the actor, or of anybody for those who may read others'. */
export const mayUse = (actor: Actor, { userId }: Owned): boolean =>
  userId === null || userId === actor.userId || mayReadOthers(actor.role);

/** An auditor reads and never writes. Checked before anything is loaded. */
export const assertMayWrite = (actor: Actor): void => {
  if (!mayWriteOwn(actor.role)) throw new AppError('FORBIDDEN');
};

/** A record of the company is changed by those who may change others'. */
export const assertMayWriteThis = (actor: Actor, owned: Owned): void => {
  if (owned.userId !== actor.userId && !mayWriteOthers(actor.role)) throw new AppError('FORBIDDEN');
};

/** Rates are policy. */
export const assertMaySetRates = (actor: Actor): void => {
  if (!mayAdminister(actor.role)) throw new AppError('FORBIDDEN');
};

/** Whose a new record is: the actor's, unless it is entered for somebody else by one who may; null: nobody's. */
export const ownerOf = (actor: Actor, requested: number | null | undefined): number | null => {
  assertMayWrite(actor);
  const owner = requested ?? actor.userId;
  if (owner !== actor.userId && !mayWriteOthers(actor.role)) throw new AppError('FORBIDDEN');
  return owner;
};
