import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outlay/testing';
import fc from 'fast-check';
import { plain, texts, times } from '../src/scheduling/array-texts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('webhook-dispatcher');
});
afterAll(() => database.close());

const read = async (type: string, text: string): Promise<unknown> =>
  (await database.look<{ read: unknown }>(`SELECT $1::${type}[] AS read`, [text]))[0]?.read;

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('', 'NULL', 'null', '{', '}', ',', '"', '\\', '\\"', ' ', 'a b', 'é', 'evt_1', '\n'),
);

describe("an array's text", () => {
  it('holds texts as they are, whatever is in them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(text)), async (values) => {
        expect(await read('text', texts(values))).toEqual(values);
      }),
      { numRuns: 50 },
    );
  });

  it('holds integers, truths and times', async () => {
    expect(await read('int', plain([1, null, -2]))).toEqual([1, null, -2]);
    expect(await read('boolean', plain([true, null, false]))).toEqual([true, null, false]);
    expect(await read('timestamptz', times([new Date(1_234), null]))).toEqual([new Date(1_234), null]);
    expect(await read('text', plain([]))).toEqual([]);
  });
});
