/** A connection that nobody uses at this time. `close` closes the one that has rested the longest in its pool. */
export type Resting = { close(): void };

/** Those of all endpoints, in the order in which they began to rest; one more than `most`, and the first is closed. */
export const createRestingConnections = (most: number) => {
  const all = new Set<Resting>();
  return {
    add: (resting: Resting): void => {
      all.add(resting);
      if (all.size <= most) return;
      const [longest] = all;
      longest?.close();
    },
    remove: (resting: Resting): void => void all.delete(resting),
  };
};
export type RestingConnections = ReturnType<typeof createRestingConnections>;
