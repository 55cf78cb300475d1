import { count, type Histogram } from './latency-histogram.ts';

/** Of a minute or an hour, what came in and was sent. Of the business as a whole the endpoint is ''. */
export type Figure = {
  businessId: number;
  endpointId: string;
  /** When it begins, in milliseconds. */
  at: number;
  events: number;
  attempts: number;
  succeeded: number;
  failed: number;
  latency: Histogram;
};

type EndpointName = { businessId: number; endpointId: string };
type Ended = {
  ok: boolean;
  at: Date;
  /** Milliseconds from the event to its end; null where that shows nothing: it failed, or was sent again on request. */
  latency: number | null;
};

export const WHOLE_BUSINESS = '';
export const MINUTE = 60_000;

const TEST = 'evt_test_';

/** Counts in memory what comes in and is sent, so that neither an event nor an attempt costs a statement of its own. */
export const createFigures = () => {
  let counted = new Map<string, Figure[]>();

  /** The minute of an endpoint, or of a business; nearly always the one that was counted in last. */
  const figureOf = ({ businessId, endpointId }: EndpointName, time: Date): Figure => {
    const name = endpointId === WHOLE_BUSINESS ? String(businessId) : endpointId;
    const own = counted.get(name) ?? [];
    if (own.length === 0) counted.set(name, own);
    const at = Math.floor(time.getTime() / MINUTE) * MINUTE;
    const known = own.findLast((each) => each.at === at);
    if (known) return known;
    const figure = { businessId, endpointId, at, events: 0, attempts: 0, succeeded: 0, failed: 0, latency: [] };
    own.push(figure);
    return figure;
  };

  const addAttempt = (figure: Figure, { ok, latency }: Ended): void => {
    figure.attempts += 1;
    if (ok) figure.succeeded += 1;
    else figure.failed += 1;
    if (latency !== null) count(figure.latency, latency);
  };

  return {
    /** An attempt of a real event ended; sends of the test button show nothing of real traffic. */
    attempted: ({ businessId, endpointId, eventId }: EndpointName & { eventId: string }, ended: Ended): void => {
      if (eventId.startsWith(TEST)) return;
      addAttempt(figureOf({ businessId, endpointId }, ended.at), ended);
      addAttempt(figureOf({ businessId, endpointId: WHOLE_BUSINESS }, ended.at), ended);
    },
    /** Events came in, and go to these endpoints. */
    cameIn: (businessIds: Iterable<number>, deliveries: Iterable<EndpointName>, at: Date): void => {
      for (const businessId of businessIds) figureOf({ businessId, endpointId: WHOLE_BUSINESS }, at).events += 1;
      for (const delivery of deliveries) figureOf(delivery, at).events += 1;
    },
    /** All that was counted since the last time, by the minute. */
    take: (): Figure[] => {
      const taken = [...counted.values()].flat();
      counted = new Map();
      return taken;
    },
  };
};
export type Figures = ReturnType<typeof createFigures>;
