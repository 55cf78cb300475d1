import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@outlay/contracts';
import { createTestDatabase, type TestDatabase } from '@outlay/testing';

/**
 * Foreign keys without an index that begins with their columns, in whatever order: who deletes or renumbers what they lead to makes
 * PostgreSQL look for what leads there, and no statement of ours shows that. Keys of a business alone lead to what is never deleted
 * while others work.
 */
const BARE = `SELECT c.conrelid::regclass || ' (' || (SELECT string_agg(a.attname, ', ' ORDER BY k.at) FROM unnest(c.conkey) WITH ORDINALITY k(num, at)
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.num) || ')' AS key
  FROM pg_constraint c
  WHERE c.contype = 'f' AND c.conparentid = 0 AND c.conkey <> ARRAY[(SELECT attnum FROM pg_attribute WHERE attrelid = c.conrelid AND attname = 'business_id')]
    AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indisvalid
      AND (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] @> c.conkey)
  ORDER BY 1`;

describe.each(SERVICES)('the database of %s', (service) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(service);
  });
  afterAll(() => database.close());

  it('finds by an index what leads to a record that goes', async () => {
    expect((await database.look<{ key: string }>(BARE)).map(({ key }) => key)).toEqual([]);
  });
});
