/** Whose turn it is; and whether nobody waits for it any more. */
type Own = { businessId: number; isOver(): boolean };
type Turn = Pick<Own, 'isOver'> & { take(isTurn: boolean): void };

/** The first that somebody waits for; those before it go without their turn. */
const nextOf = (queue: Turn[]): Turn | undefined => {
  for (let turn = queue.shift(); turn; turn = queue.shift()) {
    if (!turn.isOver()) return turn;
    turn.take(false);
  }
  return undefined;
};

/**
 * So many at once; the others wait for their turn. Businesses take turns, so that many of one never stand before one of another.
 * What is over before its turn does nothing: undefined.
 */
export const createTurns = (most: number) => {
  /** In the order of the next turns: a business that had one goes to the end. */
  const queues = new Map<number, Turn[]>();
  let running = 0;

  const passOn = (): void => {
    for (const [businessId, queue] of queues) {
      const turn = nextOf(queue);
      queues.delete(businessId);
      if (queue.length > 0) queues.set(businessId, queue);
      if (!turn) continue;
      turn.take(true);
      return;
    }
    running -= 1;
  };

  const waitWithOthers = ({ businessId, isOver }: Own): Promise<boolean> =>
    new Promise((take) => {
      const queue = queues.get(businessId) ?? [];
      queue.push({ isOver, take });
      queues.set(businessId, queue);
    });

  return async <T>(own: Own, work: () => Promise<T>): Promise<T | undefined> => {
    if (own.isOver()) return undefined;
    if (running < most) running += 1;
    else if (!(await waitWithOthers(own))) return undefined;
    try {
      return await work();
    } finally {
      passOn();
    }
  };
};
