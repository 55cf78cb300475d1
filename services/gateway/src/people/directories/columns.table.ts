import type { Sql } from '@outlay/store';
import type { AttributePath, Comparison, Filter } from '../scim/match-filter.ts';
import type { ResourceSchema } from '../scim/schema.ts';

/** The SQL of an attribute, by the names that lead to it. All of these texts are ours; nothing of a request becomes part of one. */
export type Columns = ReadonlyMap<string, string>;

export const keyOf = ({ steps }: Pick<AttributePath, 'steps'>): string => steps.join(' ');

const member = (json: string, steps: readonly string[]): string =>
  `${json} #>> '{${steps.map((step) => `"${step}"`).join(',')}}'`;

/** Every attribute of one value that a jsonb column has. */
export const columnsOf = ({ core, extensions }: ResourceSchema, json: string): [string, string][] => {
  const roots = [{ attributes: core.attributes, before: [] as string[] }].concat(
    extensions.map(({ id, attributes }) => ({ attributes, before: [id] })),
  );
  return roots.flatMap(({ attributes, before }) =>
    attributes
      .filter(({ multiValued }) => !multiValued)
      .flatMap(({ name, subAttributes = [], type }): [string, string][] => {
        const own = [...before, name];
        const paths = type === 'complex' ? subAttributes.map((each) => [...own, each.name]) : [own];
        return paths.map((steps) => [steps.join(' '), member(json, steps)]);
      }),
  );
};

/** Of each list the value by which it is sorted: the primary one, else the first (RFC 7644, 3.4.2.3). */
export const firstsOf = ({ core }: ResourceSchema, json: string): [string, string][] =>
  core.attributes
    .filter(({ multiValued }) => multiValued)
    .flatMap(({ name, subAttributes = [] }) =>
      subAttributes.map((each): [string, string] => {
        const found = (which: string) => `jsonb_path_query_first(${json}, '$."${name}"${which}."${each.name}"')`;
        return [`${name} ${each.name}`, `coalesce(${found('[*] ? (@."primary" == true)')}, ${found('[0]')}) #>> '{}'`];
      }),
    );

export const COMMON_COLUMNS: readonly [string, string][] = [
  ['externalId', 'p.external_id'],
  ['meta created', 'p.created_at'],
  ['meta lastModified', 'p.updated_at'],
];

const raw = (text: string): Sql => ({ parts: [text], values: [] });

const valued = (before: string, value: unknown, after: string): Sql => ({ parts: [before, after], values: [value] });

const joined = (parts: readonly Sql[], between: string): Sql =>
  parts.reduce((all, next) => ({
    parts: [...all.parts.slice(0, -1), `${all.parts.at(-1)}${between}${next.parts[0]}`, ...next.parts.slice(1)],
    values: [...all.values, ...next.values],
  }));

const wrapped = (before: string, inner: Sql, after: string): Sql => joined([raw(before), inner, raw(after)], '');

const SIGNS = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

type Form = { op: Comparison['op']; column: string; value: unknown };

/** Equal or not, also where there is no value. */
const equal = ({ op, column, value }: Form, before: string, after: string): Sql =>
  valued(`${column} IS ${op === 'eq' ? 'NOT ' : ''}DISTINCT FROM ${before}`, value, after);

const signOf = (op: string): string | undefined => Object.entries(SIGNS).find(([name]) => name === op)?.[1];

const comparedMoment = ({ op, column, value }: Form): Sql => {
  const at = new Date(String(value)).toISOString();
  if (op === 'eq' || op === 'ne') return equal({ op, column, value: at }, '', '::timestamptz');
  const sign = signOf(op);
  return sign === undefined ? raw('false') : valued(`${column} ${sign} `, at, '::timestamptz');
};

const comparedText = (form: Form, before: string, after: string): Sql => {
  const { op, column, value } = form;
  if (op === 'eq' || op === 'ne') return equal(form, before, after);
  if (op === 'co') return valued(`coalesce(strpos(${column}, ${before}`, value, `${after}) > 0, false)`);
  if (op === 'sw') return valued(`coalesce(starts_with(${column}, ${before}`, value, `${after}), false)`);
  const sign = signOf(op);
  if (sign !== undefined)
    return valued(`coalesce(${column} COLLATE "C" ${sign} ${before}`, value, `${after} COLLATE "C", false)`);
  const end = valued(`coalesce(right(${column}, length(${before}`, value, `${after}))`);
  return joined([end, valued(before, value, `${after}, false)`)], ' = ');
};

/** Where the value is missing, every comparison but `ne` is false. */
const compared = ({ op, path, value }: Comparison, column: string): Sql => {
  const { type, caseExact } = path.attribute;
  if (value === null) return raw(`${column} IS ${op === 'eq' ? 'NULL' : 'NOT NULL'}`);
  if (type === 'boolean') return equal({ op, column, value }, '', '::boolean');
  if (type === 'dateTime') return comparedMoment({ op, column, value });
  if (caseExact) return comparedText({ op, column, value }, '', '::text');
  return comparedText({ op, column: `lower(${column})`, value }, 'lower(', '::text)');
};

/** A filter as a condition that is never null; undefined when it asks for more than the columns have. */
const conditionOf = (filter: Filter, columns: Columns): Sql | undefined => {
  if (filter.op === 'some') return undefined;
  if (filter.op === 'not') {
    const part = conditionOf(filter.part, columns);
    return part && wrapped('NOT (', part, ')');
  }
  if ('parts' in filter) {
    const parts = filter.parts.map((part) => conditionOf(part, columns));
    const all = parts.filter((part) => part !== undefined);
    return all.length === parts.length ? wrapped('(', joined(all, `) ${filter.op.toUpperCase()} (`), ')') : undefined;
  }
  const column = columns.get(keyOf(filter.path));
  if (column === undefined) return undefined;
  if (filter.op !== 'pr') return compared(filter, column);
  const { type } = filter.path.attribute;
  return raw(type === 'string' || type === 'reference' ? `nullif(${column}, '') IS NOT NULL` : `${column} IS NOT NULL`);
};

/** What PostgreSQL looks for; `isWhole` false: what it finds must be looked at with the filter again. */
export const narrowed = (
  filter: Filter | undefined,
  columns: Columns,
): { where: Sql | undefined; isWhole: boolean } => {
  if (filter === undefined) return { where: undefined, isWhole: true };
  const whole = conditionOf(filter, columns);
  if (whole !== undefined) return { where: whole, isWhole: true };
  const parts = filter.op === 'and' ? filter.parts.map((part) => conditionOf(part, columns)) : [];
  const some = parts.filter((part) => part !== undefined);
  return { where: some.length === 0 ? undefined : wrapped('(', joined(some, ') AND ('), ')'), isWhole: false };
};

/** The order of a list: by an attribute that is a column, and then as they were made. */
export const orderOf = (columns: Columns, by: AttributePath | undefined, descending: boolean): string => {
  const column = by && columns.get(keyOf(by));
  // Ids are not given in the order in which people are made: instances take them in parts.
  const last = columns.get('id') === 'p.id::text' ? 'p.created_at, p.id' : 'p.id COLLATE "C"';
  if (by === undefined || column === undefined) return last;
  const { type, caseExact } = by.attribute;
  const isText = type === 'string' || type === 'reference';
  const sorted = isText ? `${caseExact ? column : `lower(${column})`} COLLATE "C"` : column;
  return `${sorted} ${descending ? 'DESC NULLS LAST' : 'ASC NULLS LAST'}, ${last}`;
};
