import { type EventHandler, handled } from '@outlay/bus';
import { sandboxReset } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** When a business of the sandbox begins anew, we forget what it did. */
export const handleSandboxReset = (tenants: Pick<Tenants, 'reset'>): EventHandler =>
  handled(sandboxReset, tenants.reset);
