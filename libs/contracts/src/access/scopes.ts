const READ_WRITE = [
  'expenses',
  'reports',
  'receipts',
  'mileage',
  'bills',
  'vendors',
  'categories',
  'departments',
  'locations',
  'employees',
  'businesses',
  'users',
  'webhooks',
  'accounting',
] as const;

type ReadWrite = `${(typeof READ_WRITE)[number]}:${'read' | 'write'}`;
export type Scope =
  | ReadWrite
  | 'reports:approve'
  | 'bills:approve'
  | 'payments:write'
  | 'events:read'
  | 'audit:read'
  | 'offline_access';

/** Every scope a credential can hold. `write` does not imply `read`. */
export const SCOPES: readonly Scope[] = [
  ...READ_WRITE.flatMap((resource): Scope[] => [`${resource}:read`, `${resource}:write`]),
  'reports:approve',
  'bills:approve',
  'payments:write',
  'events:read',
  'audit:read',
  'offline_access',
];

export const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text);
