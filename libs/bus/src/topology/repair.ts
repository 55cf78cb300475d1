import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@outlay/runtime';
import type { ChannelModel } from 'amqplib';
import type { Registry } from './registry.ts';

type Options = { registry: Registry; connection(): ChannelModel | undefined; logger: Logger };

/**
 * A queue declared again within 5 ms of its deletion was still the dying one on RabbitMQ 3.10: it confirmed what it was
 * sent and lost it. After 50 ms it was a new one.
 */
const PAUSE = 1_000;

/** Declares everything again, a little later, when a message was returned because its queue had been deleted by hand. */
export const createRepair = ({ registry, connection, logger }: Options): (() => void) => {
  let busy = false;
  const run = async (): Promise<void> => {
    await pause(PAUSE, undefined, { ref: false });
    const current = connection();
    if (current) await registry.declareOn(current);
  };
  return () => {
    if (busy) return;
    busy = true;
    run()
      .catch((err: unknown) => logger.warn({ err }, 'bus.repair_failed'))
      .finally(() => {
        busy = false;
      });
  };
};
