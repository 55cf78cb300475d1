import type { Attribute } from './schema.ts';

export const COMPARATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparator = (typeof COMPARATORS)[number];

/** An attribute of a resource by the names that lead to it: `['emails', 'value']`. */
export type AttributePath = { readonly steps: readonly string[]; readonly attribute: Attribute };

export type FilterValue = string | number | boolean | null;

export type Comparison = { op: Comparator; path: AttributePath; value: FilterValue };

/** RFC 7644, 3.4.2.2, as a tree. `some`: one value of a list fulfills a filter on its own members. */
export type Filter =
  | Comparison
  | { op: 'pr'; path: AttributePath }
  | { op: 'and' | 'or'; parts: readonly Filter[] }
  | { op: 'not'; part: Filter }
  | { op: 'some'; path: AttributePath; part: Filter };

/** Every value at the end of the path, of all values of a list. */
export const valuesAt = (source: unknown, steps: readonly string[]): unknown[] => {
  if (source === undefined || source === null) return [];
  if (Array.isArray(source)) return source.flatMap((each) => valuesAt(each, steps));
  const [first, ...rest] = steps;
  if (first === undefined) return [source];
  if (typeof source !== 'object' || !Object.hasOwn(source, first)) return [];
  return valuesAt((source as Record<string, unknown>)[first], rest);
};

/** What is compared: texts without their case unless it matters, moments as numbers. */
export const comparable = ({ type, caseExact }: Attribute, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (type === 'dateTime') return Date.parse(value);
  return caseExact ? value : value.toLowerCase();
};

const TEXTS: Partial<Record<Comparator, (text: string, part: string) => boolean>> = {
  co: (text, part) => text.includes(part),
  sw: (text, part) => text.startsWith(part),
  ew: (text, part) => text.endsWith(part),
};

const inOrder = <T extends string | number>(op: Comparator, own: T, other: T): boolean => {
  if (op === 'gt') return own > other;
  if (op === 'ge') return own >= other;
  return op === 'lt' ? own < other : own <= other;
};

const compares = (op: Comparator, own: unknown, other: unknown): boolean => {
  if (op === 'eq') return own === other;
  if (typeof own === 'string' && typeof other === 'string') return TEXTS[op]?.(own, other) ?? inOrder(op, own, other);
  return typeof own === 'number' && typeof other === 'number' && inOrder(op, own, other);
};

/** An empty text and an empty object are no values (RFC 7643, 2.5). */
const isPresent = (value: unknown): boolean =>
  value !== '' && !(typeof value === 'object' && value !== null && Object.keys(value).length === 0);

const matchesComparison = ({ op, path, value }: Comparison, source: unknown): boolean => {
  if (op === 'ne') return !matchesComparison({ op: 'eq', path, value }, source);
  const values = valuesAt(source, path.steps);
  if (value === null) return op === 'eq' && !values.some(isPresent);
  const other = comparable(path.attribute, value);
  return values.some((own) => compares(op, comparable(path.attribute, own), other));
};

/** Does a resource, or one value of a list, fulfill the filter? */
export const matches = (filter: Filter, source: unknown): boolean => {
  switch (filter.op) {
    case 'and':
      return filter.parts.every((part) => matches(part, source));
    case 'or':
      return filter.parts.some((part) => matches(part, source));
    case 'not':
      return !matches(filter.part, source);
    case 'pr':
      return valuesAt(source, filter.path.steps).some(isPresent);
    case 'some':
      return valuesAt(source, filter.path.steps).some((value) => matches(filter.part, value));
    default:
      return matchesComparison(filter, source);
  }
};
