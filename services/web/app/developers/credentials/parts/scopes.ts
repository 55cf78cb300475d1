import type { ApiKey } from '../../../core/index.ts';

export type Scope = ApiKey['scopes'][number];

/** What has a scope to read it and another one to change it; the order of the form. */
export const RESOURCES = [
  'expenses',
  'reports',
  'receipts',
  'mileage',
  'bills',
  'vendors',
  'categories',
  'accounting',
  'departments',
  'locations',
  'employees',
  'businesses',
  'users',
  'webhooks',
] as const;

/** Scopes that are neither: what is decided, paid or read of everything. */
export const OTHERS = ['reports:approve', 'bills:approve', 'payments:write', 'events:read', 'audit:read'] as const;

const PAIRS: readonly Scope[] = RESOURCES.flatMap((resource) => [`${resource}:read`, `${resource}:write`] as const);

/** All that a credential may do by itself; `offline_access` is for applications that people let in. */
export const ALL_SCOPES: readonly Scope[] = [...PAIRS, ...OTHERS];

export const PRESETS = {
  all: ALL_SCOPES,
  read: ALL_SCOPES.filter((scope) => scope.endsWith(':read')),
  webhooks: ['webhooks:read', 'webhooks:write', 'events:read'],
} as const satisfies Record<string, readonly Scope[]>;

export type Preset = keyof typeof PRESETS;

const KEEPS: Scope = 'offline_access';

const isSame = (one: ReadonlySet<Scope>, other: readonly Scope[]): boolean =>
  one.size === other.length && other.every((scope) => one.has(scope));

/** The preset that these scopes are; undefined where somebody chose them one by one. */
export const presetOf = (scopes: readonly Scope[]): Preset | undefined => {
  const chosen = new Set(scopes.filter((scope) => scope !== KEEPS));
  return (Object.keys(PRESETS) as Preset[]).find((preset) => isSame(chosen, PRESETS[preset]));
};

/** These scopes with or without one, in the order of the form. */
export const withScope = (scopes: readonly Scope[], scope: Scope, isWanted: boolean): Scope[] =>
  [...ALL_SCOPES, KEEPS].filter((each) => (each === scope ? isWanted : scopes.includes(each)));

/** `expenses:read` and `expenses:write` as what they are about and how far they go; the others by themselves. */
export const groupedScopes = (scopes: readonly Scope[]) => ({
  resources: RESOURCES.flatMap((resource) => {
    const reads = scopes.includes(`${resource}:read`);
    const writes = scopes.includes(`${resource}:write`);
    if (!reads && !writes) return [];
    const reach = reads && writes ? ('both' as const) : reads ? ('read' as const) : ('write' as const);
    return [{ resource, reach }];
  }),
  others: [...OTHERS, KEEPS].filter((scope) => scopes.includes(scope)) as (
    | (typeof OTHERS)[number]
    | 'offline_access'
  )[],
});
