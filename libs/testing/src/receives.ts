import { type EventHandler, eventConsumer } from '@outlay/bus';
import type { Envelope } from '@outlay/contracts';

/** The verdict on an event that arrives as these bytes, with no broker in between. */
export const verdictOn = (handler: EventHandler, event: Envelope<object>): Promise<unknown> =>
  eventConsumer({ service: 'expense', handlers: [handler] }).handle({
    id: event.id,
    kind: event.type,
    body: Buffer.from(JSON.stringify(event)),
    headers: {},
    redelivered: false,
    attempt: 1,
  });

/** The same event as a newer service might say it: with members that nobody here knows yet. */
export const fromTheFuture = <D extends object>(event: Envelope<D>): Envelope<D> => ({
  ...event,
  data: { ...event.data, somethingNew: { deep: true } },
  metadata: { ...event.metadata, region: 'ca-central' } as Envelope['metadata'],
});
