import type { Handlers } from '@outlay/http';
import { apiKeyRoutes } from './api-keys/routes.ts';
import type { AuditSources } from './audit/index.ts';
import { auditRoutes } from './audit/routes.ts';
import { securityRoutes } from './business-security/routes.ts';
import { businessRoutes } from './businesses/routes.ts';
import { connectedAccountRoutes } from './connected-accounts/routes.ts';
import type { Deps } from './deps.ts';
import { directoryRoutes } from './directories/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { domainRoutes } from './domains/routes.ts';
import type { FindTexts } from './domains/txt-records.client.ts';
import { employeeRoutes } from './employees/routes.ts';
import type { Outside } from './identity-providers/outside.ts';
import { identityProviderRoutes } from './identity-providers/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { leavingRoutes } from './leaving/routes.ts';
import { oauthClientRoutes } from './oauth-clients/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { placeRoutes } from './places/routes.ts';
import type { PortalDeps } from './portal-links/create-portal-link.ts';
import { portalLinkRoutes } from './portal-links/routes.ts';
import type { ReadUsage } from './request-log/index.ts';
import { requestLogRoutes } from './request-log/routes.ts';
import { type RoleOf, sandboxRoutes } from './sandbox/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { secondFactorRoutes } from './second-factors/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import type { SignInLimits } from './sign-in/index.ts';

type Given = {
  audit: AuditSources;
  /** The other services that forget a business of the sandbox when it is reset. */
  forgetting: readonly string[];
  roleOf: RoleOf;
  /** The address that browsers know us by. */
  issuer: string;
  limits: SignInLimits;
  outside: Outside;
  findTexts: FindTexts;
  readUsage: ReadUsage;
  /** The address that clients know the API by; empty: unknown. */
  publicUrl: string;
  /** What signs links to the portal, and the address of the web app that shows it. */
  portal: Pick<PortalDeps, 'tokens' | 'webUrl' | 'findEndpoints'>;
};

/** Every operation that the gateway owns: a missing one is a type error. */
export const routes = (
  deps: Deps,
  { audit, forgetting, roleOf, issuer, limits, outside, findTexts, readUsage, publicUrl, portal }: Given,
): Handlers<'gateway'> => ({
  ...businessRoutes(deps),
  ...peopleRoutes(deps),
  ...invitationRoutes(deps),
  ...passwordRoutes(deps, limits),
  ...leavingRoutes(deps),
  ...sessionRoutes(deps),
  ...savedViewRoutes(deps),
  ...placeRoutes(deps),
  ...employeeRoutes(deps),
  ...apiKeyRoutes(deps, readUsage),
  ...oauthClientRoutes(deps, readUsage),
  ...connectedAccountRoutes(deps),
  ...directoryRoutes(deps),
  ...domainRoutes(deps, findTexts),
  ...identityProviderRoutes(deps, outside),
  ...portalLinkRoutes({ ...deps, ...portal }),
  ...auditRoutes(audit, deps.clock),
  ...sandboxRoutes(deps, { roleOf, audit, forgetting }),
  ...secondFactorRoutes(deps, issuer),
  ...securityRoutes(deps),
  ...requestLogRoutes(deps, publicUrl),
  ...documentRoutes,
});
