import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ConfigError, type GivenKeys } from '@outlay/runtime';
import { acceptKeys, assertKnownKeys, createSecretBox, needFirstAlone, type SealedRow } from '@outlay/store';
import { createTestDatabase, type TestDatabase } from '@outlay/testing';
import { SEALED } from '../src/sealed.ts';

const sealing = (...fills: number[]): GivenKeys => ({
  variable: 'VENDOR_SECRETS_KEY',
  use: 'seals',
  text: fills.map((fill) => Buffer.alloc(32, fill).toString('base64')).join(','),
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('bill');
});
beforeEach(() => database.look('TRUNCATE known_keys'));
afterAll(() => database.close());

const start = (keys: GivenKeys) =>
  assertKnownKeys({ url: database.url, keys: [keys], evidence: { VENDOR_SECRETS_KEY: { sealed: SEALED } } });
const remembered = async () =>
  (await database.look<{ is_needed: boolean }>('SELECT is_needed FROM known_keys ORDER BY is_needed')).map(
    ({ is_needed }) => is_needed,
  );

describe('a database that knows its keys', () => {
  it('remembers those of the first start, and refuses others in a sentence that holds no key', async () => {
    await start(sealing(1));
    await start(sealing(1));
    const rejection = await start(sealing(2)).catch((error: unknown) => error);
    expect(rejection).toBeInstanceOf(ConfigError);
    const { violations } = rejection as ConfigError;
    expect(violations).toEqual([expect.stringMatching(/^VENDOR_SECRETS_KEY does not belong to the data in test_/)]);
    expect(violations.join()).not.toContain(sealing(1).text);
    expect(await remembered()).toEqual([true]);
  });

  it('follows a rotation, and lets the former key go when everything was sealed anew', async () => {
    await start(sealing(1));
    await start(sealing(1, 2));
    await start(sealing(2, 1));
    expect(await remembered()).toEqual([true, true]);
    await expect(start(sealing(2))).rejects.toThrow('VENDOR_SECRETS_KEY');
    await expect(start(sealing(1))).rejects.toThrow('VENDOR_SECRETS_KEY');
    await needFirstAlone(database.url, sealing(2, 1));
    await start(sealing(2));
    expect(await remembered()).toEqual([true]);
    await expect(start(sealing(1))).rejects.toThrow('VENDOR_SECRETS_KEY');
  });

  it('needs the key that an operator has sealed everything anew with, before any service knew it', async () => {
    await start(sealing(1));
    await needFirstAlone(database.url, sealing(2, 1));
    await expect(start(sealing(1))).rejects.toThrow('VENDOR_SECRETS_KEY');
    await start(sealing(2));
  });

  it('is started by many at once, whatever step of a rotation each is at', async () => {
    await start(sealing(1));
    const steps = [sealing(1, 2), sealing(2, 1), sealing(1, 2), sealing(2, 1), sealing(1, 2), sealing(2, 1)];
    await Promise.all(steps.map(start));
    expect((await remembered()).length).toBe(2);
  });

  it('believes other keys where the operator says so', async () => {
    await start(sealing(1));
    await acceptKeys(database.url, [sealing(3)]);
    await start(sealing(3));
    await expect(start(sealing(1))).rejects.toThrow('VENDOR_SECRETS_KEY');
  });
});

describe('a database from before keys were remembered', () => {
  it('remembers only keys that open what it holds', async () => {
    const box = createSecretBox(sealing(1).text);
    const ownerOf = ({ business_id, id, day }: SealedRow) => ({ businessId: business_id, id: `${id} of ${day}` });
    const sealed = box.seal(ownerOf({ business_id: 7, id: 1, day: '2026-03-14' }), 'secret');
    const column = { table: 'sealed_before', column: 'secret', key: ['business_id', 'id', 'day'], ownerOf, batch: 1 };
    await database.look(
      'CREATE TABLE sealed_before (business_id bigint, id bigint, day date, secret bytea, PRIMARY KEY (business_id, id, day)); GRANT SELECT ON sealed_before TO PUBLIC',
    );
    await database.look("INSERT INTO sealed_before VALUES (7, 1, '2026-03-14', $1), (7, 2, '2026-03-15', NULL)", [
      sealed,
    ]);
    const evidence = { VENDOR_SECRETS_KEY: { sealed: [column] } };
    const first = (keys: GivenKeys) => assertKnownKeys({ url: database.url, keys: [keys], evidence });
    await expect(first(sealing(2))).rejects.toThrow('needs key that opens sealed_before.secret');
    expect(await remembered()).toEqual([]);
    await first(sealing(2, 1));
    // Which of them has sealed what lies between nobody knows.
    expect(await remembered()).toEqual([true, true]);
    await database.look('DROP TABLE sealed_before');
  });
});
