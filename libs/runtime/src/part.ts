/** Something with a life: a server, a consumer, a loop. Started in order, stopped in reverse order by `runProcess`. */
export type Part = {
  /** Stands in the log beside what happens to it. */
  name: string;
  /** Resolves when it does its work; rejects when it cannot. */
  start(): Promise<void>;
  /**
   * Before anything stops: still serves, but sends its clients to another instance; resolves when they had time to
   * notice. Left out by what has no clients.
   */
  drain?(): Promise<void>;
  /** Takes nothing new, finishes what it has, resolves when it is gone. Harmless when it never started. */
  stop(): Promise<void>;
};

/** Something that is open already, and has only to be closed. */
export const closing = (name: string, stop: () => Promise<void>): Part => ({
  name,
  start: async () => undefined,
  stop,
});
