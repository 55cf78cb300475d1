import { describe, expect, it } from '@jest/globals';
import type { HeardEvent } from '@outlay/bus';
import type { Envelope, EventDefinition } from '@outlay/contracts';
import { fromTheFuture, verdictOn } from './hears.ts';

type Heard = Pick<Envelope<object>, 'id' | 'data'>;

/**
 * What holds of every event that a service hears, from the bytes on, with no broker in between. `effect` says what the
 * service does then, and `hear` gives its handler, which tells `told` of each event that it understood.
 */
export const testHearing = (
  { kind, example }: Pick<EventDefinition, 'kind'> & { example: Envelope<object> },
  effect: string,
  hear: (told: (event: Heard) => Promise<undefined>) => HeardEvent,
): void => {
  const hearing = () => {
    const heard: Heard[] = [];
    const handler = hear(async (event) => {
      heard.push(event);
      return undefined;
    });
    return { heard, handler };
  };

  describe(`${kind}, as this service hears it: ${effect}`, () => {
    it.each([
      ['the example of its contract', example],
      ['one with members that are unknown here', fromTheFuture(example)],
    ])('is understood from %s', async (_which, event) => {
      const { heard, handler } = hearing();
      expect(await verdictOn(handler, event)).toEqual({ verdict: 'done' });
      expect(heard).toHaveLength(1);
      expect(heard[0]).toMatchObject({ id: example.id, data: example.data });
    });

    it('is dead-lettered when it breaks its contract', async () => {
      const { heard, handler } = hearing();
      expect(await verdictOn(handler, { ...example, data: {} })).toMatchObject({ verdict: 'dead-letter' });
      expect(heard).toEqual([]);
    });
  });
};
