import { isAppError } from '@outlay/contracts';
import type { Clock, Logger } from '@outlay/runtime';

/** Milliseconds between two tries of the same messages; the last one repeats. */
const PAUSES = [100, 200, 500, 1_000, 2_000];

/** Of one message in place: ten minutes, a third of the time after which RabbitMQ closes a channel that keeps one. */
export const MOST_TRIES = 300;

type Options = { queue: string; clock: Pick<Clock, 'wait'>; logger: Pick<Logger, 'info' | 'warn'> };

export type Outage = ReturnType<typeof createOutage>;

/**
 * What a server that is away means for the messages of one channel. No other message would fare better, so they keep
 * their places and are tried again together, in the order of their coming: the broker's steps would let them wait half a
 * minute for a server that is back after six seconds.
 */
export const createOutage = ({ queue, clock, logger }: Options) => {
  const end = new AbortController();
  /** Values and no functions: every message reads them. */
  const state = { pauses: 0, pause: undefined as Promise<void> | undefined };

  const begin = (err: unknown): void => {
    if (state.pauses === 0) logger.warn({ queue, err }, 'consumer.waits');
    const ms = PAUSES[Math.min(state.pauses, PAUSES.length - 1)] as number;
    state.pauses += 1;
    state.pause = clock.wait(ms, end.signal).then(() => {
      state.pause = undefined;
    });
  };

  return {
    /** What messages wait for, while it is on, and how many pauses there were since a message got through. */
    state: state as Readonly<typeof state>,
    /** Whether the failure of a message is one of all: then there is a pause now. */
    began: (err: unknown): boolean => {
      if (!isAppError(err) || !err.outage) return false;
      if (!state.pause) begin(err);
      return true;
    },
    /** A message got through. */
    passed: (): void => {
      if (state.pauses === 0) return;
      logger.info({ queue, pauses: state.pauses }, 'consumer.goes_on');
      state.pauses = 0;
    },
    /** Nobody waits any longer: the channel is closed, or about to be. */
    end: (): void => end.abort(),
  };
};
