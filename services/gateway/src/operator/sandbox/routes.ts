import type { Role } from '@outlay/contracts';
import { type Handlers, ok } from '@outlay/http';
import type { AuditSources } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { moveClock, readClock } from './move-clock.ts';
import { readReset } from './read-reset.ts';
import { resetBusiness } from './reset-business.ts';

/** The role that the credential of an `Authorization` header has in a business; undefined where it does not reach. */
export type RoleOf = (authorization: string | undefined, businessId: number) => Promise<Role | undefined>;

type Given = {
  roleOf: RoleOf;
  audit: AuditSources;
  /** The other services that forget a business when it is reset. */
  forgetting: readonly string[];
};

/** The time of the sandbox, and the way back to the beginning. */
export const sandboxRoutes = (deps: Deps, { roleOf, audit, forgetting }: Given) =>
  ({
    getSandboxClock: async () => ok(readClock(deps)),
    moveSandboxClock: async ({ caller, body, headers }) =>
      ok(await moveClock(deps, caller, body, (businessId) => roleOf(headers.authorization, businessId))),
    resetSandbox: async ({ caller, body }) => {
      const reset = await resetBusiness(deps, caller, body, forgetting);
      return { status: 202, headers: { location: `/v1/sandbox/resets/${reset.resetId}` }, body: { data: reset } };
    },
    getSandboxReset: async ({ caller, params }) => ok(await readReset(audit, caller, params.resetId, forgetting)),
  }) satisfies Partial<Handlers<'gateway'>>;
