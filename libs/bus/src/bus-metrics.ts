import type { Metrics } from '@outlay/runtime';

/** What the bus counts. Labels are few and bounded: exchanges and queues, never ids. */
export const createBusMetrics = (metrics: Metrics) => ({
  published: metrics.counter('bus_published_total', 'Messages published, by outcome', ['outcome']),
  confirmed: metrics.histogram('bus_confirm_seconds', 'From publish to the confirm'),
  unconfirmed: metrics.gauge('bus_unconfirmed', 'Messages published and not yet confirmed'),
  consumed: metrics.counter('bus_consumed_total', 'Messages handled, by verdict', ['queue', 'verdict']),
  handled: metrics.histogram('bus_handle_seconds', 'How long a handler took', ['queue']),
  inFlight: metrics.gauge('bus_in_flight', 'Messages being handled', ['queue']),
  deadLetters: metrics.gauge('bus_dead_letters', 'Dead letters waiting for a person', ['queue']),
});

export type BusMetrics = ReturnType<typeof createBusMetrics>;
