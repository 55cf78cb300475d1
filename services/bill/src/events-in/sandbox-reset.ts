import { type HeardEvent, heard } from '@outlay/bus';
import { sandboxReset } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a business of the sandbox begins anew, we forget what it did. */
export const hearSandboxReset = (tenants: Pick<Tenants, 'reset'>): HeardEvent => heard(sandboxReset, tenants.reset);
