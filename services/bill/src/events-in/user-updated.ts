import { type HeardEvent, heard } from '@outlay/bus';
import { userUpdated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a person changed, we remember their name and language, and their role in the business. */
export const hearUserUpdated = (tenants: Pick<Tenants, 'userUpdated'>): HeardEvent =>
  heard(userUpdated, tenants.userUpdated);
