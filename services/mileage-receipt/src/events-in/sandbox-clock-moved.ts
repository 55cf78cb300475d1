import { type EventHandler, handled } from '@outlay/bus';
import { sandboxClockMoved } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When the sandbox's time was moved on, ours follows, also after a restart. */
export const handleSandboxClockMoved = (tenants: Pick<Tenants, 'clockMoved'>): EventHandler =>
  handled(sandboxClockMoved, tenants.clockMoved);
