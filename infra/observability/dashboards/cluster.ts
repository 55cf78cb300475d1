import type { Dashboard } from './dashboard.ts';

/** For whoever runs servers on several machines: who leads, who follows, and how far behind? */
export const cluster: Dashboard = {
  name: 'cluster',
  title: 'brokers, databases, Redis',
  about:
    'Members of clusters and what a restore needs, by the usual exporters: metrics.md lists them. A panel without its exporter is empty.',
  from: 'now-6h',
  rows: {
    RabbitMQ: [
      {
        title: 'Nodes that answer',
        about: 'All of them, usually. Two of three are enough.',
        unit: 'short',
        show: 'number',
        queries: { up: 'sum(up{job="rabbitmq"})', listed: 'count(up{job="rabbitmq"})' },
      },
      {
        title: 'Fewest members of a queue',
        about: 'Three, on three nodes. One of three takes and gives nothing.',
        unit: 'short',
        show: 'number',
        red: -3,
        queries: { members: 'min(broker:queue_members:count)' },
      },
      {
        title: 'Alarms',
        about: 'Memory or disk: a node with one takes no messages. Usually 0.',
        unit: 'short',
        show: 'number',
        red: 1,
        queries: { alarms: 'sum(rabbitmq_alarms_memory_used_watermark + rabbitmq_alarms_free_disk_space_watermark)' },
      },
      {
        title: 'Unreachable peers',
        about: 'Of the node that reaches fewest. Usually 0; RabbitMQ shows it from 3.13 on.',
        unit: 'short',
        show: 'number',
        red: 1,
        queries: { peers: 'max(rabbitmq_unreachable_cluster_peers_count)' },
      },
      {
        title: 'Connections',
        about: 'One of each instance of a service.',
        unit: 'short',
        show: 'number',
        queries: { connections: 'sum(rabbitmq_connections)' },
      },
      {
        title: 'Messages in queues',
        about: 'Ready, and given out without an answer yet. Retries of webhooks wait here for up to a day.',
        unit: 'short',
        queries: { ready: 'sum(rabbitmq_queue_messages_ready)', 'given out': 'sum(rabbitmq_queue_messages_unacked)' },
      },
      {
        title: 'Messages per second',
        about: 'Taken, confirmed and given to consumers.',
        unit: 'short',
        queries: {
          taken: 'sum(rate(rabbitmq_global_messages_received_total[$__rate_interval]))',
          confirmed: 'sum(rate(rabbitmq_global_messages_confirmed_total[$__rate_interval]))',
          given: 'sum(rate(rabbitmq_global_messages_delivered_total[$__rate_interval]))',
        },
      },
      {
        title: 'Memory',
        about: 'By node.',
        unit: 'bytes',
        queries: { '{{instance}}': 'rabbitmq_process_resident_memory_bytes' },
      },
      {
        title: 'Free disk above its limit',
        about: 'By node. At 0 it takes no messages any more.',
        unit: 'bytes',
        queries: { '{{instance}}': 'rabbitmq_disk_space_available_bytes - rabbitmq_disk_space_available_limit_bytes' },
      },
    ],
    PostgreSQL: [
      {
        title: 'Servers that answer',
        about: 'A primary and its standbys.',
        unit: 'short',
        show: 'number',
        queries: { up: 'sum(pg_up)' },
      },
      {
        title: 'Synchronous standbys',
        about: 'At least one, or the loss of the primary is a restore.',
        unit: 'short',
        show: 'number',
        red: -1,
        queries: { '{{scope}}': 'sum by (scope) (patroni_sync_standby)' },
      },
      {
        title: 'Leader',
        about: 'Which instance of Patroni has the lock; a change is a fail-over.',
        unit: 'short',
        width: 8,
        queries: { '{{instance}}': 'patroni_primary' },
      },
      {
        title: 'Behind the primary',
        about: 'What a standby has not replayed yet. Above 256 MB StandbyLags fires.',
        unit: 'bytes',
        width: 8,
        queries: { '{{application_name}}': 'max by (application_name) (pg_stat_replication_pg_wal_lsn_diff)' },
      },
      {
        title: 'Servers behind HAProxy',
        about: 'By address. The primary’s address has one.',
        unit: 'short',
        red: -1,
        queries: { '{{proxy}}': 'max by (proxy) (haproxy_backend_active_servers)' },
      },
      {
        title: 'etcd: has a leader, and changes of it',
        about: 'Each member says 1. Changes are rare: many mean a slow disk or network.',
        unit: 'short',
        queries: {
          'leader: {{instance}}': 'etcd_server_has_leader',
          'changes in an hour': 'max(increase(etcd_server_leader_changes_seen_total[1h]))',
        },
      },
      {
        title: 'etcd: time to write its log',
        about: '99th percentile. Above 10 ms its disk is too slow for a leader.',
        unit: 's',
        queries: {
          '{{instance}}':
            'histogram_quantile(0.99, sum by (instance, le) (rate(etcd_disk_wal_fsync_duration_seconds_bucket[$__rate_interval])))',
        },
      },
      {
        title: 'Longest transaction',
        about: 'Long ones keep old rows and hold pulled events back.',
        unit: 's',
        queries: { '{{instance}}': 'max by (instance) (pg_stat_activity_max_tx_duration)' },
      },
    ],
    Redis: [
      {
        title: 'Servers that answer',
        about: 'A master and its replicas. Without any, services go on and count by themselves.',
        unit: 'short',
        show: 'number',
        queries: { up: 'sum(redis_up)' },
      },
      {
        title: 'Replicas that could be promoted',
        about: 'As Sentinel sees them.',
        unit: 'short',
        show: 'number',
        red: -1,
        queries: { '{{master_name}}': 'min by (master_name) (redis_sentinel_master_ok_slaves)' },
      },
      {
        title: 'Sentinels',
        about: 'Three, of which two decide.',
        unit: 'short',
        show: 'number',
        red: -3,
        queries: { '{{master_name}}': 'max by (master_name) (redis_sentinel_master_ok_sentinels)' },
      },
      {
        title: 'Commands per second',
        about: 'By server; those of replicas are copies.',
        unit: 'short',
        queries: { '{{instance}}': 'rate(redis_commands_processed_total[$__rate_interval])' },
      },
    ],
    'What a restore needs': [
      {
        title: 'Age of the last backup',
        about: 'Of any kind. Above 26 hours BackupOld fires.',
        unit: 's',
        red: 93600,
        queries: { '{{stanza}}': 'min by (stanza) (pgbackrest_backup_since_last_completion_seconds)' },
      },
      {
        title: 'Size of the last backup',
        about: 'In the repository.',
        unit: 'bytes',
        queries: {
          '{{stanza}} {{backup_type}}': 'max by (stanza, backup_type) (pgbackrest_backup_last_repo_delta_bytes)',
        },
      },
      {
        title: 'Age of the last archived log',
        about: 'What a restore would lose. Above 900 s ArchiveStalled fires.',
        unit: 's',
        red: 900,
        queries: { '{{instance}}': 'pg_stat_archiver_last_archive_age' },
      },
      {
        title: 'Log that could not be archived, an hour',
        about: 'Failures; usually 0.',
        unit: 'short',
        red: 1,
        queries: { '{{instance}}': 'increase(pg_stat_archiver_failed_count[1h])' },
      },
      {
        title: 'Certificates',
        belowZero: true,
        about: 'Until they end, as seen from outside.',
        unit: 's',
        queries: { '{{instance}}': 'probe_ssl_earliest_cert_expiry - time()' },
      },
      {
        title: 'Seen from outside',
        about: '1: the address answers.',
        unit: 'short',
        max: 1,
        queries: { '{{instance}}': 'probe_success' },
      },
    ],
  },
};
