import { approveBill, approveReport, denyBill, rejectReport } from '../../core/index.ts';
import type { Decision } from './decision.ts';
import { createUndoQueue } from './undo-queue.ts';
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
const sendDecision = (decision: Decision, isLast: boolean): Promise<Outcome[]> =>
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

/** How long a decision can be taken back. */
export const UNDO_TIME = 10_000;

/** What became of decisions that were sent: by key of what they were about. */
export type Sent = {
  /** The version that was decided on: the same one is not shown again while the list is being read. */
  decided: ReadonlyMap<string, number>;
  failed: ReadonlyMap<string, unknown>;
  /** Counts what was sent. */
  count: number;
};

let sent: Sent = { decided: new Map(), failed: new Map(), count: 0 };
const listeners = new Set<() => void>();

const setSent = (next: Sent): void => {
  sent = next;
  for (const listener of listeners) listener();
};

const withKeys = <V>(
  map: ReadonlyMap<string, V>,
  entries: readonly (readonly [string, V])[],
  gone: readonly string[],
) => new Map([...[...map].filter(([key]) => !gone.includes(key)), ...entries]);

const carryOut = async (decision: Decision, isLast: boolean): Promise<void> => {
  const all = decision.items.map(({ waiting }) => waiting);
  const keys = all.map(({ key }) => key);
  setSent({
    ...sent,
    decided: withKeys(
      sent.decided,
      all.map(({ key, version }) => [key, version] as const),
      keys,
    ),
    failed: withKeys(sent.failed, [], keys),
  });
  const outcomes = await sendDecision(decision, isLast);
  const failures = outcomes.filter(({ error }) => error !== undefined);
  setSent({
    decided: withKeys(
      sent.decided,
      [],
      failures.map(({ waiting }) => waiting.key),
    ),
    failed: withKeys(
      sent.failed,
      failures.map(({ waiting, error }) => [waiting.key, error] as const),
      [],
    ),
    count: sent.count + 1,
  });
};

/** Decisions that can still be taken back; they outlive the page of approvals, and go out at once when the app is left. */
export const decisions = createUndoQueue<Decision>({
  delay: UNDO_TIME,
  send: (decision, isLast) => void carryOut(decision, isLast),
});

export const readSent = (): Sent => sent;

export const subscribeToSent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Is it among what was decided, be it sent or not? */
export const isDecided = (waiting: Waiting, pending: readonly Decision[], { decided }: Sent): boolean =>
  (decided.get(waiting.key) ?? -1) >= waiting.version ||
  pending.some(({ items }) => items.some((each) => each.waiting.key === waiting.key));
