import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  deadLetter,
  deadQueueName,
  eventQueueName,
  type IncomingMessage,
  RETRY,
  retryLater,
  retryQueues,
} from '@outlay/bus';
import { createVhost, type TestVhost, waitFor } from '@outlay/testing';
import { anExpenseCreated, type BusUnderTest, openBus } from './open-bus.ts';

const WORK = eventQueueName('expense');
const DEAD = deadQueueName('expense');
const LONG = `${WORK}.retry.v1.120000`;

describe('messages that wait', () => {
  let vhost: TestVhost;
  let bus: BusUnderTest;

  beforeAll(async () => {
    vhost = await createVhost();
    bus = await openBus(vhost.url, { topology: { queues: retryQueues(WORK, RETRY), bindings: [] } });
  });
  beforeEach(async () => {
    for (const queue of [WORK, DEAD, LONG]) await vhost.api('DELETE', `/queues/{vhost}/${queue}/contents`);
  });
  afterAll(async () => {
    await bus.close();
    await vhost.close();
  });

  /** One that was tried before and waits for two minutes, with all its headers, and one that says something else. */
  const letWait = async (): Promise<string> => {
    const event = anExpenseCreated();
    const retry = { steps: [120_000], attempts: 3 };
    const part = bus.consume({ queue: WORK, prefetch: 1, retry, handle: () => Promise.resolve(retryLater('later')) });
    await bus.publishTo(WORK, { id: 'other', kind: 'other', body: Buffer.from('other') });
    await bus.publishTo(WORK, { id: event.id, kind: event.kind, body: event.bytes });
    await part.start();
    await waitFor(async () => (await bus.queued.depth(LONG)) === 2);
    await part.stop();
    return event.id;
  };

  it('are counted by what they say, and stay', async () => {
    const id = await letWait();
    for (let look = 0; look < 3; look += 1) {
      expect(await bus.queued.count(LONG, ({ text }) => text.includes(id))).toBe(1);
      // What was given back is there again a moment later.
      await waitFor(async () => (await bus.queued.depth(LONG)) === 2);
    }
  });

  it('are tried before their wait is over, with the tries that they have left', async () => {
    const id = await letWait();
    expect(await bus.queued.hurry(LONG, WORK, ({ text }) => text.includes(id))).toBe(1);
    const seen: IncomingMessage[] = [];
    const handle = (message: IncomingMessage) => {
      seen.push(message);
      return Promise.resolve(deadLetter('never'));
    };
    const part = bus.consume({ queue: WORK, prefetch: 1, handle });
    await part.start();
    await waitFor(async () => (await bus.queued.depth(DEAD)) === 1);
    await part.stop();
    expect(seen).toMatchObject([{ id, attempt: 2, kind: 'expense.created' }]);
    await waitFor(async () => (await bus.queued.depth(LONG)) === 1);
  });

  it('go where they are wanted gone, and of a queue that is not there none do', async () => {
    const id = await letWait();
    expect(await bus.queued.discard(LONG, ({ text }) => text.includes(id))).toBe(1);
    await waitFor(async () => (await bus.queued.depth(LONG)) === 1);
    expect(await bus.queued.discard('nobody.events.v1', () => true)).toBe(0);
    expect(await bus.queued.depth('nobody.events.v1')).toBe(0);
  });
});
