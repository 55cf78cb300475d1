import type { Handlers } from '@outlay/http';
import type { AuditParts } from '../http-out/audit-parts.ts';
import type { Stores } from '../store/stores.ts';
import { apiKeyHandlers } from './api-keys.ts';
import { auditHandlers } from './audit-log.ts';
import { businessHandlers } from './businesses.ts';
import { connectedAccountHandlers } from './connected-accounts.ts';
import { departmentHandlers } from './departments.ts';
import { employeeHandlers } from './employees.ts';
import { errorCodeHandlers } from './error-codes.ts';
import { locationHandlers } from './locations.ts';
import { memberHandlers } from './members.ts';
import { sandboxHandlers } from './sandbox.ts';
import { settingsHandlers } from './settings.ts';
import { userHandlers } from './users.ts';

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
