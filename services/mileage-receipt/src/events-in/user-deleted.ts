import { type HeardEvent, heard } from '@outlay/bus';
import { userDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a person was deleted, they are nobody in the business: no receipt is split with them. */
export const hearUserDeleted = (tenants: Pick<Tenants, 'userRemoved'>): HeardEvent =>
  heard(userDeleted, tenants.userRemoved);
