import { describe, expect, it } from '@jest/globals';
import type { Query, Transaction } from '../types.ts';
import { sql } from './sql.ts';
import { table } from './table.ts';

type Thing = { id: number; businessId: number; name: string; day: string; tags: string[]; note: string[] | null };

const things = table<Thing>({
  name: 'thing',
  table: 'things',
  fields: ['id', 'businessId', 'name', 'day', 'tags', 'note'],
  columns: { day: 'made_on' },
  json: ['tags', 'note'],
  derived: { name_length: ({ name }) => name.length },
  alive: 'deleted_at IS NULL',
});
const thing: Thing = { id: 4, businessId: 1, name: 'lamp', day: '2026-03-14', tags: ['a'], note: null };

const queryOf = async (read: (tx: Transaction) => Promise<unknown>): Promise<Query> => {
  const queries: Query[] = [];
  const note = async (query: Query) => {
    queries.push(query);
    return [];
  };
  await read({ rows: note, one: note, write: note } as unknown as Transaction);
  return queries[0] as Query;
};
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('a table', () => {
  it('reads its rows as records, of those that are there', async () => {
    const { name, text, values } = await queryOf((tx) => things.find(tx, 1, 4));
    expect([name, values]).toEqual(['thing-find', [1, 4]]);
    expect(text).toBe(
      'SELECT id, business_id AS "businessId", name, made_on AS "day", tags, note FROM things' +
        ' WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL',
    );
    expect((await queryOf((tx) => things.lock(tx, 1, 4))).text).toBe(`${text} FOR UPDATE`);
    expect((await queryOf((tx) => things.some(tx, 1, [4, 5]))).text).toContain('id = ANY($2) AND deleted_at IS NULL');
    expect(things.select('t')).toContain('t.business_id AS "businessId", t.name, t.made_on AS "day"');
  });

  it('reads a page of its business, of those that are there, with the filters of every list and its own', async () => {
    const sortable = { name: 'name', day: 'made_on' };
    const where = [undefined, sql`name = ${'lamp'} OR name = ${'bulb'}`];
    const query = { ids: [4, 5], page: 2, pageSize: 10, sortBy: 'day', sortOrder: 'desc' } as const;
    const { text, values } = await queryOf((tx) => things.page(tx, 1, { where, sortable, query }));
    expect(text).toBe(
      `SELECT ${things.select()} FROM things WHERE (business_id = $1) AND (deleted_at IS NULL) AND (id = ANY($2))` +
        ' AND (name = $3 OR name = $4) ORDER BY made_on DESC, id DESC LIMIT $5 OFFSET $6',
    );
    expect(values).toEqual([1, [4, 5], 'lamp', 'bulb', 10, 10]);

    const whole = { page: 1, pageSize: 50, sortBy: 'name', sortOrder: 'asc' } as const;
    const first = await queryOf((tx) => things.page(tx, 1, { where: [], sortable, query: whole, tieBreaker: 'code' }));
    expect(first.text).toBe(
      `SELECT ${things.select()} FROM things WHERE (business_id = $1) AND (deleted_at IS NULL)` +
        ' ORDER BY name ASC, code ASC LIMIT 50',
    );
    expect(first.values).toEqual([1]);
  });

  it('writes the key first, then the fields, then what is made from the record', () => {
    expect(flat(things.insert(thing).text)).toBe(
      'INSERT INTO things (business_id, id, name, made_on, tags, note, name_length) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    );
    expect(things.insert(thing).values).toEqual([1, 4, 'lamp', '2026-03-14', '["a"]', null, 4]);
    expect(flat(things.update(thing).text)).toBe(
      'UPDATE things SET name = $3, made_on = $4, tags = $5, note = $6, name_length = $7 WHERE business_id = $1 AND id = $2',
    );
  });

  it('lets a row go, or leaves it where nothing finds it', () => {
    const at = new Date(0);
    expect(things.delete(thing)).toMatchObject({ text: 'DELETE FROM things WHERE business_id = $1 AND id = $2' });
    expect(things.remove(thing, at).values).toEqual([1, 4, at]);
  });
});
