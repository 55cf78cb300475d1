import type { Handlers } from '@outlay/http';
import { passwordRoutes } from './account/passwords/routes.ts';
import { secondFactorRoutes } from './account/second-factors/routes.ts';
import { sessionRoutes } from './account/sessions/routes.ts';
import type { SignInLimits } from './account/sign-in/sign-in-limits.ts';
import type { AuditSources } from './business/audit/merge-parts.ts';
import { auditRoutes } from './business/audit/routes.ts';
import { businessRoutes } from './business/businesses/routes.ts';
import { domainRoutes } from './business/domains/routes.ts';
import type { FindTexts } from './business/domains/txt-records.client.ts';
import { placeRoutes } from './business/places/routes.ts';
import { savedViewRoutes } from './business/saved-views/routes.ts';
import { securityRoutes } from './business/security/routes.ts';
import type { Deps } from './deps.ts';
import { apiKeyRoutes } from './developers/api-keys/routes.ts';
import { connectedAccountRoutes } from './developers/connected-accounts/routes.ts';
import { documentRoutes } from './developers/documents/routes.ts';
import { oauthClientRoutes } from './developers/oauth-clients/routes.ts';
import type { PortalDeps } from './developers/portal-links/create-portal-link.ts';
import { portalLinkRoutes } from './developers/portal-links/routes.ts';
import type { ReadUsage } from './developers/request-log/credential-usage.ts';
import { requestLogRoutes } from './developers/request-log/routes.ts';
import type { Outside } from './oauth/identity-providers/outside.ts';
import { identityProviderRoutes } from './oauth/identity-providers/routes.ts';
import { type RoleOf, sandboxRoutes } from './operator/sandbox/routes.ts';
import { directoryRoutes } from './people/directories/routes.ts';
import { employeeRoutes } from './people/employees/routes.ts';
import { invitationRoutes } from './people/invitations/routes.ts';
import { leavingRoutes } from './people/leaving/routes.ts';
import { peopleRoutes } from './people/members/routes.ts';

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
