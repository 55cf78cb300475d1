/** Wakes jobs at once when there is something for them: use cases raise it, jobs listen to it. */
export type Signal = {
  raise(): void;
  listen(wake: () => void): void;
};

export const createSignal = (): Signal => {
  const listeners: (() => void)[] = [];
  return {
    raise: () => {
      for (const wake of listeners) wake();
    },
    listen: (wake) => void listeners.push(wake),
  };
};
