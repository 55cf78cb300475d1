import { setTimeout as pause } from 'node:timers/promises';
import type { Clock, Logger } from '@outlay/runtime';
import type { Message } from 'amqplib';
import { attemptsOf } from '../message.ts';
import type { Outgoing } from '../publish/outgoing.ts';
import { deadQueueName } from '../topology/queues.ts';
import { nextRetry, type RetryPolicy } from '../topology/retry-policy.ts';
import type { Verdict } from '../verdict.ts';
import { forwarded } from './forward.ts';

type Options = {
  queue: string;
  service: string;
  retry: RetryPolicy;
  publish(message: Outgoing): Promise<void>;
  clock: Clock;
  logger: Logger;
};

/** Between two tries to hand a message over. Returning it instead would use up its deliveries within a second. */
const PAUSE = 1_000;

/**
 * Moves a message to where its verdict wants it. Resolves true when it is safe to ack: done, or confirmed elsewhere;
 * false when `alive` ended first, and the broker will deliver it again.
 */
export const createCarryOut = ({ queue, service, retry, publish, clock, logger }: Options) => {
  const handOver = async (message: Outgoing, alive: () => boolean): Promise<boolean> => {
    while (alive()) {
      try {
        await publish(message);
        return true;
      } catch (err) {
        logger.warn({ queue, target: message.routingKey, id: message.options.messageId, err }, 'message.not_moved');
        if (alive()) await pause(PAUSE);
      }
    }
    return false;
  };

  return async (raw: Message, verdict: Verdict, alive: () => boolean): Promise<boolean> => {
    if (verdict.verdict === 'done') return true;
    const { reason } = verdict;
    const attempt = attemptsOf(raw) + 1;
    const facts = { queue, service, at: clock.now() };
    const wait = verdict.verdict === 'retry-later' ? nextRetry(queue, retry, attempt) : undefined;
    const about = { queue, id: raw.properties.messageId, kind: raw.properties.type, attempt, reason };
    if (wait) {
      logger.warn({ ...about, wait: wait.name }, 'message.delayed');
      return await handOver(forwarded(raw, wait.name, facts), alive);
    }
    logger.error(about, 'message.dead_lettered');
    return await handOver(forwarded(raw, deadQueueName(service), facts, reason), alive);
  };
};
