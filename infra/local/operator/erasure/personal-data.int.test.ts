import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { columnsOf, declaredColumns, type PersonalData } from '@outlay/store';
import { createTestDatabase } from '@outlay/testing';
import { PERSONAL_DATA, STORES } from './personal-data.ts';
import { withTables } from './privacy-page.ts';

const COLUMNS = `SELECT c.relname || '.' || a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND a.attnum > 0 AND NOT a.attisdropped ORDER BY 1`;

const byText = (a: string, b: string): number => (a < b ? -1 : 1);

const declared = (data: PersonalData): string[] =>
  Object.entries(data)
    .flatMap(([table, one]) => declaredColumns(one).map(([column]) => `${table}.${column}`))
    .sort(byText);

/** Columns about a person that would survive them. */
const unerased = (data: PersonalData): string[] =>
  Object.entries(data).flatMap(([table, one]) =>
    columnsOf(one, 'person')
      .filter((column) => one.of === undefined || (one.erased !== 'delete' && !(one.erased && column in one.erased)))
      .map((column) => `${table}.${column}`),
  );

describe('what a service declares of its tables', () => {
  it.each(STORES)('%s: is every column of the migrated schema, once', async (service) => {
    const database = await createTestDatabase(service);
    try {
      const columns = (await database.look<{ name: string }>(COLUMNS)).map(({ name }) => name).sort(byText);
      expect(declared(PERSONAL_DATA[service])).toEqual(columns);
    } finally {
      await database.close();
    }
  });

  it('erases every column that is about a person; what an erasure notes down goes when it is done', () => {
    expect(STORES.flatMap((service) => unerased(PERSONAL_DATA[service]))).toEqual(['erasures.facts']);
  });

  it('stands in docs/privacy.md (npm run generate)', () => {
    const page = readFileSync(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8');
    expect(withTables(page)).toBe(page);
  });
});
