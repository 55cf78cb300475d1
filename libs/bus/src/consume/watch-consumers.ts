import type { Logger } from '@outlay/runtime';
import { createLooks } from '../connection/channel.ts';
import type { Link } from '../connection/link.ts';
import type { ActiveConsumer } from './active-consumers.ts';

type Options = {
  activeConsumers: Pick<ActiveConsumer, 'look'>;
  consuming: Pick<Link, 'current' | 'renew'>;
  logger: Logger;
  /** Milliseconds; default 10 s. */
  every?: number | undefined;
};

const LOOK_EVERY = 10_000;

/**
 * A broker does not always say that a consumer is one no longer: on RabbitMQ 3.10 a quorum queue that is deleted and made again at
 * once forgets who consumed it, and sends no cancel. So everybody looks now and then whether its queues still know it, and opens
 * everything again where one does not.
 */
export const createConsumerWatch = ({ activeConsumers, consuming, logger, every = LOOK_EVERY }: Options) => {
  const looks = createLooks((err) => logger.debug({ err }, 'bus.consumers_looked_at'));
  let timer: NodeJS.Timeout | undefined;
  let looking = false;

  const look = async (): Promise<void> => {
    const connection = consuming.current();
    if (looking || !connection) return;
    looking = true;
    try {
      const reason = await looks(connection, activeConsumers.look);
      if (reason && consuming.current() === connection) consuming.renew(reason);
    } catch (err) {
      logger.debug({ err }, 'bus.consumers_not_looked_at');
    } finally {
      looking = false;
    }
  };

  return {
    start: (): void => {
      timer = setInterval(() => void look(), every);
      timer.unref();
    },
    stop: (): void => clearInterval(timer),
  };
};
