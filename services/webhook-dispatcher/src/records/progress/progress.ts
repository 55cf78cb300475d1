import { PROGRESSED_AT_MOST, PROGRESSED_ENDPOINTS_AT_MOST } from '@outlay/contracts';

/** Businesses that wait for their turn at most; with more of them some pages are a moment late. */
const MOST_WAITING = 10 * PROGRESSED_AT_MOST;

/**
 * The businesses of which events came in or were sent, and the endpoints that they go to, since that was last announced. In memory alone:
 * it is for pages that are open.
 */
export const createProgress = () => {
  const waiting = new Set<number>();
  const endpoints = new Set<string>();
  return {
    note: (businessId: number, endpointId?: string): void => {
      if (waiting.size < MOST_WAITING) waiting.add(businessId);
      if (endpointId !== undefined && endpoints.size < PROGRESSED_ENDPOINTS_AT_MOST) endpoints.add(endpointId);
    },
    /** As many as one message names. */
    take: (): { businessIds: number[]; webhookIds: string[] } => {
      const businessIds = [...waiting].slice(0, PROGRESSED_AT_MOST);
      for (const businessId of businessIds) waiting.delete(businessId);
      const webhookIds = [...endpoints];
      endpoints.clear();
      return { businessIds, webhookIds };
    },
  };
};
export type Progress = ReturnType<typeof createProgress>;
