import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase, testLogger } from '@outlay/testing';
import { Client } from 'pg';
import { openPresence } from '../src/index.ts';
import { migrationsDirectory } from './harness.ts';

let place: TestDatabase;
beforeAll(async () => {
  place = await createTestDatabase(migrationsDirectory);
});
afterAll(() => place.close());

const SESSIONS = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND objid = $1
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const withPresence = async (url: string, work: (presence: ReturnType<typeof openPresence>) => Promise<void>) => {
  const presence = openPresence({ url, logger: testLogger() });
  try {
    await work(presence);
  } finally {
    await presence.close();
  }
};

describe('presence', () => {
  it('waits for no former session of its own that the server still takes for there', () =>
    withPresence(place.url, async (presence) => {
      const former = new Client({ connectionString: place.url });
      await former.connect();
      try {
        await former.query('SELECT pg_advisory_lock_shared(1347571525, $1)', [presence.number]);
        expect(await presence.present()).toContain(presence.number);
        expect(await place.look(SESSIONS, [presence.number])).toHaveLength(2);
      } finally {
        await former.end();
      }
    }));

  it('outlasts an answer that is late: the others see the same session all the time', async () => {
    await place.look(`CREATE SCHEMA slow; CREATE TABLE slow.gate ();
      CREATE VIEW slow.pg_locks AS SELECT l.* FROM pg_catalog.pg_locks l WHERE NOT EXISTS (SELECT 1 FROM slow.gate);
      GRANT USAGE ON SCHEMA slow TO PUBLIC; GRANT SELECT ON slow.pg_locks TO PUBLIC;
      GRANT ALL ON slow.gate TO PUBLIC`);
    const url = new URL(place.url);
    url.searchParams.set('options', '-c search_path=slow,pg_catalog,public');
    const gate = new Client({ connectionString: place.ownerUrl });
    await gate.connect();
    try {
      await withPresence(url.href, async (presence) => {
        expect(await presence.present()).toContain(presence.number);
        const before = await place.look(SESSIONS, [presence.number]);
        await gate.query('BEGIN; LOCK TABLE slow.gate IN ACCESS EXCLUSIVE MODE');
        await expect(presence.present()).rejects.toThrow('statement timeout');
        await gate.query('ROLLBACK');
        expect(await place.look(SESSIONS, [presence.number])).toEqual(before);
        expect(await presence.present()).toContain(presence.number);
        expect(await place.look(SESSIONS, [presence.number])).toEqual(before);
      });
    } finally {
      await gate.end();
    }
  });
});
