import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Bus, connectBus, done, eventQueueName, type IsWanted, wholeTopology } from '@outlay/bus';
import { createMetrics, systemClock } from '@outlay/runtime';
import { createVhost, type TestVhost, testLogger, waitFor } from '@outlay/testing';
import { discardWaiting, drainQueues } from './queued-messages.ts';

const DOWN = eventQueueName('notification');
const WITHIN = 500;
const isWanted: IsWanted = ({ text }) => text.includes('Jane Doe');

describe('an erasure', () => {
  let vhost: TestVhost;
  let bus: Bus;

  beforeAll(async () => {
    vhost = await createVhost();
    const about = { service: 'operator', logger: testLogger('operator'), metrics: createMetrics('operator') };
    bus = await connectBus({
      ...{ url: vhost.url, clock: systemClock, topology: wholeTopology([]), limits: { firstConnect: 60_000 } },
      ...about,
    });
  });
  beforeEach(async () => {
    await vhost.api('DELETE', `/queues/{vhost}/${DOWN}/contents`);
  });
  afterAll(async () => {
    await bus.close();
    await vhost.close();
  });

  const send = (queue: string, body: string) =>
    bus.publishTo(queue, { id: body, kind: 'test', body: Buffer.from(body) });

  it('of a person ends where a service is down whose queue names them, and goes on where it does not', async () => {
    await send(DOWN, 'of others');
    const known = new Set<string>();
    // A look counts as a delivery: more of them than a message may have.
    for (let look = 0; look < 25; look += 1) expect(await drainQueues(bus, { isWanted, within: 0, known })).toBe(0);
    expect(await waitFor(() => bus.queued.depth(DOWN))).toBe(1);
    await send(DOWN, 'for Jane Doe');
    const drained = drainQueues(bus, { isWanted, within: WITHIN, known: new Set() });
    await expect(drained).rejects.toThrow(`Still named in the queue ${DOWN}`);
    expect(await waitFor(() => bus.queued.depth(DOWN))).toBe(2);
  });

  it('waits for a service that runs, and hurries what waits for another try', async () => {
    await send(`${DOWN}.retry.v1.120000`, 'again for Jane Doe');
    await send(DOWN, 'for Jane Doe');
    const seen: string[] = [];
    const handle = ({ id }: { id: string }) => {
      seen.push(id);
      return Promise.resolve(done);
    };
    const part = bus.consume({ queue: DOWN, prefetch: 1, handle });
    const drained = drainQueues(bus, { isWanted, known: new Set() });
    await part.start();
    expect(await drained).toBe(1);
    await waitFor(() => seen.length === 2);
    await part.stop();
    expect(seen).toEqual(['for Jane Doe', 'again for Jane Doe']);
  });

  it('of a business takes what waits, also from a service that is down', async () => {
    for (const queue of [DOWN, `${DOWN}.retry.v1.30000`])
      for (const body of ['for Jane Doe', 'of others']) await send(queue, body);
    expect(await discardWaiting(bus, { isWanted, within: WITHIN })).toBe(2);
    expect(await waitFor(() => bus.queued.depth(DOWN))).toBe(1);
  });
});
