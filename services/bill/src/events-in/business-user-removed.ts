import { type HeardEvent, heard } from '@outlay/bus';
import { businessUserRemoved } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a user was removed from a business, nobody waits for their approval any more. */
export const hearBusinessUserRemoved = (tenants: Pick<Tenants, 'userRemoved'>): HeardEvent =>
  heard(businessUserRemoved, tenants.userRemoved);
