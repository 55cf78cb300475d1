import { mayAdminister, mayWriteOwn, type OperationId, type Role, type Scope } from '@outlay/contracts';

type Right = (role: Role) => boolean;

const anyone: Right = () => true;
const keepsTheBooks: Right = (role) => mayAdminister(role) || role === 'accountant';
const handlesBills: Right = (role) => keepsTheBooks(role) || role === 'approver';
const seesBills: Right = (role) => handlesBills(role) || role === 'auditor';

/** What a role may do at all where it is not what the rest of a scope's name says; the rows of the table of roles. */
const RIGHTS: Partial<Record<Scope, Right>> = {
  'webhooks:read': keepsTheBooks,
  'webhooks:write': mayAdminister,
  'users:write': mayAdminister,
  'businesses:write': mayAdminister,
  'categories:write': keepsTheBooks,
  'departments:write': keepsTheBooks,
  'locations:write': keepsTheBooks,
  'employees:write': keepsTheBooks,
  'vendors:read': seesBills,
  'vendors:write': keepsTheBooks,
  'bills:read': seesBills,
  'bills:write': handlesBills,
  'payments:write': keepsTheBooks,
  'audit:read': (role) => mayAdminister(role) || role === 'auditor',
};

const byName = (scope: Scope): Right => (scope.endsWith(':read') ? anyone : mayWriteOwn);

/** Open to every role for one's own record; whose it is, the handler looks at. */
const ALSO_OWN: ReadonlySet<string> = new Set<OperationId>([
  'updateMe',
  'updateUser',
  'deleteUser',
  'removeMember',
  'createConnectedAccount',
  'consentToConnection',
  'revokeConnectedAccount',
]);

/**
 * May a role use an operation that needs this scope? The coarse half of the rights: whose record it is, the owner
 * service decides. An auditor reads and never writes.
 */
export const mayUse = (role: Role, scope: Scope | null, operation?: string): boolean =>
  scope === null || (operation !== undefined && ALSO_OWN.has(operation)) || (RIGHTS[scope] ?? byName(scope))(role);
