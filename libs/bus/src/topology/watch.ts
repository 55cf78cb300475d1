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

/** Only queues of events, four small questions to the broker: of what lies elsewhere nothing is confirmed into a void. */
const LOOK_EVERY = 5_000;
/** The look at everything, some fifteen questions, comes once in so many. */
const WHOLE = 12;

/**
 * Whoever may not declare cannot mend a queue that was deleted by hand, and the broker goes on confirming events of which its
 * subscriber gets none. So publishing ends until the queue is there again; the outbox keeps the events.
 */
export const createWatch = ({ registry, publishing, logger, every = LOOK_EVERY }: Options) => {
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let looks = 0;

  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    looks += 1;
    const err = await registry.incomplete(publishing.current, looks % WHOLE === 0);
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
