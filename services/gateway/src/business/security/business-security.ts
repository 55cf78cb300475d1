import { type BusinessSecurityView, ROLES, type Role, type UpdateBusinessSecurity } from '@outlay/contracts';
import { changed } from '../records/changes.ts';

export type BusinessSecurity = Omit<BusinessSecurityView, 'updatedAt'> & { updatedAt: Date };

/** Of a business that never changed it: nothing is required. */
export const unchangedSecurity = (since: Date): BusinessSecurity => ({
  mfaRequiredFor: [],
  version: 1,
  updatedAt: since,
});

/** Each role at most once, in one order. */
const normalized = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role));

/** The very same object when the command changes nothing. */
export const decideChangeSecurity = (
  before: BusinessSecurity,
  { mfaRequiredFor }: UpdateBusinessSecurity,
  at: Date,
): BusinessSecurity =>
  mfaRequiredFor === undefined ? before : changed(before, { mfaRequiredFor: normalized(mfaRequiredFor) }, at);
