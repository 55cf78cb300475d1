import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type EventHandler, eventConsumer, SUBSCRIPTIONS, type Subscriber } from '@outlay/bus';
import type { Envelope } from '@outlay/contracts';
import { goldenEvents } from './golden-events.ts';

/** What is done with an event, whatever it is called: here it only counts. */
let received = 0;
const print = async (): Promise<void> => {
  received += 1;
};
const anything: Record<string, unknown> = new Proxy({}, { get: () => print });

const folderOf = (service: Subscriber) => new URL(`../../services/${service}/src/events-in/`, import.meta.url);
const fileOf = (kind: string): string => `${kind.replaceAll(/[._]/g, '-')}.ts`;

/** The door for events of a kind, as its file exports it. */
const handlerOf = async (service: Subscriber, kind: string): Promise<EventHandler> => {
  const address = new URL(fileOf(kind), folderOf(service)).href;
  const room = (await import(address)) as Record<string, (store: unknown) => EventHandler>;
  const [receive] = Object.values(room);
  if (receive === undefined) throw new Error(`${address} hears nothing`);
  return receive(anything);
};

/** The verdict on an event that arrives as these bytes, with no broker and no sayer. */
const verdictOf = async (service: Subscriber, kind: string, event: Envelope): Promise<unknown> => {
  const handlers = [await handlerOf(service, kind)];
  const body = Buffer.from(JSON.stringify(event));
  const message = { id: event.id, kind: event.type, body, headers: {}, redelivered: false, attempt: 1 };
  return eventConsumer({ service, handlers }).handle(message);
};

/** The same event of a newer service, that says more in every part of it. */
const grown = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(grown);
  if (typeof value !== 'object' || value === null) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([name, part]) => [name, grown(part)])), novelty: 'new' };
};

/** The dispatcher looks at the envelope alone: its own test tells of that. */
const PAIRS = (Object.keys(SUBSCRIPTIONS) as Subscriber[])
  .filter((service) => service !== 'webhook-dispatcher')
  .flatMap((service) => (SUBSCRIPTIONS[service] as readonly string[]).map((kind) => [service, kind] as const));

describe.each(PAIRS)('%s, hearing %s', (service, kind) => {
  const golden = goldenEvents(kind);

  it('understands it as each version said it, and from a newer service', async () => {
    const before = received;
    expect(golden.length).toBeGreaterThan(0);
    for (const { event } of golden) {
      expect(await verdictOf(service, kind, event)).toEqual({ verdict: 'done' });
      expect(await verdictOf(service, kind, grown(event) as Envelope)).toEqual({ verdict: 'done' });
    }
    expect(received).toBe(before + 2 * golden.length);
  });

  it('dead-letters one that breaks its contract', async () => {
    for (const { event } of golden)
      expect(await verdictOf(service, kind, { ...event, data: {} })).toMatchObject({ verdict: 'dead-letter' });
  });
});

it.each([...new Set(PAIRS.map(([service]) => service))])('%s has no door for events that never come', (service) => {
  expect(existsSync(folderOf(service))).toBe(true);
  const wanted = new Set((SUBSCRIPTIONS[service] as readonly string[]).map(fileOf));
  const entryPoints = readdirSync(folderOf(service)).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
  expect(entryPoints.filter((name) => !wanted.has(name))).toEqual([]);
});
