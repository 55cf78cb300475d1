import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outlay/testing';
import { RAISED_BY, raiseIds } from './raise-ids.ts';

let dispatcher: TestDatabase;
let expense: TestDatabase;

beforeAll(async () => {
  [dispatcher, expense] = await Promise.all([createTestDatabase('webhook-dispatcher'), createTestDatabase('expense')]);
});
afterAll(() => Promise.all([dispatcher.close(), expense.close()]));

const nextId = async (): Promise<number> =>
  Number((await expense.look<{ id: string }>(`SELECT nextval('expenses_id_seq') AS id`))[0]?.id);
const start = async (): Promise<number> =>
  Number((await dispatcher.look<{ start: string }>('SELECT start FROM event_positions'))[0]?.start);
/** As the owner, whom row-level security and rights of others bind. */
const raise = () => raiseIds({ dispatcherUrl: dispatcher.ownerUrl, urls: [dispatcher.ownerUrl, expense.ownerUrl] });

describe('ids', () => {
  it('stay where they are on the server that they were given on', async () => {
    const before = await nextId();
    expect(await raise()).toMatchObject({ sequences: 0, positions: false });
    expect((await nextId()) - before).toBeLessThan(RAISED_BY);
  });

  it('rise once on another one, those of tables that are empty too, and so do the places of events', async () => {
    const before = await nextId();
    await dispatcher.look(`UPDATE event_positions SET server = 'former/1', ids_of = 'former/1'`);
    const raised = await raise();
    const after = await nextId();
    expect(after - before).toBeGreaterThan(RAISED_BY);
    expect(raised.positions).toBe(true);
    expect(await start()).toBeGreaterThan(0);
    const [below] = await expense.look<{ count: string }>(
      `SELECT count(*) FROM pg_sequences WHERE schemaname = 'public' AND data_type = 'bigint'::regtype AND coalesce(last_value, 0) < $1`,
      [RAISED_BY],
    );
    expect(below?.count).toBe('0');
    expect(await raise()).toMatchObject({ sequences: 0, positions: false });
    expect((await nextId()) - after).toBeLessThan(RAISED_BY);
  });

  it('rise also where a dispatcher that was started first has raised the places already', async () => {
    await dispatcher.look(`UPDATE event_positions SET ids_of = 'former/2'`);
    const before = await nextId();
    expect(await raise()).toMatchObject({ positions: false });
    expect((await nextId()) - before).toBeGreaterThan(RAISED_BY);
  });
});
