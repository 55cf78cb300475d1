import type { components } from '@outlay/client';

export type Scope = components['schemas']['ApiKey']['scopes'][number];

/** All that a sign-in may cover; the person's role narrows it further. A test compares it with those of the API. */
export const SCOPES: readonly Scope[] = [
  'expenses:read',
  'expenses:write',
  'reports:read',
  'reports:write',
  'receipts:read',
  'receipts:write',
  'mileage:read',
  'mileage:write',
  'bills:read',
  'bills:write',
  'vendors:read',
  'vendors:write',
  'categories:read',
  'categories:write',
  'departments:read',
  'departments:write',
  'locations:read',
  'locations:write',
  'employees:read',
  'employees:write',
  'businesses:read',
  'businesses:write',
  'users:read',
  'users:write',
  'webhooks:read',
  'webhooks:write',
  'reports:approve',
  'bills:approve',
  'payments:write',
  'events:read',
  'audit:read',
  'offline_access',
];
