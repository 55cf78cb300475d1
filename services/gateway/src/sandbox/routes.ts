import type { Role } from '@outlay/contracts';
import { type Handlers, ok } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { moveClock, readClock } from './move-clock.ts';

/** The role that the credential of an `Authorization` header has in a business; undefined where it does not reach. */
export type RoleOf = (authorization: string | undefined, businessId: number) => Promise<Role | undefined>;

/** The time of the sandbox. */
export const sandboxRoutes = (deps: Deps, roleOf: RoleOf) =>
  ({
    getSandboxClock: async () => ok(readClock(deps)),
    moveSandboxClock: async ({ caller, body, headers }) =>
      ok(await moveClock(deps, caller, body, (businessId) => roleOf(headers.authorization, businessId))),
  }) satisfies Partial<Handlers<'gateway'>>;
