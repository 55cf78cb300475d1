/** What became of one field between two versions of a record. `path`: `lines[2].amount`. */
export type Change = { path: string; kind: 'added' | 'removed' | 'changed'; before?: unknown; after?: unknown };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Entries that have an id each are the same ones wherever they stand; others are, at the same place. */
const keyed = (entries: readonly unknown[]): ReadonlyMap<string, unknown> => {
  const ids = entries.map((entry) => (isFields(entry) ? entry.id : undefined));
  const isById =
    ids.every((id) => typeof id === 'number' || typeof id === 'string') && new Set(ids).size === ids.length;
  return new Map(entries.map((entry, index) => [isById ? `id=${ids[index]}` : `${index}`, entry]));
};

const membersOf = (value: unknown): ReadonlyMap<string, unknown> | undefined => {
  if (Array.isArray(value)) return keyed(value);
  return isFields(value) ? new Map(Object.entries(value)) : undefined;
};

const PLAIN = /^[A-Za-z_$][\w$]*$/;

const below = (path: string, name: string, isEntry: boolean): string => {
  if (isEntry) return `${path}[${name}]`;
  if (!PLAIN.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === '' ? name : `${path}.${name}`;
};

/** What changed from one value to the next, field by field, in the order of the later one; what went comes at its end. */
export const diffOf = (before: unknown, after: unknown, path = ''): Change[] => {
  if (Object.is(before, after)) return [];
  const [old, now] = [membersOf(before), membersOf(after)];
  if (old === undefined || now === undefined || Array.isArray(before) !== Array.isArray(after))
    return [{ path, kind: 'changed', before, after }];
  const pathOf = (name: string) => below(path, name, Array.isArray(after));
  const stayed = [...now].flatMap(([name, value]): Change[] =>
    old.has(name) ? diffOf(old.get(name), value, pathOf(name)) : [{ path: pathOf(name), kind: 'added', after: value }],
  );
  const gone = [...old].flatMap(([name, value]): Change[] =>
    now.has(name) ? [] : [{ path: pathOf(name), kind: 'removed', before: value }],
  );
  return [...stayed, ...gone];
};

type Published = { type: string; data: Readonly<Record<string, unknown>> };

const camel = (text: string): string => text.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** The record that an event is about, out of its data: `expense` of `expense.updated`, `trip` of `mileage_trip.created`; without one the data. */
export const recordIn = ({ type, data }: Published): unknown => {
  const [noun = ''] = type.split('.', 1);
  const names = [camel(noun), noun.slice(noun.lastIndexOf('_') + 1)];
  return names.map((name) => data[name]).find((value) => typeof value === 'object' && value !== null) ?? data;
};
