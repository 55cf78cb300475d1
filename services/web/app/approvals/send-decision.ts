import { approveBill, approveReport, denyBill, rejectReport } from '../api/index.ts';
import type { Decision } from './decision.ts';
import { onBehalfOf, type Waiting } from './waiting.ts';

type Common = { headers: { 'Idempotency-Key': string; 'If-Match': string }; keepalive: boolean };

const sendOne = (waiting: Waiting, { verdict, comment, approvedAmounts }: Decision, common: Common) => {
  const { id } = waiting;
  if (waiting.of === 'report') {
    const path = { id };
    if (verdict === 'reject') return rejectReport({ path, body: { comment: comment ?? '' }, ...common });
    const amounts = approvedAmounts.length > 0 ? { approvedAmounts: [...approvedAmounts] } : {};
    return approveReport({ path, body: { comment, ...amounts }, ...common });
  }
  const path = { businessId: waiting.bill.businessId, billId: id };
  if (verdict === 'reject') return denyBill({ path, body: { comment: comment ?? '' }, ...common });
  return approveBill({ path, body: { comment }, ...common });
};

type Outcome = { waiting: Waiting; error?: unknown };

/** Sends a decision, a request for each report and bill; none is approved that changed since it was looked at. */
export const sendDecision = (decision: Decision, isLast: boolean): Promise<Outcome[]> =>
  Promise.all(
    decision.items.map(async ({ waiting, idempotencyKey }) => {
      const headers = {
        'Idempotency-Key': idempotencyKey,
        'If-Match': `"v${waiting.version}"`,
        ...onBehalfOf(waiting.delegator).headers,
      };
      try {
        // What is sent while the page goes outlives it.
        await sendOne(waiting, decision, { headers, keepalive: isLast });
        return { waiting };
      } catch (error) {
        return { waiting, error };
      }
    }),
  );
