import { type HeardEvent, heard } from '@outlay/bus';
import { businessUpdated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a business changed, we follow: its country decides whose rates hold. */
export const hearBusinessUpdated = (tenants: Pick<Tenants, 'business'>): HeardEvent =>
  heard(businessUpdated, tenants.business);
