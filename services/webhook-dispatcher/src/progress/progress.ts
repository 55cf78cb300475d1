import { PROGRESSED_AT_MOST } from '@outlay/contracts';

/** Businesses that wait for their turn at most; with more of them some pages are a moment late. */
const MOST_WAITING = 10 * PROGRESSED_AT_MOST;

/** The businesses of which events came in or were sent, since that was last announced. In memory alone: it is for pages that are open. */
export const createProgress = () => {
  const waiting = new Set<number>();
  return {
    note: (businessId: number): void => {
      if (waiting.size < MOST_WAITING) waiting.add(businessId);
    },
    /** As many as one message names. */
    take: (): number[] => {
      const taken = [...waiting].slice(0, PROGRESSED_AT_MOST);
      for (const businessId of taken) waiting.delete(businessId);
      return taken;
    },
  };
};
export type Progress = ReturnType<typeof createProgress>;
