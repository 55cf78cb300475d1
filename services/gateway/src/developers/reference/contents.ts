import { groupOf, type Operation, SUBSCRIBABLE_KINDS } from '@outlay/contracts';
import type { Guide } from './guides.ts';

/** One page of the documentation. */
export type Entry = {
  path: string;
  title: string;
  /** Above it in the menu. */
  section: string;
} & (
  | { shows: 'home' | 'events' }
  | { shows: 'guide'; slug: string }
  | { shows: 'operations'; tag: string }
  | { shows: 'event kinds'; resource: string }
);

/** `Expense reports` -> `expense-reports`, `mileage_trip` -> `mileage-trip`. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[ _]/g, '-');

/** `bill.paid` -> `bill`. */
export const resourceOf = (kind: string): string => kind.split('.', 1)[0] ?? kind;

/** `mfa` -> `MFA`, `mileage_trip` -> `Mileage trip`. */
const titleOf = (resource: string): string =>
  resource === 'mfa' ? 'MFA' : resource.charAt(0).toUpperCase() + resource.slice(1).replaceAll('_', ' ');

export const pathOfTag = (tag: string): string => `/docs/api/${slugOf(tag)}`;
export const pathOfKind = (kind: string): string => `/docs/events/${slugOf(resourceOf(kind))}`;

const unique = (names: readonly string[]): string[] => [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en'));

/** Every page in the order of reading: the first page, the guides, the operations and the events by resource. */
export const contentsOf = (operations: readonly Operation[], guides: readonly Guide[]): Entry[] => [
  { path: '/docs', title: 'Outlay for developers', section: '', shows: 'home' },
  ...guides.map(({ slug, title, section }): Entry => {
    return { path: `/docs/guides/${slug}`, title, section, shows: 'guide', slug };
  }),
  ...unique(operations.map(({ path }) => groupOf(path))).map((tag): Entry => {
    return { path: pathOfTag(tag), title: tag, section: 'Operations', shows: 'operations', tag };
  }),
  { path: '/docs/events', title: 'All events', section: 'Events', shows: 'events' },
  ...unique(SUBSCRIBABLE_KINDS.map(resourceOf)).map((resource): Entry => {
    const [path, title] = [pathOfKind(resource), titleOf(resource)];
    return { path, title, section: 'Events', shows: 'event kinds', resource };
  }),
];
