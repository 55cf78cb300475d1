import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES, type Role } from '@outlay/contracts';

const APP = join(import.meta.dirname, '../../../services/web/app');

/** Every address of the app, as its features list them: `/bills/$id`. */
export const ADDRESSES: readonly string[] = globSync('**/routes.ts', { cwd: APP })
  .flatMap((file) => [...readFileSync(join(APP, file), 'utf8').matchAll(/^\s+'(\/[^']*)':/gm)])
  .map(([, address = '']) => address)
  .sort();

/** The places of the menu, in its order. */
export const MENU: readonly string[] = [
  ...readFileSync(join(APP, 'core/navigation/destinations.ts'), 'utf8').matchAll(/\bto: '(\/[^']*)'/g),
].map(([, address = '']) => address);

const WRITERS: readonly Role[] = ['owner', 'admin', 'accountant'];
const ADMINISTRATORS: readonly Role[] = ['owner', 'admin'];
const SPENDERS: readonly Role[] = ['owner', 'admin', 'accountant', 'approver', 'employee'];

/** Who may open what (docs/api.md, part 3); the first line that fits decides, and everybody may open the rest. */
const OPENERS: readonly [address: RegExp, roles: readonly Role[]][] = [
  [/^\/(expenses|mileage)\/(new$|.*\/edit$)/, SPENDERS],
  [/^\/approvals/, ['owner', 'admin', 'accountant', 'approver']],
  [/^\/(bills|vendors)\/(new$|.*\/change$)/, WRITERS],
  [/^\/(bills|vendors)/, ['owner', 'admin', 'accountant', 'approver', 'auditor']],
  [/^\/payment-batches\/new$/, WRITERS],
  [/^\/payment-batches/, [...WRITERS, 'auditor']],
  [/^\/employees\/new$/, WRITERS],
  [/^\/people\/./, ADMINISTRATORS],
  [/^\/(people|employees)/, ['owner', 'admin', 'accountant', 'auditor']],
  [/^\/audit-log/, ['owner', 'admin', 'auditor']],
  [/^\/developers\/(api-keys|oauth-clients|connections|requests|sandbox|try)/, ADMINISTRATORS],
  [/^\/developers\/endpoints\/(new$|.*\/change$)/, ADMINISTRATORS],
  [/^\/developers/, WRITERS],
  [/^\/settings\/(domains|single-sign-on|directory|second-factors)/, ADMINISTRATORS],
];

export const mayOpen = (role: Role, address: string): boolean =>
  (OPENERS.find(([one]) => one.test(address))?.[1] ?? ROLES).includes(role);

/** Where the entries are that the addresses with `$id` are about. */
export const SOURCES: Readonly<Record<string, string>> = {
  '/bills': '/v1/businesses/:business/bills',
  '/budgets': '/v1/budgets',
  '/developers/api-keys': '/v1/api-keys',
  '/developers/deliveries': '/v1/webhook-deliveries',
  '/developers/endpoints': '/v1/webhooks',
  '/developers/events': '/v1/events',
  '/developers/oauth-clients': '/v1/oauth-clients',
  '/developers/requests': '/v1/request-log',
  '/employees': '/v1/employees',
  '/expense-reports': '/v1/expense-reports',
  '/expenses': '/v1/expenses',
  '/mileage': '/v1/businesses/:business/mileage-trips',
  '/payment-batches': '/v1/businesses/:business/payment-batches',
  '/people': '/v1/businesses/:business/users',
  '/receipts': '/v1/receipts',
  '/settings/categories': '/v1/categories',
  '/settings/departments': '/v1/departments',
  '/settings/locations': '/v1/locations',
  '/settings/single-sign-on': '/v1/businesses/:business/identity-providers',
  '/settings/vehicles': '/v1/businesses/:business/vehicles',
  '/vendors': '/v1/vendors',
};
