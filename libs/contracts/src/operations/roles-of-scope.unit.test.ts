import { describe, expect, it } from '@jest/globals';
import { ROLES, type Role } from '../access/roles.ts';
import { SCOPES, type Scope } from '../access/scopes.ts';
import { rolesOfScope } from './operation.ts';
import { OPERATIONS } from './table.ts';

const EVERYBODY = 'owner admin accountant approver employee auditor';
const NOT_AUDITOR = 'owner admin accountant approver employee';
const BOOKS = 'owner admin accountant';
const BILLS = 'owner admin accountant approver';
const ADMINS = 'owner admin';

/** The table of roles, a row for each scope: which roles may use it at all (whose record it is, the owner service decides). */
const TABLE: Record<Scope, string> = {
  'expenses:read': EVERYBODY,
  'expenses:write': NOT_AUDITOR,
  'reports:read': EVERYBODY,
  'reports:write': NOT_AUDITOR,
  'reports:approve': NOT_AUDITOR,
  'receipts:read': EVERYBODY,
  'receipts:write': NOT_AUDITOR,
  'mileage:read': EVERYBODY,
  'mileage:write': NOT_AUDITOR,
  'bills:read': `${BILLS} auditor`,
  'bills:write': BILLS,
  'bills:approve': NOT_AUDITOR,
  'payments:write': BOOKS,
  'vendors:read': `${BILLS} auditor`,
  'vendors:write': BOOKS,
  'categories:read': EVERYBODY,
  'categories:write': BOOKS,
  'departments:read': EVERYBODY,
  'departments:write': BOOKS,
  'locations:read': EVERYBODY,
  'locations:write': BOOKS,
  'employees:read': EVERYBODY,
  'employees:write': BOOKS,
  'businesses:read': EVERYBODY,
  'businesses:write': ADMINS,
  'users:read': EVERYBODY,
  'users:write': ADMINS,
  'webhooks:read': BOOKS,
  'webhooks:write': ADMINS,
  'accounting:read': `${BOOKS} auditor`,
  'accounting:write': BOOKS,
  'events:read': `${BOOKS} auditor`,
  'audit:read': `${ADMINS} auditor`,
  offline_access: NOT_AUDITOR,
};

const cells = SCOPES.flatMap((scope) =>
  ROLES.map((role): [Role, Scope, boolean] => [role, scope, TABLE[scope].split(' ').includes(role)]),
);

describe('the table of roles', () => {
  it.each(cells)('%s with %s: %s', (role, scope, may) => {
    expect(rolesOfScope(scope).includes(role)).toBe(may);
  });

  it('lets everybody use these operations, for their own record or to choose from', () => {
    const own = OPERATIONS.filter(({ scope, roles }) => roles.length > rolesOfScope(scope).length);
    expect(new Set(own.map(({ id }) => id))).toEqual(
      new Set([
        'consentToConnection',
        'createConnectedAccount',
        'createSavedView',
        'deleteSavedView',
        'deleteUser',
        'getProject',
        'getTaxCode',
        'listExchangeRates',
        'listProjects',
        'listTaxCodes',
        'removeMember',
        'revokeConnectedAccount',
        'updateMe',
        'updateNotificationPreferences',
        'updateSavedView',
        'updateUser',
      ]),
    );
    for (const { roles } of own) expect(roles).toEqual(ROLES);
  });

  it('gives an operation the roles of its scope, and all roles where it needs none', () => {
    const rolesOf = (id: string) => OPERATIONS.find((operation) => operation.id === id)?.roles;
    expect(rolesOf('createWebhook')).toEqual(['owner', 'admin']);
    expect(rolesOf('listErrorCodes')).toEqual(ROLES);
  });
});
