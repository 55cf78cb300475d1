type Turns = {
  /** The businesses that have work now. */
  list(): Promise<readonly number[]>;
  /** Does a bounded part of the work of one; whether there was any. */
  step(businessId: number): Promise<boolean>;
  signal: AbortSignal;
};

/**
 * Work of all businesses in one job: each has one step in a round, and what came meanwhile is in the next round, so that
 * nobody's backlog delays another's. Ends when a round had nothing to do. A business whose step fails has no further turn in
 * this run and stops none of the others; the failures are thrown at the end.
 */
export const takeTurns = async ({ list, step, signal }: Turns): Promise<void> => {
  const failures = new Map<number, unknown>();
  for (let didAny = true; didAny && !signal.aborted; ) {
    didAny = false;
    for (const businessId of await list()) {
      if (signal.aborted || failures.has(businessId)) continue;
      try {
        didAny = (await step(businessId)) || didAny;
      } catch (error) {
        failures.set(businessId, error);
      }
    }
  }
  if (failures.size > 0) throw new AggregateError(failures.values(), `failed for ${failures.size} businesses`);
};
