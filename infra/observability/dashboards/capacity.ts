import type { Dashboard } from './dashboard.ts';

/** For whoever plans: what is full next? */
export const capacity: Dashboard = {
  name: 'capacity',
  title: 'capacity',
  about:
    'What processes, pools, stores and machines have to give, and how much of it is used. More of a service is another instance.',
  from: 'now-7d',
  rows: {
    Processes: [
      {
        title: 'CPU',
        about:
          'Cores of all instances of a service. One process uses one core, and a little more for collecting garbage.',
        unit: 'short',
        queries: {
          '{{service}}': 'sum by (service) (rate(process_cpu_seconds_total{job="outlay"}[$__rate_interval]))',
        },
      },
      {
        title: 'Instances',
        about: 'That answer.',
        unit: 'short',
        queries: { '{{service}}': 'count by (service) (process_start_time_seconds{job="outlay"})' },
      },
      {
        title: 'Event loop, utilization',
        about: 'Of the busiest instance. Above 0.7 for hours: plan another one.',
        unit: 'percentunit',
        max: 1,
        red: 0.7,
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
        title: 'Resident memory',
        about: 'Of the largest instance.',
        unit: 'bytes',
        queries: { '{{service}}': 'max by (service) (process_resident_memory_bytes)' },
      },
      {
        title: 'Heap after the last collection',
        about: 'One that only grows leaks.',
        unit: 'bytes',
        queries: { '{{service}}': 'max by (service) (nodejs_heap_size_used_bytes)' },
      },
      {
        title: 'CPU time of a request',
        about: 'Of a service, by the requests that it answers; work on events is in it.',
        unit: 's',
        queries: {
          '{{service}}':
            'sum by (service) (rate(process_cpu_seconds_total{job="outlay"}[$__rate_interval])) / (sum by (service) (rate(outlay_http_request_seconds_count[$__rate_interval])) > 0)',
        },
      },
      {
        title: 'Requests per second',
        about: 'What the CPU is used for. npm run bench prints what a process of each carries.',
        unit: 'reqps',
        queries: { '{{service}}': 'sum by (service) (rate(outlay_http_request_seconds_count[$__rate_interval]))' },
      },
    ],
    Pools: [
      {
        title: 'Database connections at work',
        about: 'Of all instances; each has DATABASE_POOL_SIZE of them.',
        unit: 'short',
        queries: { '{{service}}': 'sum by (service) (store_connections_lent)' },
      },
      {
        title: 'Transactions that wait for one',
        about:
          'Usually 0. Lasting: a larger pool where PostgreSQL has connections and CPU left, otherwise shorter transactions.',
        unit: 'short',
        red: 10,
        queries: { '{{service}}': 'max by (service) (store_connections_awaited)' },
      },
      {
        title: 'Deliveries in memory',
        about: 'Of all dispatchers, and those of them that wait for a place.',
        unit: 'short',
        queries: { all: 'sum(outlay_webhook_jobs)', waiting: 'sum(outlay_webhook_waiting)' },
      },
      {
        title: 'Bytes of events in memory',
        about: 'Of the dispatchers.',
        unit: 'bytes',
        queries: { '{{instance}}': 'outlay_webhook_job_bytes' },
      },
      {
        title: 'Dispatchers that see each other',
        about: 'Each takes its share of an endpoint’s rate. The same everywhere, or they cannot see each other.',
        unit: 'short',
        queries: { '{{instance}}': 'outlay_webhook_instances' },
      },
      {
        title: 'Mails',
        about: 'That wait, and how long the mail server takes for one.',
        unit: 'short',
        queries: {
          waiting: 'max(outlay_mails_waiting)',
          'seconds, p99':
            'histogram_quantile(0.99, sum by (le) (rate(outlay_mail_send_seconds_bucket[$__rate_interval])))',
          'overdue, seconds': 'max(outlay_mails_oldest_seconds)',
          'age when sent, seconds, p99':
            'histogram_quantile(0.99, sum by (le) (rate(outlay_mail_age_seconds_bucket[$__rate_interval])))',
        },
      },
    ],
    Stores: [
      {
        title: 'PostgreSQL, connections',
        about: 'Given out, of max_connections. An instance takes 12, a replacement as many again.',
        unit: 'percentunit',
        max: 1,
        red: 0.85,
        queries: {
          '{{instance}}':
            'sum by (instance) (pg_stat_activity_count) / max by (instance) (pg_settings_max_connections)',
        },
      },
      {
        title: 'PostgreSQL, size of databases',
        about: 'On disk.',
        unit: 'bytes',
        queries: { '{{datname}}': 'max by (datname) (pg_database_size_bytes{datname!~"template.*|postgres"})' },
      },
      {
        title: 'PostgreSQL, commits per second',
        about: 'Of all databases of a server.',
        unit: 'short',
        queries: { '{{instance}}': 'sum by (instance) (rate(pg_stat_database_xact_commit[$__rate_interval]))' },
      },
      {
        title: 'PostgreSQL, blocks read from memory',
        about: 'Share. Below 0.99 for hours: shared_buffers, or more memory.',
        unit: 'percentunit',
        max: 1,
        queries: {
          '{{instance}}':
            'sum by (instance) (rate(pg_stat_database_blks_hit[$__rate_interval])) / (sum by (instance) (rate(pg_stat_database_blks_hit[$__rate_interval]) + rate(pg_stat_database_blks_read[$__rate_interval])) > 0)',
        },
      },
      {
        title: 'RabbitMQ, memory of its limit',
        about: 'At 1 it takes no messages any more.',
        unit: 'percentunit',
        max: 1,
        red: 0.8,
        queries: { '{{instance}}': 'rabbitmq_process_resident_memory_bytes / rabbitmq_resident_memory_limit_bytes' },
      },
      {
        title: 'Redis, memory',
        about: 'Counts and claims of minutes: some megabytes.',
        unit: 'bytes',
        queries: { '{{instance}}': 'redis_memory_used_bytes' },
      },
    ],
    Machines: [
      {
        title: 'CPU of machines',
        about: 'Share that is not idle.',
        unit: 'percentunit',
        max: 1,
        red: 0.8,
        queries: {
          '{{instance}}': '1 - avg by (instance) (rate(node_cpu_seconds_total{mode="idle"}[$__rate_interval]))',
        },
      },
      {
        title: 'Memory of machines',
        about: 'Share that is not available.',
        unit: 'percentunit',
        max: 1,
        red: 0.9,
        queries: { '{{instance}}': '1 - node_memory_MemAvailable_bytes / node_memory_MemTotal_bytes' },
      },
      {
        title: 'Disks',
        about: 'Share that is used. At 0.9 DiskFillsUp fires.',
        unit: 'percentunit',
        max: 1,
        red: 0.9,
        queries: {
          '{{instance}} {{mountpoint}}':
            '1 - min by (instance, mountpoint) (node_filesystem_avail_bytes{fstype!~"tmpfs|ramfs|overlay"} / node_filesystem_size_bytes{fstype!~"tmpfs|ramfs|overlay"})',
        },
      },
      {
        title: 'Free on disks in four weeks',
        belowZero: true,
        about: 'If the last week goes on. Below 0: make room, or keep less.',
        unit: 'bytes',
        queries: {
          '{{instance}} {{mountpoint}}':
            'predict_linear(node_filesystem_avail_bytes{fstype!~"tmpfs|ramfs|overlay"}[7d], 28 * 86400)',
        },
      },
    ],
  },
};
