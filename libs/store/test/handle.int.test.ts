import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, type EventOfKind, exampleOf } from '@outlay/contracts';
import { createSandboxClock } from '@outlay/runtime';
import { movableClock, testLogger, waitFor } from '@outlay/testing';
import { cleanMessagingTables, createClockKeeper, type Database, moveClock } from '../src/index.ts';
import { addThing, createHarness, fact, type Harness } from './harness.ts';

const DAY = 24 * 60 * 60_000;

describe('handling an event', () => {
  let harness: Harness;
  let database: Database;
  const clock = movableClock();

  beforeAll(async () => {
    harness = await createHarness();
    database = harness.open({ clock });
  });
  afterAll(() => harness.close());

  const event = (id: string): Envelope => ({
    ...(exampleOf('expense.created') as Envelope),
    id,
    metadata: { businessId: 3, userId: 7 },
  });

  it('takes effect once however often and however parallel it is delivered', async () => {
    const handle = () => database.handle(event('evt_1'), async (tx) => tx.write(addThing(1, 'one', 3)));
    const verdicts = await Promise.all(Array.from({ length: 10 }, handle));
    expect(verdicts.filter((verdict) => verdict === 'done')).toHaveLength(1);
    expect(await handle()).toBe('duplicate');
    expect(await harness.raw.look('SELECT id FROM things')).toHaveLength(1);
  });

  it('publishes and audits under the id of the event, in its business', async () => {
    await database.handle(event('evt_2'), async (tx) => {
      tx.publish(fact('thing:2'));
      tx.audit('thing.handled', 'thing:2');
    });
    expect(await harness.raw.look('SELECT business_id, credential, request_id FROM audit_log')).toEqual([
      { business_id: '3', credential: 'event:expense.created', request_id: 'evt_2' },
    ]);
    expect(await harness.raw.look('SELECT business_id FROM outbox')).toEqual([{ business_id: '3' }]);
  });

  it('of a machine has no actor either, and what follows from it names the user for whom the machine acted', async () => {
    const made = { ...event('evt_machine'), metadata: { businessId: 4, userId: 7, actorUserId: null } };
    await database.handle(made, async (tx) => {
      tx.publish(fact('thing:5'));
      tx.audit('thing.handled', 'thing:5');
    });
    const audited = "SELECT actor_user_id, request_id FROM audit_log WHERE resource = 'thing:5'";
    expect(await harness.raw.look(audited)).toEqual([{ actor_user_id: null, request_id: 'evt_machine' }]);
    const published =
      "SELECT convert_from(bytes, 'UTF8')::json -> 'metadata' AS metadata FROM outbox WHERE business_id = 4";
    expect(await harness.raw.look(published)).toEqual([{ metadata: made.metadata }]);
  });

  it("moves the sandbox's clock where it is handled at once, and at the other instances of the service by and by", async () => {
    const [own, other] = [createSandboxClock(clock), createSandboxClock(clock)];
    const moved = (id: string, offsetMs: number): EventOfKind<'sandbox.clock_moved'> => {
      const example = exampleOf('sandbox.clock_moved') as EventOfKind<'sandbox.clock_moved'>;
      return { ...example, id, data: { ...example.data, offsetMs } };
    };
    await moveClock({ database, clock: own }, moved('evt_moved_1', DAY));
    expect(own.offset()).toBe(DAY);
    const keeper = createClockKeeper({ database, clock: other, logger: testLogger() });
    await keeper.start();
    expect(other.offset()).toBe(DAY);
    await moveClock({ database, clock: own }, moved('evt_moved_2', 2 * DAY));
    expect(own.offset()).toBe(2 * DAY);
    await waitFor(() => other.offset() === 2 * DAY);
    await keeper.stop();
  });

  it('is not remembered when its work fails, and works the next time', async () => {
    const fail = () => Promise.reject(new Error('not yet'));
    await expect(database.handle(event('evt_3'), fail)).rejects.toThrow('not yet');
    expect(await database.handle(event('evt_3'), async () => undefined)).toBe('done');
  });

  it('is remembered for 8 days', async () => {
    await database.handle(event('evt_4'), async () => undefined);
    clock.advance(8 * DAY - 1000);
    expect((await cleanMessagingTables(database, clock)).inbox).toBe(0);
    expect(await database.handle(event('evt_4'), async () => undefined)).toBe('duplicate');
    clock.advance(2000);
    expect((await cleanMessagingTables(database, clock)).inbox).toBe(7);
    expect(await harness.raw.look('SELECT * FROM inbox')).toEqual([]);
  });

  it('removes any number of rows', async () => {
    await harness.raw.look(
      `INSERT INTO inbox SELECT 'old_' || n, 1, 'k', timestamptz '2020-01-01' FROM generate_series(1, 12000) AS n`,
    );
    expect((await cleanMessagingTables(database, clock)).inbox).toBe(12000);
  });
});
