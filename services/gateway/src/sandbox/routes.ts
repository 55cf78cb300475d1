import { type Handlers, ok } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { moveClock, readClock } from './move-clock.ts';

/** The time of the sandbox. */
export const sandboxRoutes = (deps: Deps) =>
  ({
    getSandboxClock: async () => ok(readClock(deps)),
    moveSandboxClock: async ({ caller, body }) => ok(await moveClock(deps, caller, body)),
  }) satisfies Partial<Handlers<'gateway'>>;
