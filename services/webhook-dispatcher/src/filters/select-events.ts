import type { Logger, Metrics } from '@outlay/runtime';
import type { EventFilter } from './event-filter.ts';

/** Whom an event may go to, as far as its content decides. */
export type FilteredEndpoint = { id: string; filter: (() => EventFilter) | undefined };

/** The bytes of an event, as they are sent. */
type Event = { id: string; bytes: Buffer };

/** Bytes. A query takes time for every member of an event: what is larger goes to everybody. */
export const LARGEST = 64 * 1024;

type Judgement = 'selected' | 'left_out' | 'failed';

/**
 * Looks into events for endpoints that have a filter. An event that cannot be judged is sent: to lose one is worse than to
 * send one too many.
 */
export const createSelection = ({ metrics, logger }: { metrics: Metrics; logger: Logger }) => {
  const looks = metrics.counter('outlay_webhook_filters_total', 'Events that a filter looked at', ['result']);
  /** Each is parsed when the first filter looks at it, and not again, however many endpoints there are. */
  const contents = new WeakMap<Event, { json: unknown }>();

  const contentOf = (event: Event): unknown => {
    const known = contents.get(event) ?? { json: JSON.parse(event.bytes.toString('utf8')) };
    contents.set(event, known);
    return known.json;
  };

  const judge = (event: Event, { id, filter }: FilteredEndpoint): Judgement => {
    if (filter === undefined) return 'selected';
    if (event.bytes.length > LARGEST) return 'failed';
    try {
      const selects: boolean = filter()(contentOf(event));
      return selects ? 'selected' : 'left_out';
    } catch (err) {
      logger.warn({ err, endpointId: id, eventId: event.id }, 'endpoint.filter_failed');
      return 'failed';
    }
  };

  return {
    /** Shall the event go to the endpoint? */
    goesTo: (event: Event, endpoint: FilteredEndpoint): boolean => {
      const result = judge(event, endpoint);
      looks.inc({ result });
      return result !== 'left_out';
    },
  };
};
export type Selection = ReturnType<typeof createSelection>;
