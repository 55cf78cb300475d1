import { describe, expect, it } from '@jest/globals';
import type { IncomingMessage } from '@outlay/bus';
import { DEFAULT_KINDS, type Envelope, EVENTS, exampleOf, INTERNAL_KINDS, SUBSCRIBABLE_KINDS } from '@outlay/contracts';
import type { LockResult } from '@outlay/redis';
import { createMetrics } from '@outlay/runtime';
import { testLogger } from '@outlay/testing';
import { compileFilter, type EventFilter } from '../src/filters/event-filter.ts';
import { createSelection } from '../src/filters/select-events.ts';
import { createEarlyAttempts } from '../src/intake/early-attempts.ts';
import { receiveEvents } from '../src/intake/event-intake.consumer.ts';
import { createEventIntake } from '../src/intake/event-intake.ts';
import type { EventBatch } from '../src/intake/received-event.ts';

const messageOf = (event: Envelope<object>): IncomingMessage => ({
  id: event.id,
  kind: event.type,
  routingKey: event.type,
  body: Buffer.from(JSON.stringify(event)),
  headers: {},
  redelivered: false,
  attempt: 1,
});

type Given = {
  filters?: Record<string, () => EventFilter>;
  /** What Redis says of an event. */
  lock?: LockResult;
  /** Endpoints whose deliveries have no place in memory. */
  waiting?: readonly string[];
};

/** An intake with an endpoint for the default kinds and one for everything; no server in between. */
const createIntake = ({ filters = {}, lock = 'claimed', waiting = [] }: Given) => {
  const kept: EventBatch[] = [];
  const claimed: string[] = [];
  const endpoint = (id: string, kinds: readonly string[]) => ({
    id,
    businessId: 1,
    url: 'https://example.com',
    events: new Set(kinds),
    active: true,
    rateLimit: null,
    timeout: undefined,
    retryOn: [],
    sequenced: false,
    traceContext: false,
    filter: filters[id],
    broker: () => null,
    headers: () => ({}),
    keys: () => {
      throw new Error('nothing is signed here');
    },
  });
  const endpoints = [endpoint('wh_default', DEFAULT_KINDS), endpoint('wh_all', ['*'])];
  const queue = { reserve: () => 1, unreserve: () => undefined, accept: () => undefined };
  const take = createEventIntake({
    dedupLock: {
      claim: async (ids) => {
        claimed.push(...ids);
        return ids.map(() => lock);
      },
      doneSoon: () => undefined,
    },
    destinations: {
      known: () => undefined,
      of: async () => new Map([[1, { endpoints, changes: 2 }]]),
      forget: () => undefined,
    },
    selection: createSelection({ metrics: createMetrics('test'), logger: testLogger() }),
    keep: async (batch) => {
      kept.push(batch);
      return { jobs: [], waiting: new Set(waiting), stale: new Set() };
    },
    earlyAttempts: createEarlyAttempts(queue, () => 'dlv_1'),
    queue,
    leaving: { has: () => false },
    isShard: false,
    feeder: { has: () => false, add: () => undefined },
    waiters: { state: { count: 0 }, kept: () => undefined },
    onKept: () => undefined,
  });
  return { intake: receiveEvents(take), kept, claimed };
};

/** What becomes of one event. */
const receive = async (message: IncomingMessage, given: Given = {}) => {
  const { intake, kept, claimed } = createIntake(given);
  const verdict = await intake(message);
  return {
    ...{ verdict, claimed },
    events: kept.flatMap(({ events }) => events),
    to: kept.flatMap(({ planned }) => planned.map(({ endpointId }) => endpointId)),
  };
};

const internal: readonly string[] = INTERNAL_KINDS;
const publicKinds = EVENTS.map(({ kind }) => kind).filter((kind) => !internal.includes(kind));
const example = exampleOf('expense.created');

describe('an event of another service', () => {
  it.each(publicKinds.map((kind) => [kind, exampleOf(kind)] as const))(
    '%s is kept with its very bytes and goes to who subscribed to it',
    async (kind, event) => {
      const message = messageOf(event);
      const { verdict, events, to } = await receive(message);
      expect(verdict).toEqual({ verdict: 'done' });
      expect(events).toEqual([
        {
          ...{
            id: event.id,
            dedupKey: event.id,
            businessId: 1,
            receivers: [1],
            kind,
            createdAt: new Date(event.createdAt),
          },
          ...{ position: 0, isFirst: false, repeated: false, mayWait: false, bytes: message.body },
          ...{ aggregate: expect.any(Function), isTriggered: false, trace: null },
        },
      ]);
      expect(to).toEqual((DEFAULT_KINDS as readonly string[]).includes(kind) ? ['wh_default', 'wh_all'] : ['wh_all']);
    },
  );

  it.each(publicKinds.map((kind) => [kind, exampleOf(kind)] as const))(
    '%s passes with members that nobody knows yet',
    async (_kind, event) => {
      const future = { ...event, data: { ...event.data, somethingNew: { deep: true } }, extra: 1 };
      const { verdict, to } = await receive(messageOf(future));
      expect([verdict.verdict, to.length > 0]).toEqual(['done', true]);
    },
  );

  it('of a kind that nobody knows yet goes to those who subscribed to everything', async () => {
    const { verdict, to } = await receive(messageOf({ ...example, type: 'vendor.merged' }));
    expect([verdict.verdict, to]).toEqual(['done', ['wh_all']]);
  });

  it.each(SUBSCRIBABLE_KINDS)('%s reaches whoever subscribed to everything', async (kind) => {
    expect((await receive(messageOf({ ...example, type: kind }))).to).toContain('wh_all');
  });

  it.each(INTERNAL_KINDS)('%s is kept from the customers', async (kind) => {
    const { verdict, events } = await receive(messageOf({ ...example, type: kind }));
    expect([verdict.verdict, events]).toEqual(['done', []]);
  });

  it('goes to the endpoints of the business from which it was made, too, and is one event', async () => {
    const founded = { ...example, metadata: { businessId: 9, userId: 7, fromBusinessId: 1 } };
    const { events, to } = await receive(messageOf(founded));
    expect(events).toMatchObject([{ id: example.id, businessId: 9, fromBusinessId: 1 }]);
    expect(to).toEqual(['wh_default', 'wh_all']);
  });

  it('goes to no endpoint that it names as one that does not get it', async () => {
    const metadata = { ...example.metadata, exceptWebhookIds: ['wh_all'] };
    const { events, to } = await receive(messageOf({ ...example, metadata }));
    expect([events.length, to]).toEqual([1, ['wh_default']]);
  });

  it.each([
    ['no JSON', '{'],
    ['no event', '{"id":"evt_1"}'],
    ['without a business', JSON.stringify({ ...example, metadata: { userId: 7 } })],
    ['without a time', JSON.stringify({ ...example, createdAt: 'yesterday' })],
  ])('that is %s is dead-lettered at once', async (_name, text) => {
    const message = { ...messageOf(example), body: Buffer.from(text) };
    expect((await receive(message)).verdict.verdict).toBe('dead-letter');
  });
});

describe('an event that endpoints have filters for', () => {
  const broken = (): EventFilter => {
    throw new Error('of a later release');
  };
  const selecting = (text: string) => () => compileFilter(text);
  const message = messageOf(example);

  it.each([
    ['selects it', selecting('$.data[?@.amount > 0]'), ['wh_default', 'wh_all']],
    ['selects nothing', selecting('$.data[?@.amount < 0]'), ['wh_all']],
    ['cannot be judged', broken, ['wh_default', 'wh_all']],
  ])('goes to an endpoint whose filter %s: a failure loses nothing', async (_name, filter, endpoints) => {
    const { verdict, events, to } = await receive(message, { filters: { wh_default: filter } });
    expect([verdict.verdict, events.length, to]).toEqual(['done', 1, endpoints]);
  });

  it('goes to all of them when it is too large to be looked into', async () => {
    const large = messageOf({ ...example, data: { ...example.data, notes: 'n'.repeat(64 * 1024) } });
    const { to } = await receive(large, { filters: { wh_default: selecting('$.data[?@.amount < 0]') } });
    expect(to).toEqual(['wh_default', 'wh_all']);
  });
});

describe('an event that the broker delivers again', () => {
  const again = { ...messageOf(example), redelivered: true };

  it('is looked up, and skipped when it is known to be done', async () => {
    const { verdict, claimed, events } = await receive(again, { lock: 'done' });
    expect([verdict.verdict, claimed, events]).toEqual(['done', [example.id], []]);
  });

  it('is kept when somebody has only begun with it: that one may be dead', async () => {
    const { events } = await receive(again, { lock: 'busy' });
    expect(events.map(({ id }) => id)).toEqual([example.id]);
  });

  it('is the only one that is looked up', async () => {
    const { claimed, events } = await receive(messageOf(example), { lock: 'done' });
    expect([claimed, events.length]).toEqual([[], 1]);
  });
});

describe('a full batch', () => {
  const full = Array.from({ length: 201 }, (_, count) => messageOf({ ...example, id: `evt_${count}` }));
  /** Milliseconds from the batch's keeping to its last verdict. */
  const lasting = async (given: Given): Promise<number> => {
    const { intake, kept } = createIntake(given);
    // The first comes alone; what arrives while it is kept is the next batch.
    const verdicts = full.map(intake);
    await verdicts[0];
    const began = performance.now();
    await Promise.all(verdicts);
    expect(kept.map(({ events }) => events.length)).toEqual([1, 200]);
    return performance.now() - began;
  };

  it('of which something waits in the database lets the attempts go first for a moment', async () => {
    expect(await lasting({ waiting: ['wh_all'] })).toBeGreaterThan(14);
  });
});
