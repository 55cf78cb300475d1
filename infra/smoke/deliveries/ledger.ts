import { createHmac } from 'node:crypto';
import type { Endpoint, Report, Sent } from '../checker.ts';

/** One request as an endpoint got it; `at`: milliseconds since 1970. */
export type Arrival = { endpointId: string; raw: Buffer; signature: string; at: number };
/** A delivery as the database has it. */
type Recorded = { eventId: string; status: string };
/** An event whose create was answered, and when it came; `at`: when the create was answered. */
export type Arrived = { sentAt: number; at: number };

const SENT = 1;
const RECEIVED = 2;
const RECORDED = 4;
const ALL = SENT | RECEIVED | RECORDED;
const EXAMPLES = 5;
const SLICE = 65_536;

type Body = { id: string; data: { expense?: { id: number; businessId: number } }; metadata: { businessId: number } };

const bodyOf = (raw: Buffer): Body | undefined => {
  try {
    return JSON.parse(raw.toString('utf8')) as Body;
  } catch {
    return undefined;
  }
};

/** A byte per number, for ids that rise from 1. */
const createBytes = () => {
  const slices: Uint8Array[] = [];
  const sliceOf = (id: number): Uint8Array => {
    while (slices.length <= id / SLICE) slices.push(new Uint8Array(SLICE));
    return slices[Math.floor(id / SLICE)] ?? new Uint8Array(SLICE);
  };
  return {
    get: (id: number): number => sliceOf(id)[id % SLICE] ?? 0,
    set: (id: number, value: number): void => {
      sliceOf(id)[id % SLICE] = value;
    },
  };
};

type Key = { businessId: number; expenseId: number };
const nameOf = ({ businessId, expenseId }: Key): string => `${businessId} ${expenseId}`;

/**
 * What checker.ts checks, for millions of events: one byte for each, and more only for what is still open. The publisher's
 * expenses have rising numbers. `now`: milliseconds since 1970.
 */
export const createLedger = (now: () => number) => {
  const endpoints = new Map<string, Endpoint>();
  const states = new Map<number, ReturnType<typeof createBytes>>();
  /** Answered and not received yet: when they were answered. */
  const open = new Map<string, Key & { sentAt: number }>();
  /** Events that were received and are not known to be recorded yet. */
  const unrecorded = new Map<string, Key>();
  const counts = { sent: 0, received: 0, delivered: 0, recorded: 0, duplicates: 0, forged: 0, foreign: 0 };
  /** Since they were last taken. */
  let arrived: Arrived[] = [];

  const bytesOf = (businessId: number) => {
    const known = states.get(businessId) ?? createBytes();
    states.set(businessId, known);
    return known;
  };
  /** False when it was marked so before. */
  const mark = ({ businessId, expenseId }: Key, bit: number): boolean => {
    const bytes = bytesOf(businessId);
    const before = bytes.get(expenseId);
    if (before & bit) return false;
    const after = before | bit;
    bytes.set(expenseId, after);
    if (bit !== RECORDED && (after & (SENT | RECEIVED)) === (SENT | RECEIVED)) counts.delivered += 1;
    if (after === ALL) counts.recorded += 1;
    return true;
  };

  const receive = (key: Key, eventId: string, at: number): void => {
    if (!mark(key, RECEIVED)) {
      counts.duplicates += 1;
      return;
    }
    counts.received += 1;
    unrecorded.set(eventId, key);
    const sent = open.get(nameOf(key));
    if (sent === undefined) return;
    open.delete(nameOf(key));
    arrived.push({ sentAt: sent.sentAt, at });
  };

  return {
    endpoint: (endpoint: Endpoint): void => void endpoints.set(endpoint.id, endpoint),
    sent: (one: Sent): void => {
      if (!mark(one, SENT)) return;
      counts.sent += 1;
      if ((bytesOf(one.businessId).get(one.expenseId) & RECEIVED) === 0)
        open.set(nameOf(one), { ...one, sentAt: now() });
    },
    received: ({ endpointId, raw, signature, at }: Arrival): void => {
      const endpoint = endpoints.get(endpointId);
      const body = bodyOf(raw);
      const signed = endpoint && createHmac('sha256', endpoint.secret).update(raw).digest('hex');
      if (!endpoint || !body || signed !== signature) {
        counts.forged += 1;
        return;
      }
      const { businessId } = endpoint;
      const { expense } = body.data;
      if (body.metadata.businessId !== businessId || (expense?.businessId ?? businessId) !== businessId)
        counts.foreign += 1;
      else if (expense) receive({ businessId, expenseId: expense.id }, body.id, at);
    },
    recorded: (deliveries: readonly Recorded[]): void => {
      for (const { eventId, status } of deliveries) {
        const key = status === 'success' ? unrecorded.get(eventId) : undefined;
        if (key) mark(key, RECORDED);
        if (key) unrecorded.delete(eventId);
      }
    },
    /** What arrived since the last call. */
    takeArrived: (): Arrived[] => {
      const taken = arrived;
      arrived = [];
      return taken;
    },
    /** Answered up to then and not received yet. */
    openUntil: (at: number): number => [...open.values()].filter(({ sentAt }) => sentAt <= at).length,
    open: (): number => open.size,
    report: (): Report => {
      const { sent, delivered, recorded, received, ...others } = counts;
      const examples = [...open.values(), ...unrecorded.values()].slice(0, EXAMPLES);
      return {
        ...others,
        ...{
          sent,
          delivered,
          lost: sent - delivered,
          unanswered: received - delivered,
          unrecorded: delivered - recorded,
        },
        examples: examples.map(({ businessId, expenseId }) => ({ businessId, expenseId })),
      };
    },
  };
};
export type Ledger = ReturnType<typeof createLedger>;
