import { type HeardEvent, heard } from '@outlay/bus';
import { userCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a person became known, we remember their name and language. */
export const hearUserCreated = (tenants: Pick<Tenants, 'user'>): HeardEvent => heard(userCreated, tenants.user);
