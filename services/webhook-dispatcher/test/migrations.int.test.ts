import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outlay/testing';
import knex from 'knex';
import { down, up } from '../migrations/0003_days_and_replays.ts';
import { up as count, down as uncount } from '../migrations/0004_changes_of_endpoints.ts';
import { up as receive, down as unreceive } from '../migrations/0006_received_events.ts';

let place: TestDatabase;

beforeAll(async () => {
  place = await createTestDatabase('webhook-dispatcher');
});
afterAll(() => place.close());

describe('days and replays', () => {
  it('can be undone and made again, and keep what was there', async () => {
    const { look, ownerUrl } = place;
    await look(
      `INSERT INTO endpoints VALUES ('wh_1', 1, 'https://a.example', '{*}', NULL, 'disabled', '', 1, now(), now())`,
    );
    await look(`INSERT INTO events VALUES ('evt_1', 1, 'expense.created', now() - interval '1 day', 'x')`);
    await look(`INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, event_created_at, status, created_at)
      SELECT 'dlv_1', 1, 'wh_1', id, kind, created_at, 'success', created_at FROM events`);
    await look(`INSERT INTO attempts VALUES ('dlv_1', 1, 1, now() - interval '1 day', 200, NULL, 3)`);
    const owner = knex({ client: 'pg', connection: ownerUrl, pool: { min: 0, max: 1 } });
    try {
      await owner.transaction(unreceive);
      await owner.transaction(down);
      expect(await look('SELECT id, kind FROM events')).toEqual([{ id: 'evt_1', kind: 'expense.created' }]);
      await owner.transaction(up);
      await owner.transaction(receive);
    } finally {
      await owner.destroy();
    }
    const kept = await look(`SELECT e.kind, d.status, a.duration_ms FROM events e
      JOIN deliveries d ON d.event_id = e.id AND d.event_created_at = e.created_at JOIN attempts a ON a.delivery_id = d.id`);
    expect(kept).toEqual([{ kind: 'expense.created', status: 'success', duration_ms: 3 }]);
    expect(await look('SELECT id FROM events_default')).toEqual([]);
  });
});

describe('the count of changes', () => {
  it('can be undone and made again, and then counts from what is there', async () => {
    const { look, ownerUrl } = place;
    const owner = knex({ client: 'pg', connection: ownerUrl, pool: { min: 0, max: 1 } });
    try {
      await owner.transaction(uncount);
      await owner.transaction(count);
    } finally {
      await owner.destroy();
    }
    const counted = async (): Promise<unknown> =>
      (await look('SELECT changes::int AS changes FROM endpoint_changes'))[0];
    expect(await counted()).toEqual({ changes: 1 });
    await look("UPDATE endpoints SET description = 'another'");
    expect(await counted()).toEqual({ changes: 2 });
  });
});
