import { createLoop, type Part } from '@outlay/runtime';
import type { Deps } from './deps.ts';
import { moveDuePayments } from './payments/move-due-payments.ts';
import { endVendorHolds } from './vendors/change-vendor.ts';

/** From time to time what is due is moved: payments on their day, the sandbox's answers, the ends of holds. */
export const jobs = (deps: Deps, every: number): Part[] => [
  createLoop({
    name: 'payment clock',
    every,
    clock: deps.clock,
    logger: deps.logger,
    run: async (signal) => {
      await moveDuePayments(deps, signal);
      await endVendorHolds(deps, signal);
    },
  }),
];
