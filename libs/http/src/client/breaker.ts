import { AppError } from '@outlay/contracts';
import type { Logger, Metrics } from '@outlay/runtime';
import CircuitBreaker from 'opossum';
import type { Reply } from './exchange.ts';

export type BreakerOptions = {
  /** Milliseconds that it stays open before one request may try again. */
  resetTimeout?: number;
  /** Requests in the window (10 s) before a share of failures means anything. */
  volumeThreshold?: number;
};

export type Breaker = {
  /** SERVICE_UNAVAILABLE at once while the target is known to be down. */
  run(work: () => Promise<Reply>): Promise<Reply>;
  close(): void;
};

/** The target answered, but that it failed: the breaker must count it and the caller must see it. */
type Failed = { reply: Reply };
const isFailed = (error: unknown): error is Failed => typeof error === 'object' && error !== null && 'reply' in error;

const OPEN = 'EOPENBREAKER';
const SERVER_ERROR = 500;

const counted = async (work: () => Promise<Reply>): Promise<Reply> => {
  const reply = await work();
  if (reply.status < SERVER_ERROR) return reply;
  const failed: Failed = { reply };
  throw failed;
};

/** opossum around one target: half of at least 20 requests failing opens it; a client's own mistake (4xx) is no failure. */
export const createBreaker = (
  name: string,
  { resetTimeout = 2_000, volumeThreshold = 20 }: BreakerOptions,
  { logger, metrics }: { logger: Logger; metrics: Metrics },
): Breaker => {
  const opossum = new CircuitBreaker(counted, {
    name,
    timeout: false,
    errorThresholdPercentage: 50,
    volumeThreshold,
    resetTimeout,
    rollingPercentilesEnabled: false,
  });
  const state = metrics.gauge('outlay_breaker_open', '1 while the breaker of a target is open', ['target']);
  state.set({ target: name }, 0);
  opossum.on('open', () => {
    state.set({ target: name }, 1);
    logger.warn({ target: name }, 'breaker.opened');
  });
  opossum.on('close', () => {
    state.set({ target: name }, 0);
    logger.info({ target: name }, 'breaker.closed');
  });

  return {
    run: async (work) => {
      try {
        return await opossum.fire(work);
      } catch (error) {
        if (isFailed(error)) return error.reply;
        if ((error as { code?: unknown }).code !== OPEN) throw error;
        throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: Math.ceil(resetTimeout / 1000), cause: error });
      }
    },
    close: () => opossum.shutdown(),
  };
};
