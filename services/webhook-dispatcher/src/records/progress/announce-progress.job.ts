import type { Bus } from '@outlay/bus';
import { type NewEvent, NO_BUSINESS, newEvent, sealEvent } from '@outlay/contracts';
import { createLoop, type Loop, systemClock } from '@outlay/runtime';
import type { ShardDeps } from '../../deps.ts';

/** Pages that show deliveries of these businesses read them again. */
const progressed = (data: { businessIds: number[]; webhookIds: string[] }): NewEvent =>
  newEvent('webhook_deliveries.progressed', { aggregate: 'webhook_deliveries:progressed', data });

/** Milliseconds of real time: pages are read by people, also where the sandbox's clock is moved. */
const EVERY = 1_000;
const NOBODY = { businessId: NO_BUSINESS, userId: null, onBehalfOf: null };

/**
 * Announces, at most each second, whose events came in or were sent. It stands in no outbox and is not tried again: what is lost
 * is the freshness of a page, and not a fact.
 */
export const createProgressAnnouncer = (
  { clock, logger, engine }: Pick<ShardDeps, 'clock' | 'logger'> & { engine: Pick<ShardDeps['engine'], 'progress'> },
  bus: Pick<Bus, 'publishEvent'>,
): Loop =>
  createLoop({
    name: 'progress of deliveries',
    every: EVERY,
    clock: systemClock,
    logger,
    run: async () => {
      const taken = engine.progress.take();
      if (taken.businessIds.length === 0) return;
      const message = sealEvent(progressed(taken), NOBODY, clock.now());
      await bus.publishEvent(message).catch((err: unknown) => logger.debug({ err }, 'progress.not_announced'));
    },
  });
