import { escapeIdentifier, escapeLiteral } from 'pg';
import { connected } from './connect.ts';

/**
 * What we change of a PostgreSQL server's defaults; `docker-compose.yml` has the same, and whoever runs a server of
 * their own should. What is promised to be kept stays as it is: fsync, full_page_writes, synchronous_commit.
 */
export const POSTGRES_SETTINGS: Readonly<Record<string, string>> = {
  /** Seven services with pools of 10 and more, several instances each while one replaces the other. */
  max_connections: '300',
  shared_buffers: '256MB',
  /** Fewer checkpoints: after each one the first change of every page is written to the log as the whole page. */
  checkpoint_timeout: '10min',
  max_wal_size: '2GB',
  wal_compression: 'on',
  /** A table that was empty yesterday is planned for as it was until its first statistics: 15 s and not a minute. */
  autovacuum_naptime: '15s',
  /** An index is worth as much as it is on solid-state disks and in memory. */
  random_page_cost: '1.1',
};

/** Settings that the server keeps over its restarts; some hold from the next one on. As its superuser. */
export const alterSystem = (adminUrl: string, values: Readonly<Record<string, string>>): Promise<void> =>
  connected(adminUrl, async (client) => {
    for (const [name, value] of Object.entries(values))
      await client.query(`ALTER SYSTEM SET ${escapeIdentifier(name)} = ${escapeLiteral(value)}`);
  });
