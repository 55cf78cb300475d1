import { datesAsText, type NewEvent, newEvent } from '@outlay/contracts';
import { changesOf } from '../records/changes.ts';
import type { BusinessSecurity } from './business-security.ts';

/** A business changed how its people must sign in; the event has all of it. */
export const businessSecurityUpdated = (
  businessId: number,
  before: BusinessSecurity,
  after: BusinessSecurity,
): NewEvent => {
  const data = { businessId, security: datesAsText(after), ...changesOf(before, after) };
  return newEvent('business.security_updated', { aggregate: `business:${businessId}`, data });
};
