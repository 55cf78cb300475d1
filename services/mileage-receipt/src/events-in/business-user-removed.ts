import { type HeardEvent, heard } from '@outlay/bus';
import { businessUserRemoved } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a user left a business, no receipt is split with them any more. */
export const hearBusinessUserRemoved = (tenants: Pick<Tenants, 'userRemoved'>): HeardEvent =>
  heard(businessUserRemoved, tenants.userRemoved);
