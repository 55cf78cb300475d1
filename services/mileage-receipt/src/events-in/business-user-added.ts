import { type HeardEvent, heard } from '@outlay/bus';
import { businessUserAdded } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a user was invited to a business, we remember who belongs to it and as what. */
export const hearBusinessUserAdded = (tenants: Pick<Tenants, 'userAdded'>): HeardEvent =>
  heard(businessUserAdded, tenants.userAdded);
