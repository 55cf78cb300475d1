import { type EventHandler, handled } from '@outlay/bus';
import { sandboxClockMoved } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** When the sandbox's time was moved, ours follows: payments leave, settle and come back by the new time. */
export const handleSandboxClockMoved = (tenants: Pick<Tenants, 'clockMoved'>): EventHandler =>
  handled(sandboxClockMoved, tenants.clockMoved);
