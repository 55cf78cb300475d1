import { ROLES, type Role } from '../roles.ts';
import type { Scope } from '../scopes.ts';

const EVERYBODY = ROLES;
const ADMINISTRATORS = ['owner', 'admin'] as const;
const BOOKKEEPERS = [...ADMINISTRATORS, 'accountant'] as const;
const BILL_HANDLERS = [...BOOKKEEPERS, 'approver'] as const;
const WRITERS = [...BILL_HANDLERS, 'employee'] as const;

/** Which roles may use a scope at all. Whose record it is, the owner service decides; an auditor never writes. */
const BY_SCOPE: Partial<Record<Scope, readonly Role[]>> = {
  'webhooks:read': BOOKKEEPERS,
  'webhooks:write': ADMINISTRATORS,
  'users:write': ADMINISTRATORS,
  'businesses:write': ADMINISTRATORS,
  'categories:write': BOOKKEEPERS,
  'departments:write': BOOKKEEPERS,
  'locations:write': BOOKKEEPERS,
  'employees:write': BOOKKEEPERS,
  'vendors:read': [...BILL_HANDLERS, 'auditor'],
  'vendors:write': BOOKKEEPERS,
  'bills:read': [...BILL_HANDLERS, 'auditor'],
  'bills:write': BILL_HANDLERS,
  'payments:write': BOOKKEEPERS,
  'audit:read': [...ADMINISTRATORS, 'auditor'],
};

/** The roles that may use an operation of this scope, where the operation names no others. */
export const rolesOfScope = (scope: Scope | null): readonly Role[] =>
  scope === null ? EVERYBODY : (BY_SCOPE[scope] ?? (scope.endsWith(':read') ? EVERYBODY : WRITERS));
