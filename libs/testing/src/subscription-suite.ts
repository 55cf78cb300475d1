import { describe, expect, it } from '@jest/globals';
import type { EventHandler } from '@outlay/bus';
import type { Envelope, EventDefinition } from '@outlay/contracts';
import { fromTheFuture, verdictOn } from './receives.ts';

type Received = Pick<Envelope<object>, 'id' | 'data'>;

/**
 * What holds of every event that a service hears, from the bytes on, with no broker in between. `effect` says what the
 * service does then, and `hear` gives its handler, which tells `told` of each event that it understood.
 */
export const testSubscription = (
  { kind, example }: Pick<EventDefinition, 'kind'> & { example: Envelope<object> },
  effect: string,
  handle: (published: (event: Received) => Promise<undefined>) => EventHandler,
): void => {
  const handling = () => {
    const handled: Received[] = [];
    const handler = handle(async (event) => {
      handled.push(event);
      return undefined;
    });
    return { handled, handler };
  };

  describe(`${kind}, as this service hears it: ${effect}`, () => {
    it.each([
      ['the example of its contract', example],
      ['one with members that are unknown here', fromTheFuture(example)],
    ])('is understood from %s', async (_which, event) => {
      const { handled, handler } = handling();
      expect(await verdictOn(handler, event)).toEqual({ verdict: 'done' });
      expect(handled).toHaveLength(1);
      expect(handled[0]).toMatchObject({ id: example.id, data: example.data });
    });

    it('is dead-lettered when it breaks its contract', async () => {
      const { handled, handler } = handling();
      expect(await verdictOn(handler, { ...example, data: {} })).toMatchObject({ verdict: 'dead-letter' });
      expect(handled).toEqual([]);
    });
  });
};
