import { type Clock, createLoop, type Logger, type Part } from '@outlay/runtime';
import type { PaymentClock } from './store/payment-clock.ts';

type Deps = { payments: PaymentClock; every: number; clock: Clock; logger: Logger };

/** From time to time what is due is moved: payments on their day, the sandbox's answers, the ends of holds. */
export const createPaymentClockJob = ({ payments, every, clock, logger }: Deps): Part =>
  createLoop({
    name: 'payment clock',
    every,
    clock,
    logger,
    run: async (signal) => {
      await payments.move(signal);
      await payments.endHolds(signal);
    },
  });
