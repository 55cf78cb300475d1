import { DEFAULT_KINDS, type Scope, SUBSCRIBABLE_KINDS } from '@outlay/contracts';

/** Which scope lets a caller read what an event's data holds, by the first word of the kind (docs/api.md 3). */
const READ_SCOPES: Readonly<Record<string, Scope>> = {
  expense: 'expenses:read',
  report: 'reports:read',
  business: 'businesses:read',
  user: 'users:read',
  bill: 'bills:read',
  receipt: 'receipts:read',
  mileage_trip: 'mileage:read',
};

const EVERYTHING = '*';

/** The kinds of an endpoint that names none. */
export const DEFAULT_SUBSCRIPTION: readonly string[] = DEFAULT_KINDS;

/** The scopes somebody must hold to subscribe to these kinds; `*` needs all of them. */
export const scopesToSubscribe = (kinds: readonly string[]): Scope[] => {
  const named = kinds.includes(EVERYTHING) ? SUBSCRIBABLE_KINDS : kinds;
  const scopes = named.flatMap((kind) => READ_SCOPES[kind.split('.', 1)[0] ?? ''] ?? []);
  return [...new Set(scopes)];
};

/** Does a subscription cover the kind? A kind that this build does not know reaches who subscribed to everything. */
export const covers = (subscription: ReadonlySet<string>, kind: string): boolean =>
  subscription.has(kind) || subscription.has(EVERYTHING);
