import { isDeepStrictEqual } from 'node:util';
import type { CategoryView } from '@outlay/contracts';
import type { Copy } from './copy.ts';
import { baseOf, readBusiness, readList, readPeople, type Source } from './read-lists.ts';
import { isDraft, NOT_COPIED, RESOURCES, type Row } from './resources.ts';

/** What a row of the copy is together with the others: members that follow from another record are joined. */
const joined = (copy: Copy, name: string, row: Row, labels: ReadonlyMap<unknown, unknown>): Row => {
  if (name !== 'expenses' && name !== 'trips') return row;
  const category = copy.rows('categories').get(row.categoryId as number) as CategoryView | undefined;
  const shown = { ...row, category: category?.names['en-CA'] ?? null };
  if (name === 'expenses') return shown;
  const expense = [...copy.rows('expenses').values()].find(({ mileageTripId }) => mileageTripId === row.id);
  const status = expense?.status ?? 'draft';
  return { ...shown, expenseId: expense?.id ?? null, status, statusLabel: labels.get(status) };
};

const textOf = (value: unknown): string => `${JSON.stringify(value)}`;

/** Where two states of a record differ, in what the source shows of it. */
const differing = (name: string, kept: Record<string, unknown> | undefined, source: Record<string, unknown>) => {
  if (kept === undefined) return [`${name} is not in the copy: ${textOf(source)}`];
  return Object.keys(source)
    .filter((field) => !NOT_COPIED.has(field) && !isDeepStrictEqual(kept[field], source[field]))
    .map((field) => `${name}.${field}: ${textOf(kept[field])} in the copy, ${textOf(source[field])} in the source`);
};

const compare = <R extends { id: number }>(
  name: string,
  kept: ReadonlyMap<number, R>,
  source: readonly R[],
): string[] => {
  const ids = new Set(source.map(({ id }) => id));
  const tooMany = [...kept].filter(([id]) => !ids.has(id)).map(([id, row]) => `${name} ${id} is gone: ${textOf(row)}`);
  return [...source.flatMap((row) => differing(`${name} ${row.id}`, kept.get(row.id), row)), ...tooMany];
};

/** The copy against what lists show now: every resource, every record, every field that is copied. */
export const differences = async (source: Source, copy: Copy): Promise<string[]> => {
  const found: string[] = [];
  const lists = new Map<string, Row[]>();
  for (const { name, path } of RESOURCES) {
    const rows = await readList(source, path(baseOf(source)));
    lists.set(name, name === 'expenses' ? rows.filter((row) => !isDraft(row)) : rows);
  }
  const labels = new Map(['expenses', 'trips'].flatMap((name) => lists.get(name) ?? []).map(labelOf));
  for (const [name, rows] of lists) {
    const kept = [...copy.rows(name)].map(([id, row]) => [id, joined(copy, name, row, labels)] as const);
    found.push(...compare(name, new Map(kept), rows));
  }
  found.push(...compare('people', copy.people(), await readPeople(source)));
  const { settings, ...business } = await readBusiness(source);
  const kept = copy.business();
  found.push(...differing('business', kept, business));
  // Settings that stand in the record of the business are there in the event.
  found.push(...differing('settings', { ...kept, ...(kept?.settings as object) }, settings as Row));
  return found;
};

/** The text of each status in the language of the source. */
const labelOf = ({ status, statusLabel }: Row): [unknown, unknown] => [status, statusLabel];
