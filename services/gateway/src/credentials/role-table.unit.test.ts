import { describe, expect, it } from '@jest/globals';
import { type OperationId, ROLES, type Role, SCOPES, type Scope } from '@outlay/contracts';
import { mayUse } from './rights.ts';

const EVERYBODY = 'owner admin accountant approver employee auditor';
const NOT_AUDITOR = 'owner admin accountant approver employee';
const BOOKS = 'owner admin accountant';
const BILLS = 'owner admin accountant approver';
const ADMINS = 'owner admin';

/** The table of roles, a row for each scope: which roles may use it at all (whose record it is, the owner looks at). */
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
  'events:read': EVERYBODY,
  'audit:read': `${ADMINS} auditor`,
  offline_access: NOT_AUDITOR,
};

const cells = SCOPES.flatMap((scope) =>
  ROLES.map((role): [Role, Scope, boolean] => [role, scope, TABLE[scope].split(' ').includes(role)]),
);

describe('the table of roles', () => {
  it.each(cells)('%s with %s: %s', (role, scope, may) => {
    expect(mayUse(role, scope)).toBe(may);
  });

  it.each(['updateMe', 'updateUser', 'deleteUser', 'removeMember'] as const satisfies readonly OperationId[])(
    'lets everybody use %s for their own record',
    (operation) => {
      for (const role of ROLES) expect(mayUse(role, 'users:write', operation)).toBe(true);
    },
  );
});
