import type { Envelope } from '@outlay/contracts';
import { startReceiver } from '@outlay/testing';
import { createRandom } from '../../local/seed/random.ts';

type Event = Envelope<Record<string, unknown>>;

/** So many events wait before one of them, any, is handed on. */
const WAITING = 25;

/**
 * A receiver on a bad day: of ten deliveries one is lost (500), one is handed on although it answers 500, one is handed on
 * twice, and all are shuffled. `recover()` ends the failures, `flush()` hands on what still waits.
 */
export const startUnreliableReceiver = async (seed: number, handle: (event: Event) => void) => {
  const random = createRandom(seed);
  const waiting: Event[] = [];
  const kinds = new Set<string>();
  let isFailing = true;
  let lost = 0;

  const handOn = (): void => {
    const [event] = waiting.splice(random.integer(0, waiting.length - 1), 1);
    if (event === undefined) return;
    kinds.add(event.type);
    handle(event);
  };

  const receiver = await startReceiver({
    script: ({ body }) => {
      const chance = random.integer(1, 10);
      if (isFailing && chance === 1) {
        lost += 1;
        return 500;
      }
      waiting.push(body as Event, ...(chance === 3 ? [body as Event] : []));
      while (waiting.length > WAITING) handOn();
      return isFailing && chance === 2 ? 500 : 200;
    },
  });

  return {
    url: receiver.url,
    close: receiver.close,
    kinds: (): ReadonlySet<string> => kinds,
    lost: (): number => lost,
    recover: (): void => {
      isFailing = false;
    },
    flush: (): void => {
      while (waiting.length > 0) handOn();
    },
  };
};
