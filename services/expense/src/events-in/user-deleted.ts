import { type HeardEvent, heard } from '@outlay/bus';
import { userDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a person was deleted, they are nobody in the business. */
export const hearUserDeleted = (tenants: Pick<Tenants, 'userDeleted'>): HeardEvent =>
  heard(userDeleted, tenants.userDeleted);
