import { type Dashboard, perSecondBy, quantiles } from './dashboard.ts';

const CHOSEN = '{business=~"$business",endpoint=~"$endpoint"}';
const ATTEMPTS = 'outlay_webhook_endpoint_attempts_total';

/** For whoever helps customers with their integrations: does a business get its events, and what stands in the way? */
export const deliveries: Dashboard = {
  name: 'deliveries',
  title: 'webhooks and deliveries',
  about:
    'How events come to customers’ endpoints, in all and for a chosen business. What was sent is in its list of deliveries.',
  from: 'now-6h',
  choices: {
    business: `label_values(${ATTEMPTS}, business)`,
    endpoint: `label_values(${ATTEMPTS}{business=~"$business"}, endpoint)`,
  },
  rows: {
    'A business, an endpoint': [
      {
        title: 'Attempts per second',
        about:
          'Of what is chosen above, by what came of them. A process names a thousand endpoints, the rest are "other".',
        unit: 'short',
        queries: perSecondBy('result', ATTEMPTS, CHOSEN),
      },
      {
        title: 'Answered with success, share',
        about: 'Of the attempts of what is chosen above. Below a half an endpoint counts as failing.',
        unit: 'percentunit',
        max: 1,
        queries: {
          '{{endpoint}}': `topk(10, sum by (endpoint) (rate(${ATTEMPTS}{business=~"$business",endpoint=~"$endpoint",result="success"}[$__rate_interval])) / sum by (endpoint) (rate(${ATTEMPTS}${CHOSEN}[$__rate_interval])))`,
        },
      },
      {
        title: 'Most attempts without success',
        about: 'The ten endpoints with most of them in the time above.',
        unit: 'short',
        show: 'table',
        queries: {
          failures: `topk(10, sum by (business, endpoint) (increase(${ATTEMPTS}{business=~"$business",endpoint=~"$endpoint",result!="success"}[$__range])))`,
        },
      },
      {
        title: 'Largest backlogs',
        about: 'Deliveries that are due, of the ten endpoints with most.',
        unit: 'short',
        show: 'table',
        queries: { due: `topk(10, max by (business, endpoint) (outlay_webhook_endpoint_backlog${CHOSEN}))` },
      },
      {
        title: 'Oldest delivery that is due',
        about: 'Of the ten endpoints that wait for the longest time.',
        unit: 's',
        queries: {
          '{{business}} {{endpoint}}': `topk(10, max by (business, endpoint) (outlay_webhook_endpoint_oldest_seconds${CHOSEN}))`,
        },
      },
      {
        title: 'Endpoints that fail',
        about: 'Active ones of which half of the attempts failed lately; the same at each instance.',
        unit: 'short',
        queries: { failing: 'max(outlay_webhook_failing_endpoints)' },
      },
    ],
    'All deliveries': [
      {
        title: 'Attempts per second',
        about: 'By what came of them.',
        unit: 'short',
        queries: perSecondBy('result', 'outlay_webhook_attempts_total'),
      },
      {
        title: 'Age of an event at its first attempt',
        about: 'What a customer feels. Replays, and endpoints with a rate limit of their own, left out.',
        unit: 's',
        queries: quantiles('outlay_webhook_first_attempt_seconds'),
      },
      {
        title: 'Time of an attempt',
        about: 'Until the customer answered, or gave no answer in its timeout.',
        unit: 's',
        queries: quantiles('outlay_webhook_response_seconds'),
      },
      {
        title: 'Deliveries that are due',
        about: 'Their time has come. A peak after an outage of a large customer is usual.',
        unit: 'short',
        queries: { due: 'max(outlay_webhook_backlog)' },
      },
      {
        title: 'Attempts under way',
        about: 'In all, and retries with late first attempts; those have WEBHOOK_RETRIES_IN_FLIGHT places.',
        unit: 'short',
        queries: { all: 'sum(outlay_webhook_in_flight)', retries: 'sum(outlay_webhook_retries_in_flight)' },
      },
      {
        title: 'Lateness of retries',
        about: 'From the time that a retry had to its start. Above 10 s RetriesLate fires.',
        unit: 's',
        queries: quantiles('outlay_webhook_retry_lateness_seconds'),
      },
      {
        title: 'Late first attempts',
        about:
          'That wait for longer than a first retry would: behind an endpoint that hangs, or a rate limit of the customer’s.',
        unit: 'short',
        queries: { '{{reason}}': 'max by (reason) (outlay_webhook_late_first_attempts)' },
      },
      {
        title: 'Planned anew and postponed, per second',
        about: 'Retries of crowded endpoints that got a later time, and first attempts that were late.',
        unit: 'short',
        queries: {
          'planned anew': 'sum(rate(outlay_webhook_replanned_total[$__rate_interval]))',
          'postponed: {{reason}}': 'sum by (reason) (rate(outlay_webhook_postponed_total[$__rate_interval]))',
        },
      },
      {
        title: 'Events by filters, per second',
        about: 'Selected or left out by a filter of an endpoint. Failed ones are sent all the same.',
        unit: 'short',
        queries: perSecondBy('result', 'outlay_webhook_filters_total'),
      },
      {
        title: 'Requests that wait for events',
        about: 'Clients that pull (GET /v1/events?wait=), at all gateways’ dispatchers.',
        unit: 'short',
        queries: { waiting: 'sum(outlay_webhook_event_waiters)' },
      },
    ],
    'What customers are told': [
      {
        title: 'Notices in the last day',
        about: 'Endpoints that began to fail or recovered, and digests.',
        unit: 'short',
        show: 'bars',
        queries: { '{{kind}}': 'sum by (kind) (increase(outlay_webhook_notices_total[1d]))' },
      },
      {
        title: 'Disabled in the last day',
        about: 'By the service: failed for days, or gone. Whoever owns one enables it again.',
        unit: 'short',
        show: 'bars',
        queries: { '{{reason}}': 'sum by (reason) (increase(outlay_webhook_disabled_total[1d]))' },
      },
      {
        title: 'Notices that could not be made',
        about: 'In the last day; usually 0.',
        unit: 'short',
        show: 'bars',
        red: 1,
        queries: { '{{part}}': 'sum by (part) (increase(outlay_webhook_health_failures_total[1d]))' },
      },
      {
        title: 'Dead letters of the dispatcher',
        about: 'Events that were not planned for anybody until somebody redrives them.',
        unit: 'short',
        show: 'bars',
        red: 1,
        queries: { '{{queue}}': 'max by (queue) (bus_dead_letters{service="webhook-dispatcher"})' },
      },
    ],
  },
};
