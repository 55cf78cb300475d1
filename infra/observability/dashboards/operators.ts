import { type Dashboard, p99By, perSecondBy, quantiles } from './dashboard.ts';

/** For whoever runs it: is it well, and if not, where? */
export const operators: Dashboard = {
  name: 'operators',
  title: 'is it well?',
  about: 'Signals of each service, its stores, queues, outboxes and loops. What to do at an alert is in the runbook.',
  from: 'now-3h',
  rows: {
    'Is it well?': [
      {
        title: 'Alerts',
        about: 'Alerts that fire; usually 0. Each has a section in the runbook.',
        unit: 'short',
        show: 'number',
        red: 1,
        queries: { alerts: 'count(ALERTS{alertstate="firing"}) or vector(0)' },
      },
      {
        title: 'Instances that answer',
        about: 'Processes of our services that Prometheus reads.',
        unit: 'short',
        show: 'number',
        queries: { up: 'sum(up{job="outlay"})', listed: 'count(up{job="outlay"})' },
      },
      {
        title: 'Dead letters',
        about: 'Messages that wait for a person; usually 0.',
        unit: 'short',
        show: 'number',
        red: 1,
        queries: { letters: 'sum(max by (queue) (bus_dead_letters))' },
      },
      {
        title: 'Oldest event in an outbox',
        about: 'Usually below a second. Above a minute nothing is published.',
        unit: 's',
        show: 'number',
        red: 60,
        queries: { age: 'max(outbox_oldest_seconds)' },
      },
      {
        title: 'Neglected endpoints',
        about: 'Endpoints with overdue work that no dispatcher takes; usually 0.',
        unit: 'short',
        show: 'number',
        red: 1,
        queries: { endpoints: 'max(outlay_webhook_neglected_endpoints)' },
      },
      {
        title: 'Open breakers',
        about: 'Pairs of services of which one gets no answers; usually 0.',
        unit: 'short',
        show: 'number',
        red: 1,
        queries: { open: 'sum(max by (service, target) (outlay_breaker_open))' },
      },
    ],
    Requests: [
      {
        title: 'Requests per second',
        about: 'Answered, by service. A request to the gateway is mostly one to its owner, too.',
        unit: 'reqps',
        queries: perSecondBy('service', 'outlay_http_request_seconds_count'),
      },
      {
        title: 'Answered 5xx, share',
        about: 'Usually 0. Above 1 % ServerErrors fires.',
        unit: 'percentunit',
        red: 0.01,
        queries: {
          '{{service}}':
            '(sum by (service) (rate(outlay_http_request_seconds_count{status=~"5.."}[$__rate_interval])) or 0 * sum by (service) (rate(outlay_http_request_seconds_count[$__rate_interval]))) / sum by (service) (rate(outlay_http_request_seconds_count[$__rate_interval]))',
        },
      },
      {
        title: 'Time to answer, gateway',
        about: 'What clients wait for; those that wait for events on purpose left out.',
        unit: 's',
        queries: quantiles('outlay_http_request_seconds', '{service="gateway",operation!="listEvents"}'),
      },
      {
        title: 'Slowest operations, 99th percentile',
        about: 'The ten slowest of the services that own them.',
        unit: 's',
        queries: {
          '{{operation}}':
            'topk(10, histogram_quantile(0.99, sum by (operation, le) (rate(outlay_http_request_seconds_bucket{service!="gateway",operation!="listEvents"}[$__rate_interval]))))',
        },
      },
      {
        title: 'Calls between services, 99th percentile',
        about: 'Until another service of ours answered; cut at 5 s.',
        unit: 's',
        queries: p99By('target', 'outlay_client_request_seconds'),
      },
      {
        title: 'Calls between services that failed',
        about: 'Answers of 5xx and none at all, per second. Usually 0.',
        unit: 'reqps',
        queries: {
          '{{target}} {{outcome}}':
            'sum by (target, outcome) (rate(outlay_client_request_seconds_count{outcome=~"5xx|failed"}[$__rate_interval]))',
        },
      },
      {
        title: 'Web app: answers per second',
        about: 'The API as a person, streams that could not begin, and pages, by status.',
        unit: 'reqps',
        queries: {
          '{{part}} {{status}}': 'sum by (part, status) (rate(outlay_web_answer_seconds_count[$__rate_interval]))',
        },
      },
      {
        title: 'Web app: pages that learn of changes, and when',
        about:
          'Open streams, and the 99th percentile from a change to the message about it: usually between one and two seconds.',
        unit: 'short',
        queries: {
          streams: 'sum(outlay_web_streams)',
          'seconds, p99':
            'histogram_quantile(0.99, sum by (le) (rate(outlay_web_change_seconds_bucket[$__rate_interval])))',
        },
      },
    ],
    Events: [
      {
        title: 'Events that wait to be published',
        about: 'In the outboxes; usually 0. It grows while the broker is away.',
        unit: 'short',
        queries: { '{{service}}': 'max by (service) (outbox_backlog)' },
      },
      {
        title: 'Age of the oldest of them',
        about: 'Above 60 s OutboxStuck fires.',
        unit: 's',
        red: 60,
        queries: { '{{service}}': 'max by (service) (outbox_oldest_seconds)' },
      },
      {
        title: 'Events published per second',
        about: 'That the broker confirmed.',
        unit: 'short',
        queries: perSecondBy('service', 'outbox_published_total'),
      },
      {
        title: 'Events that the broker did not take',
        about: 'By try, per second. Usually 0.',
        unit: 'short',
        queries: perSecondBy('service', 'outbox_refused_total'),
      },
      {
        title: 'Time to a confirm',
        about: 'From publish to the broker’s word that it is kept, 99th percentile.',
        unit: 's',
        queries: p99By('service', 'bus_confirm_seconds'),
      },
      {
        title: 'Messages on their way to a confirm',
        about: 'Usually few. Many that stay: the broker is busy or has an alarm.',
        unit: 'short',
        queries: { '{{service}}': 'sum by (service) (bus_unconfirmed)' },
      },
      {
        title: 'Messages by outcome per second',
        about: 'Returned or failed ones are published again.',
        unit: 'short',
        queries: perSecondBy('outcome', 'bus_published_total'),
      },
      {
        title: 'Messages handled per second',
        about: 'By service and verdict; retry-later is rare and short.',
        unit: 'short',
        queries: {
          '{{service}} {{verdict}}': 'sum by (service, verdict) (rate(bus_consumed_total[$__rate_interval]))',
        },
      },
      {
        title: 'Time of a handler, 99th percentile',
        about: 'By queue.',
        unit: 's',
        queries: p99By('queue', 'bus_handle_seconds'),
      },
      {
        title: 'Messages being handled',
        about: 'By queue; one that stays at its prefetch has more than it can do.',
        unit: 'short',
        queries: { '{{queue}}': 'sum by (queue) (bus_in_flight)' },
      },
      {
        title: 'Dead letters',
        about: 'By queue; each waits for a person.',
        unit: 'short',
        red: 1,
        queries: { '{{queue}}': 'max by (queue) (bus_dead_letters)' },
      },
      {
        title: 'Log of requests',
        about: 'Answered requests that wait to be written, and those that the log lacks, per second.',
        unit: 'short',
        queries: {
          waiting: 'sum(outlay_request_log_waiting)',
          'lacking: {{reason}}': 'sum by (reason) (rate(outlay_request_log_dropped_total[$__rate_interval]))',
        },
      },
    ],
    Loops: [
      {
        title: 'Event loop, utilization',
        about: 'At 1 a process is full: start another instance.',
        unit: 'percentunit',
        max: 1,
        red: 0.9,
        queries: { '{{service}}': 'max by (service) (nodejs_eventloop_utilization)' },
      },
      {
        title: 'Event loop, 99th percentile of its lag',
        about: 'Contains the second between two looks: an idle process has 1.',
        unit: 's',
        red: 1.2,
        queries: { '{{service}}': 'max by (service) (nodejs_eventloop_lag_p99_seconds)' },
      },
      {
        title: 'Transactions that wait for a connection',
        about: 'Usually 0. Above 10 ConnectionsAwaited fires.',
        unit: 'short',
        red: 10,
        queries: { '{{service}}': 'max by (service) (store_connections_awaited)' },
      },
      {
        title: 'Resident memory',
        about: 'Of the largest instance of each service.',
        unit: 'bytes',
        queries: { '{{service}}': 'max by (service) (process_resident_memory_bytes)' },
      },
    ],
  },
};
