import { createHmac } from 'node:crypto';

export type Endpoint = { id: string; businessId: number; secret: string };

/** A create that was answered 201. */
export type Sent = { businessId: number; expenseId: number };

/** One request as an endpoint got it. */
export type Arrival = { endpointId: string; raw: Buffer; signature: string };

export type Report = {
  sent: number;
  delivered: number;
  /** Answered and never delivered to the endpoint of its business. */
  lost: number;
  /** Events that reached another business's endpoint. */
  foreign: number;
  /** Requests whose signature is not the one of their bytes. */
  forged: number;
  /** Requests that brought an event once more to the same endpoint. */
  duplicates: number;
  /** Delivered although their create was never answered: allowed, a client cannot know. */
  unanswered: number;
  /** Delivered, but not listed as `success`. */
  unrecorded: number;
  /** The first few that were lost or not recorded, to look for in the logs. */
  examples: Sent[];
};

export type Checker = {
  endpoint(endpoint: Endpoint): void;
  sent(sent: Sent): void;
  received(arrival: Arrival): void;
  /** The list of deliveries of an endpoint. */
  recorded(endpointId: string, deliveries: readonly { eventId: string; status: string }[]): void;
  report(): Report;
};

type Body = { id: string; data: { expense?: { id: number; businessId: number } }; metadata: { businessId: number } };

const EXAMPLES = 5;

const keyOf = ({ businessId, expenseId }: Sent): string => `${businessId} ${expenseId}`;

const bodyOf = (raw: Buffer): Body | undefined => {
  try {
    return JSON.parse(raw.toString('utf8')) as Body;
  } catch {
    return undefined;
  }
};

/**
 * Compares what was sent with what was received and what was recorded: every answered create is delivered at least
 * once to its own business, signed, and is listed as a success. It has no transport: the receivers report to it.
 */
export const createChecker = (): Checker => {
  const endpoints = new Map<string, Endpoint>();
  const sent = new Map<string, Sent>();
  /** `business expense` -> its event. */
  const events = new Map<string, string>();
  const times = new Map<string, number>();
  const succeeded = new Set<string>();
  const foreign = new Set<string>();
  let forged = 0;

  return {
    endpoint: (endpoint) => void endpoints.set(endpoint.id, endpoint),
    sent: (one) => void sent.set(keyOf(one), one),
    received: ({ endpointId, raw, signature }) => {
      const endpoint = endpoints.get(endpointId);
      const body = bodyOf(raw);
      const signed = endpoint && createHmac('sha256', endpoint.secret).update(raw).digest('hex');
      if (!endpoint || !body || signed !== signature) {
        forged += 1;
        return;
      }
      const { id, data, metadata } = body;
      const { businessId } = endpoint;
      if (metadata.businessId !== businessId || (data.expense?.businessId ?? businessId) !== businessId)
        foreign.add(id);
      else if (data.expense) events.set(keyOf({ businessId, expenseId: data.expense.id }), id);
      const key = `${endpointId} ${id}`;
      times.set(key, (times.get(key) ?? 0) + 1);
    },
    recorded: (_endpointId, deliveries) => {
      for (const { eventId, status } of deliveries) if (status === 'success') succeeded.add(eventId);
    },
    report: () => {
      const all = [...sent];
      const lost = all.filter(([key]) => !events.has(key));
      const unrecorded = all.filter(([key]) => events.has(key) && !succeeded.has(events.get(key) ?? ''));
      return {
        sent: all.length,
        delivered: all.length - lost.length,
        lost: lost.length,
        foreign: foreign.size,
        forged,
        duplicates: [...times.values()].reduce((sum, count) => sum + count - 1, 0),
        unanswered: [...events.keys()].filter((key) => !sent.has(key)).length,
        unrecorded: unrecorded.length,
        examples: [...lost, ...unrecorded].slice(0, EXAMPLES).map(([, one]) => one),
      };
    },
  };
};

/** The report as one line for people. */
export const lineOf = (report: Report): string => {
  const { sent, delivered, lost, foreign, forged, duplicates, unanswered, unrecorded } = report;
  return [
    `answered ${sent}`,
    `delivered ${delivered}`,
    `lost ${lost}`,
    `to another business ${foreign}`,
    `badly signed ${forged}`,
    `not recorded ${unrecorded}`,
    `duplicates ${duplicates}`,
    `delivered without an answer ${unanswered}`,
  ].join(', ');
};
