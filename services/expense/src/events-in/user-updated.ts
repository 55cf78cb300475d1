import { type HeardEvent, heard } from '@outlay/bus';
import { userUpdated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a person's name or language changed, our events name them so. */
export const hearUserUpdated = (tenants: Pick<Tenants, 'user'>): HeardEvent => heard(userUpdated, tenants.user);
