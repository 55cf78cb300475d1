import { type Caller, mayKeepBooks, mayReadOthers, needsRole } from '@outlay/contracts';
import type { ChangeOrigin } from '@outlay/store';

/** Who acts, as far as rights go. */
export type Actor = Pick<Caller, 'role' | 'userId' | 'actorUserId'>;

/** Sees every bill of the business; the others see what they entered and what was sent to them. */
export const seesAll = ({ role }: Actor): boolean => mayReadOthers(role);

/** Owners, admins and accountants keep vendors and bills, and pay; the limit of an accountant's payments stands apart. */
export const keepsTheBooks = ({ role }: Actor): boolean => mayKeepBooks(role);

/** @throws AppError FORBIDDEN */
export const assertSeesAll = (actor: Actor): void => {
  if (!seesAll(actor)) throw needsRole(mayReadOthers);
};

/** @throws AppError FORBIDDEN */
export const assertKeepsTheBooks = (actor: Actor): void => {
  if (!keepsTheBooks(actor)) throw needsRole(mayKeepBooks);
};

/** Who makes a change that no request makes. */
export const asJob = (businessId: number, name: string): ChangeOrigin => ({
  businessId,
  userId: null,
  onBehalfOf: null,
  credentialId: `job:${name}`,
  requestId: `job:${name}`,
});
