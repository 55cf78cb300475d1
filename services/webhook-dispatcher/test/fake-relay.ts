/** The way of an event from its commit to the broker. Two pass `relay-suite.ts`: the real one and the one in memory. */
export type RelayDriver = {
  /** Commits an event; it is on the broker only once it was carried. */
  publish(id: string): Promise<void>;
  /** Publishes an event in a transaction that is rolled back. */
  publishInVain(id: string): Promise<void>;
  /** Carries until nothing is left. */
  carry(): Promise<void>;
  /** The next event is taken by the broker, but the one who carried it never learns that. */
  crashNext(): void;
  /** The broker loses everything it held. */
  wipe(): void;
  /** What the broker holds, in its order; nothing is taken away. */
  queued(): string[];
};

/** In memory: what is committed stays in the outbox, and is published again to a broker that lost it. */
export const fakeRelay = () => {
  const outbox: { id: string; published: boolean }[] = [];
  let queue: string[] = [];
  let crash = false;

  const carrySome = (most: number): void => {
    for (const row of outbox.filter(({ published }) => !published).slice(0, most)) {
      queue.push(row.id);
      if (!crash) row.published = true;
      crash = false;
    }
  };

  const face: RelayDriver = {
    publish: async (id) => void outbox.push({ id, published: false }),
    publishInVain: async () => undefined,
    carry: async () => {
      while (outbox.some(({ published }) => !published)) carrySome(outbox.length);
    },
    crashNext: () => {
      crash = true;
    },
    wipe: () => {
      queue = [];
      for (const row of outbox) row.published = false;
    },
    queued: () => [...queue],
  };
  return {
    ...face,
    carrySome,
    /** Takes from the broker what is next, and acknowledges what was handled. */
    handle: (most: number, handled: (id: string) => boolean): void => {
      const some = queue.slice(0, most);
      queue = [...some.filter((id) => !handled(id)), ...queue.slice(most)];
    },
    recorded: () => outbox.map(({ id }) => id),
  };
};
