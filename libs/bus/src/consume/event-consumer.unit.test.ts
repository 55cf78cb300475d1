import { describe, expect, it } from '@jest/globals';
import { EVENTS, exampleOf } from '@outlay/contracts';
import type { IncomingMessage } from '../message.ts';
import { deadLetter, done } from '../verdict.ts';
import { readEvent, subscriptionConsumer } from './event-consumer.ts';

const messageOf = (value: unknown): IncomingMessage => ({
  id: 'evt_1',
  kind: '',
  routingKey: '',
  body: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  headers: {},
  redelivered: false,
  attempt: 1,
});

describe('an event consumer', () => {
  const names: string[] = [];
  const consumerIn = (environment: 'sandbox' | 'production') =>
    subscriptionConsumer({
      service: 'bill',
      environment,
      subscriptions: {
        'business.created': async ({ data }) => names.push(data.business.name),
        'user.created': () => Promise.reject(new Error('not now')),
        'sandbox.reset': async ({ data }) => names.push(data.resetId),
      },
    });
  const consumer = consumerIn('sandbox');

  it('consumes the service event queue', () => {
    expect(consumer.queue).toBe('bill.events.v1');
  });

  it('calls the function of the kind, and an unknown extra field does no harm', async () => {
    const example = exampleOf('business.created');
    expect(await consumer.handle(messageOf({ ...example, novelty: 1, data: { ...example.data, more: true } }))).toBe(
      done,
    );
    expect(names).toEqual(['Maple Bakery']);
  });

  it('does nothing with an event of the sandbox in production', async () => {
    const before = names.length;
    expect(await consumerIn('production').handle(messageOf(exampleOf('sandbox.reset')))).toBe(done);
    expect(names).toHaveLength(before);
    await consumer.handle(messageOf(exampleOf('sandbox.reset')));
    expect(names.slice(before)).toEqual([exampleOf('sandbox.reset').data.resetId]);
  });

  it('is done with a kind that it is not subscribed to', async () => {
    expect(await consumer.handle(messageOf({ ...exampleOf('business.created'), type: 'moon.landed' }))).toBe(done);
  });

  it.each([
    ['no JSON', '{"id":', 'not JSON'],
    ['no event', { id: 'evt_1' }, 'not an event: type, createdAt, data, metadata'],
    [
      'data that breaks the contract',
      { ...exampleOf('business.created'), data: {} },
      'not a valid business.created: business',
    ],
  ])('dead-letters %s with the reason', async (_what, body, reason) => {
    expect(await consumer.handle(messageOf(body))).toEqual(deadLetter(reason));
  });

  it('lets the error of a handler through, for the bus to judge', async () => {
    await expect(consumer.handle(messageOf(exampleOf('user.created')))).rejects.toThrow('not now');
  });
});

/** The same with a member more in every object of it. */
const grown = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(grown);
  if (typeof value !== 'object' || value === null) return value;
  // The members of `dimensions` are names of the business, and no fields.
  const grownPart = ([name, part]: [string, unknown]) => [name, name === 'dimensions' ? part : grown(part)];
  return { ...Object.fromEntries(Object.entries(value).map(grownPart)), novelty: 'new' };
};

describe('reading an event', () => {
  it.each(EVENTS.map(({ kind }) => [kind, exampleOf(kind)] as const))(
    'reads %s of a newer service, with an unknown field in every part of it',
    (_kind, example) => {
      expect(readEvent(messageOf(grown(example)))).toMatchObject({ event: { id: example.id } });
    },
  );

  it.each(EVENTS.map(({ kind }) => [kind, exampleOf(kind)] as const))(
    'gives the example of %s back as it was',
    (_kind, example) => {
      expect(readEvent(messageOf(example))).toEqual({ event: example });
    },
  );
});
