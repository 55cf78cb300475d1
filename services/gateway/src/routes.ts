import type { Handlers } from '@outlay/http';
import { apiKeyHandlers } from './api-keys/routes.ts';
import type { AuditParts } from './audit/audit-parts.client.ts';
import { auditHandlers } from './audit/routes.ts';
import { businessHandlers } from './businesses/routes.ts';
import { settingsHandlers } from './businesses/settings.routes.ts';
import { connectedAccountHandlers } from './connected-accounts/routes.ts';
import type { Stores } from './deps.ts';
import { errorCodeHandlers } from './documents/error-codes.routes.ts';
import { employeeHandlers } from './employees/routes.ts';
import { memberHandlers } from './people/member.routes.ts';
import { userHandlers } from './people/user.routes.ts';
import { departmentHandlers } from './places/department.routes.ts';
import { locationHandlers } from './places/location.routes.ts';
import { sandboxHandlers } from './sandbox/routes.ts';

export type Features = Stores & {
  /** The gateway's own lines of the audit log, and those of all other services. */
  audit: { own: Parameters<typeof auditHandlers>[0]; others: AuditParts };
};

/** Every operation that the gateway owns: a missing one is a type error. */
export const createHandlers = (features: Features): Handlers<'gateway'> => ({
  ...businessHandlers(features.businesses, features.businessStates),
  ...settingsHandlers(features.businessStates),
  ...memberHandlers(features.members),
  ...userHandlers(features.users, features.people),
  ...departmentHandlers(features.departments),
  ...locationHandlers(features.locations),
  ...employeeHandlers(features.employees),
  ...apiKeyHandlers(features.tenantKeys),
  ...connectedAccountHandlers(features.connectedAccounts),
  ...auditHandlers(features.audit.own, features.audit.others),
  ...sandboxHandlers(features.time),
  ...errorCodeHandlers,
});
