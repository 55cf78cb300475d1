import type { ErrorDetail } from '@outlay/contracts';
import { fieldOf } from './details.ts';

type Place = { value: unknown; path: readonly PropertyKey[] };

/** PostgreSQL stores neither the NUL character nor half of a surrogate pair; a text with one is a bad request. */
const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

const inside = ({ value, path }: Place): Place[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.map((entry: unknown, index) => ({ value: entry, path: [...path, index] }));
  return Object.entries(value).map(([key, entry]: [string, unknown]) => ({ value: entry, path: [...path, key] }));
};

const offends = ({ value, path }: Place): boolean => {
  const key = path.at(-1);
  return (typeof value === 'string' && isUnstorable(value)) || (typeof key === 'string' && isUnstorable(key));
};

/** The first text, or key, in a parsed request that no database of ours could keep. Checked only where the schemas accepted the request. */
export const unstorable = (root: unknown): ErrorDetail[] => {
  const places: Place[] = [{ value: root, path: [] }];
  for (let place = places.pop(); place; place = places.pop()) {
    if (offends(place)) return [{ field: fieldOf(place.path), message: { key: 'validation.invalid' } }];
    places.push(...inside(place));
  }
  return [];
};
