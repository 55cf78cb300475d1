import {
  type BusinessSecurityView,
  datesAsText,
  type NewEvent,
  newEvent,
  ROLES,
  type Role,
  type UpdateBusinessSecurity,
} from '@outlay/contracts';
import { changed, changesOf } from '../records/changes.ts';

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

/** A business changed how its people must sign in; the event has all of it. */
export const businessSecurityUpdated = (
  businessId: number,
  before: BusinessSecurity,
  after: BusinessSecurity,
): NewEvent => {
  const data = { businessId, security: datesAsText(after), ...changesOf(before, after) };
  return newEvent('business.security_updated', { aggregate: `business:${businessId}`, data });
};
