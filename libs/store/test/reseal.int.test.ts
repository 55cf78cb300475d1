import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { createSecretBox, type Database, reseal, type SealedColumn } from '../src/index.ts';
import { lockStale, replaceSealed } from '../src/secrets/sealed-column.ts';
import { createHarness, type Harness, origin } from './harness.ts';

const key = (fill: number): string => Buffer.alloc(32, fill).toString('base64');
const former = createSecretBox(key(1));
const box = createSecretBox(`new:${key(2)},${key(1)}`);
const column: SealedColumn = {
  table: 'things',
  column: 'sealed',
  key: ['id'],
  ownerOf: ({ business_id: businessId, id }) => ({ businessId, id: `thing:${id}` }),
  batch: 10,
};
const COUNT = 45;
const ownerOf = (id: number) => ({ businessId: (id % 3) + 1, id: `thing:${id}` });

let harness: Harness;
let database: Database;
/** Nothing waits in these tests; every pause is a place where somebody else has the turn. */
const pause = async (): Promise<void> => undefined;
const options = () => ({ database, box, columns: [column], pause });

const put = (id: number, sealed: Buffer) =>
  harness.raw.look('UPDATE things SET sealed = $2 WHERE id = $1', [id, sealed]);
const opened = async (): Promise<string[]> => {
  const rows = await harness.raw.look('SELECT id, sealed FROM things WHERE sealed IS NOT NULL ORDER BY id');
  const only = createSecretBox(`new:${key(2)}`);
  return (rows as { id: number; sealed: Buffer }[]).map(({ id, sealed }) =>
    only.open(ownerOf(Number(id)), sealed).toString(),
  );
};
const expected = Array.from({ length: COUNT }, (_, at) => `secret ${at + 1}`);

beforeAll(async () => {
  harness = await createHarness();
  database = harness.open();
  await harness.raw.look('ALTER TABLE things ADD COLUMN sealed bytea');
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.raw.look('DELETE FROM things');
  for (let id = 1; id <= COUNT + 1; id += 1)
    await harness.raw.look('INSERT INTO things (id, business_id, name, sealed) VALUES ($1, $2, $3, $4)', [
      ...[id, ownerOf(id).businessId, `thing ${id}`],
      id > COUNT ? null : former.seal(ownerOf(id), `secret ${id}`),
    ]);
});

describe('sealing everything anew', () => {
  it('leaves nothing that the former key opens, and counts it', async () => {
    const left = await reseal(options());
    expect(left).toEqual([{ name: 'things.sealed', keys: [{ keyId: 'new', count: COUNT }], left: 0 }]);
    expect(await opened()).toEqual(expected);
  });

  it('ends after any batch and goes on from there, and two at once do it together', async () => {
    const stop = new AbortController();
    const [half] = await reseal({ ...options(), signal: stop.signal, onBatch: () => stop.abort() });
    expect(half).toMatchObject({ left: COUNT - 10 });
    const [first, second] = await Promise.all([reseal(options()), reseal(options())]);
    expect([first, second]).toEqual([[expect.objectContaining({ left: 0 })], [expect.objectContaining({ left: 0 })]]);
    expect(await opened()).toEqual(expected);
  });

  it('never puts an older secret over a newer one that was written meanwhile', async () => {
    const newest = createSecretBox(`new:${key(2)}`);
    let at = 0;
    // Between two batches the last ones, which are still to come, change.
    const changing = async (): Promise<void> => {
      at += 1;
      if (at > 3) return;
      await put(COUNT, newest.seal(ownerOf(COUNT), `changed ${at}`));
      await put(COUNT - 1, former.seal(ownerOf(COUNT - 1), `old key ${at}`));
    };
    const [left] = await reseal({ ...options(), pause: changing });
    expect(left).toMatchObject({ left: 0 });
    expect((await opened()).slice(-2)).toEqual(['old key 3', 'changed 3']);
  });

  it('replaces the value that it read and no other', async () => {
    const [read] = await database.acrossTenants((tx) => lockStale(tx, column, box, undefined));
    if (!read) throw new Error('There is nothing to seal anew');
    const newer = box.seal(ownerOf(1), 'newer');
    await put(1, newer);
    const late = replaceSealed(column, read, box.seal(ownerOf(1), 'secret 1'));
    await database.acrossTenants(async (tx) => tx.write(late));
    const [row] = await harness.raw.look<{ sealed: Buffer }>('SELECT sealed FROM things WHERE id = 1');
    expect(row?.sealed).toEqual(newer);
  });

  it('waits for nobody: what a transaction holds is done when it is free', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let locked = false;
    const locking = database.change(origin({ businessId: ownerOf(3).businessId }), async (tx) => {
      await tx.rows({ text: 'SELECT 1 FROM things WHERE id = 3 FOR UPDATE' });
      locked = true;
      await released;
    });
    await waitFor(() => locked);
    const batches: number[] = [];
    const isOneLeft = (): boolean => batches.includes(COUNT - 1);
    const { pause } = options();
    const running = reseal({
      ...options(),
      onBatch: ({ done }) => void batches.push(done),
      pause: () => (isOneLeft() ? locking : pause()),
    });
    await waitFor(isOneLeft);
    release();
    await locking;
    expect(await running).toMatchObject([{ left: 0 }]);
  });

  it('goes on past a value that no key opens, and names it', async () => {
    await put(7, createSecretBox(`lost:${key(9)}`).seal(ownerOf(7), 'x'));
    const unopened: unknown[] = [];
    const [left] = await reseal({ ...options(), onUnopened: (name, row) => void unopened.push([name, row.id]) });
    expect(left).toMatchObject({
      left: 1,
      keys: [
        { keyId: 'lost', count: 1 },
        { keyId: 'new', count: COUNT - 1 },
      ],
    });
    expect(unopened[0]).toEqual(['things.sealed', 7]);
  });
});
