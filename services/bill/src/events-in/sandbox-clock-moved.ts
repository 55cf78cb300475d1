import { type HeardEvent, heard } from '@outlay/bus';
import { sandboxClockMoved } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When the sandbox's time was moved, ours follows: payments leave, settle and come back by the new time. */
export const hearSandboxClockMoved = (tenants: Pick<Tenants, 'clockMoved'>): HeardEvent =>
  heard(sandboxClockMoved, tenants.clockMoved);
