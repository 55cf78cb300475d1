import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_OPERATIONS, ROLES, type Role } from '@outlay/contracts';

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
  [/^\/books/, [...WRITERS, 'auditor']],
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

/** Lists of the API that are not named like their pages. */
const OTHERWISE: Readonly<Record<string, string>> = {
  deliveries: 'webhook-deliveries',
  endpoints: 'webhooks',
  journal: 'journal-entries',
  layouts: 'journal-layouts',
  mileage: 'mileage-trips',
  people: 'users',
  periods: 'accounting-periods',
  requests: 'request-log',
  'single-sign-on': 'identity-providers',
};

const LISTS = new Set(API_OPERATIONS.filter(({ method }) => method === 'GET').map(({ path }) => path));

/**
 * Where the API has the entries that an address with `$id` is about, `/settings/vehicles/$id` -> `/v1/businesses/1/vehicles`: a list is named
 * like its page. @throws Error when there is none of that name
 */
export const listOf = (address: string, businessId: number): string => {
  const page = address.slice(0, address.indexOf('/$')).split('/').at(-1) ?? '';
  const name = OTHERWISE[page] ?? page;
  const list = [`/v1/${name}`, `/v1/businesses/{businessId}/${name}`].find((path) => LISTS.has(path));
  if (list === undefined) throw new Error(`No list has the entries of ${address}`);
  return list.replace('{businessId}', `${businessId}`);
};
