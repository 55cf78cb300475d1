import { afterEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { Client } from 'pg';
import { createOpened, rows, UNHURRIED } from './opened.ts';
import { type Ground, newEvent } from './service.ts';

const opened = createOpened();
const { later, setUp, receive } = opened;
afterEach(() => opened.close());

/** Nothing can be kept until it is released. */
const stopKeeping = async ({ database }: Ground) => {
  const client = later(new Client({ connectionString: database.ownerUrl }), (each) => each.end());
  await client.connect();
  await client.query('BEGIN; LOCK TABLE deliveries IN EXCLUSIVE MODE');
  return {
    /** Ends what waits to keep, as a database that fails. */
    fail: async (): Promise<void> => {
      const ends = `SELECT count(pg_cancel_backend(pid))::int AS ended FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO events%'`;
      await waitFor(async () => (await database.look<{ ended: number }>(ends))[0]?.ended);
    },
    release: async (): Promise<void> => void (await client.query('COMMIT')),
  };
};

const open = async () => {
  const { ground, service, cluster } = await setUp(UNHURRIED);
  const receiver = await receive();
  const endpoint = await service.create(receiver.url);
  // The endpoints of the business are known from here on.
  await cluster.publish();
  await service.delivery(endpoint.id, ({ status }) => status === 'success');
  const publish = async (isFirst: boolean) => {
    const event = newEvent();
    await cluster.bus.publishEvent({ ...event, isFirst });
    return event;
  };
  const allSent = (count: number) =>
    waitFor(async () => (await rows(ground, "status = 'success'")).length === count, { timeout: 20_000 });
  return { ground, service, receiver, endpoint, publish, allSent };
};

describe('the first attempt of an event that nobody can have kept', () => {
  it('does not wait until it is kept, and is recorded when it is', async () => {
    const { ground, receiver, publish, allSent } = await open();
    const { release } = await stopKeeping(ground);
    const { id } = await publish(true);
    await receiver.waitForRequests(2);
    expect(receiver.requests[1]?.headers['webhook-id']).toBe(id);
    expect(await rows(ground)).toHaveLength(1);
    await release();
    await allSent(2);
    expect((await rows(ground)).map(({ attempts }) => attempts)).toEqual([1, 1]);
    expect(receiver.requests).toHaveLength(2);
  });

  it('waits where the event may have been published before', async () => {
    const { ground, receiver, publish, allSent } = await open();
    const { release } = await stopKeeping(ground);
    await publish(false);
    await waitFor(async () => {
      const waits = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
      return (await ground.database.look(waits)).length > 0;
    });
    expect(receiver.requests).toHaveLength(1);
    await release();
    await allSent(2);
    expect(receiver.requests).toHaveLength(2);
  });

  it('is made once though keeping fails and is tried again', async () => {
    const { ground, receiver, publish, allSent } = await open();
    const { release, fail } = await stopKeeping(ground);
    await publish(true);
    await receiver.waitForRequests(2);
    await fail();
    await release();
    await allSent(2);
    expect(receiver.requests).toHaveLength(2);
  });

  it('is followed by an event that can be read at once', async () => {
    const { ground, service, receiver, publish } = await open();
    const { release } = await stopKeeping(ground);
    const { id } = await publish(true);
    await receiver.waitForRequests(2);
    const reading = service.call('GET', `/v1/events/${id}`);
    await release();
    expect(await reading).toMatchObject({ status: 200, body: { data: { id } } });
  });
});
