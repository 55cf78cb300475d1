import type { Handlers } from '@outlay/http';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { type AuditSources, auditRoutes } from './audit/routes.ts';
import { businessRoutes } from './businesses/routes.ts';
import { connectedAccountRoutes } from './connected-accounts/routes.ts';
import type { Deps } from './deps.ts';
import { documentRoutes } from './documents/routes.ts';
import { employeeRoutes } from './employees/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { leavingRoutes } from './leaving/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { type RoleOf, sandboxRoutes } from './sandbox/routes.ts';

/** Every operation that the gateway owns: a missing one is a type error. */
export const routes = (deps: Deps, audit: AuditSources, roleOf: RoleOf): Handlers<'gateway'> => ({
  ...businessRoutes(deps),
  ...peopleRoutes(deps),
  ...invitationRoutes(deps),
  ...leavingRoutes(deps),
  ...placeRoutes(deps),
  ...employeeRoutes(deps),
  ...apiKeyRoutes(deps),
  ...connectedAccountRoutes(deps),
  ...auditRoutes(audit),
  ...sandboxRoutes(deps, roleOf),
  ...documentRoutes,
});
