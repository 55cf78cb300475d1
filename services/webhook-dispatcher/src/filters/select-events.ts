import type { Logger, Metrics } from '@outlay/runtime';
import type { EventFilter } from './event-filter.ts';
import { isEnough, newStepBudget, type StepBudget } from './filter-budget.ts';

/** Whom an event may go to, as far as its content decides. Endpoints of a business with the same filter share the function. */
export type FilteredEndpoint = { id: string; businessId: number; filter: (() => EventFilter) | undefined };

/** The bytes of an event, as they are sent. */
type Event = { id: string; bytes: Buffer };

/** Bytes. A query takes time for every member of an event: what is larger goes to everybody. */
export const LARGEST = 64 * 1024;
/** Milliseconds within which an endpoint's failing filter is logged once. */
const LOGGED_EVERY = 60_000;
/** Endpoints whose last line is remembered. */
const LOGGED_MOST = 1_000;

type Look = { result: 'selected' | 'left_out' | 'failed'; err?: unknown };
type Content = { json(): unknown; release(): void; looks: Map<() => EventFilter, Look> };

const contentOf = ({ bytes }: Pick<Event, 'bytes'>): Content => {
  let parsed: { json: unknown } | undefined;
  const json = (): unknown => {
    parsed ??= { json: JSON.parse(bytes.toString('utf8')) };
    return parsed.json;
  };
  const release = (): void => {
    parsed = undefined;
  };
  return { json, release, looks: new Map() };
};

const lookInto = (bytes: Buffer, json: () => unknown, filter: () => EventFilter, budget?: StepBudget): Look => {
  if (bytes.length > LARGEST) return { result: 'failed' };
  try {
    return { result: filter()(json(), budget) ? 'selected' : 'left_out' };
  } catch (err) {
    return { result: 'failed', err };
  }
};

/** Would an event with these bytes go to an endpoint with this filter? A trial: nothing is counted or logged. */
export const wouldGo = (bytes: Buffer, filter: EventFilter): boolean =>
  lookInto(bytes, contentOf({ bytes }).json, () => filter).result !== 'left_out';

/**
 * Looks into events for endpoints that have a filter. An event that cannot be judged is sent: to lose one is worse than to
 * send one too many.
 */
export const createSelection = ({ metrics, logger }: { metrics: Metrics; logger: Logger }) => {
  const counted = metrics.counter('outlay_webhook_filters_total', 'Events that a filter looked at', ['result']);
  const logged = new Map<string, number>();

  const log = (event: Event, { id: endpointId }: FilteredEndpoint, err: unknown): void => {
    const now = performance.now();
    if (now - (logged.get(endpointId) ?? -LOGGED_EVERY) < LOGGED_EVERY) return;
    if (logged.size >= LOGGED_MOST) logged.clear();
    logged.set(endpointId, now);
    logger.warn({ err, endpointId, eventId: event.id }, 'endpoint.filter_failed');
  };

  const look = (event: Event, content: Content, filter: () => EventFilter, budget: StepBudget): Look => {
    const before = content.looks.get(filter);
    if (before !== undefined) return before;
    const made = lookInto(event.bytes, content.json, filter, budget);
    content.looks.set(filter, made);
    return made;
  };

  return {
    /** The looks of one batch of events: those for a business share a budget, so that its filters delay nobody for long. */
    begin: () => {
      const budgets = new Map<number, StepBudget>();
      /** Each event is parsed when the first filter looks at it, and each filter looks once, however many endpoints there are. */
      const contents = new Map<Event, Content>();
      let latest: Content | undefined;
      const contentFor = (event: Event): Content => {
        const known = contents.get(event);
        if (known !== undefined) return known;
        // Events are looked at one after the other: a parsed one is many times its bytes, and a replay looks at hundreds.
        latest?.release();
        latest = contentOf(event);
        contents.set(event, latest);
        return latest;
      };
      return {
        /** Shall the event go to the endpoint? */
        goesTo: (event: Event, endpoint: FilteredEndpoint): boolean => {
          const { businessId, filter } = endpoint;
          if (filter === undefined) return true;
          const budget = budgets.get(businessId) ?? newStepBudget();
          budgets.set(businessId, budget);
          const { result, err } = look(event, contentFor(event), filter, budget);
          if (err !== undefined) log(event, endpoint, err);
          counted.inc({ result });
          return result !== 'left_out';
        },
        /** May the next look for the business take as much as any? */
        goesOn: (businessId: number): boolean => isEnough(budgets.get(businessId) ?? newStepBudget()),
      };
    },
  };
};
export type Selection = ReturnType<typeof createSelection>;
export type Looks = ReturnType<Selection['begin']>;
