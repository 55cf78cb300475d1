import { type HeardEvent, heard } from '@outlay/bus';
import { sandboxClockMoved } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When the sandbox's time was moved on, ours follows, also after a restart. */
export const hearSandboxClockMoved = (tenants: Pick<Tenants, 'clockMoved'>): HeardEvent =>
  heard(sandboxClockMoved, tenants.clockMoved);
