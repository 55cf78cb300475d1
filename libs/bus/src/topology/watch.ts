import type { Logger } from '@outlay/runtime';
import type { Link } from '../connection/link.ts';
import type { Registry } from './registry.ts';

type Options = {
  registry: Registry;
  publishing: Pick<Link, 'current' | 'renew'>;
  logger: Logger;
  /** Milliseconds; default 5 s. */
  every?: number | undefined;
};

/** Some fifteen small questions to the broker each time. */
const LOOK_EVERY = 5_000;

/**
 * Whoever may not declare cannot mend a queue that was deleted by hand, and the broker goes on confirming events of which its
 * subscriber gets none. So publishing ends until the queue is there again; the outbox keeps the events.
 */
export const createWatch = ({ registry, publishing, logger, every = LOOK_EVERY }: Options) => {
  let timer: NodeJS.Timeout | undefined;
  let looking = false;

  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    const err = await registry.incomplete(publishing.current);
    looking = false;
    if (!err) return;
    logger.error({ err }, 'bus.topology_incomplete');
    publishing.renew(err.message);
  };

  return {
    start: (): void => {
      timer = setInterval(() => void look(), every);
      timer.unref();
    },
    stop: (): void => clearInterval(timer),
  };
};
