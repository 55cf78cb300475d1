import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { readProcesses, secondsOf } from '../../../../infra/bench/harness/cpu.ts';
import type { PrivateServers } from '../../../../infra/smoke/cluster/private-servers.ts';
import type { BenchService } from './bench-service.ts';

/** What was used so far; CPU in milliseconds, user and system. */
export type Used = {
  service: number;
  /** All of its processes, without the benchmark's own connections. */
  postgres: number;
  broker: number;
  statements: number;
  /** Transactions that wrote. */
  commits: number;
  /** Milliseconds since the begin. */
  time: number;
};

const LIBRARY = 'pg_stat_statements';
const AVAILABLE = `SELECT 1 FROM pg_available_extensions WHERE name = '${LIBRARY}'`;
const COUNTS = `SELECT pg_snapshot_xmax(pg_current_snapshot())::text::int AS commits,
  (SELECT coalesce(sum(calls), 0)::int FROM ${LIBRARY} s WHERE s.userid <> 'postgres'::regrole) AS statements`;

/** A connection of the benchmark's own, as PostgreSQL calls it: `postgres: postgres outlay_notification 127.0.0.1(40404) idle`. */
const isOwn = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: postgres ');
  } catch {
    return false;
  }
};

/** Restarts PostgreSQL so that it counts statements. Nobody may be connected. */
export const countStatements = async ({ adminUrl, postgres }: PrivateServers): Promise<void> => {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  const { rowCount } = await client.query(AVAILABLE);
  if (rowCount !== 0) await client.query(`ALTER SYSTEM SET shared_preload_libraries = '${LIBRARY}'`);
  await client.end();
  if (rowCount === 0) throw new Error(`PostgreSQL has no ${LIBRARY}`);
  await postgres.restart();
};

/** Counts what the service and its servers use. */
export const openMeter = async ({ own, life }: Pick<BenchService, 'own' | 'life'>) => {
  const client = new Client({ connectionString: own.adminUrl });
  await client.connect();
  await client.query(`CREATE EXTENSION ${LIBRARY}`);

  const read = async (): Promise<Used> => {
    const { rows } = await client.query<{ commits: number; statements: number }>(COUNTS);
    const { commits = 0, statements = 0 } = rows[0] ?? {};
    const all = readProcesses();
    const postmaster = own.postgres.pid;
    const mine = [...all].filter(([pid, { parent }]) => parent === postmaster && isOwn(pid));
    const outside = mine.reduce((sum, [pid]) => sum + secondsOf(all, pid), 0);
    return {
      service: secondsOf(all, life.pid()) * 1_000,
      postgres: (secondsOf(all, postmaster) - outside) * 1_000,
      broker: secondsOf(all, own.rabbit.pid) * 1_000,
      ...{ statements, commits, time: performance.now() },
    };
  };
  return {
    /** What `work` used. */
    during: async (work: () => Promise<unknown>): Promise<Used> => {
      const before = await read();
      await work();
      return less(await read(), before);
    },
    close: () => client.end(),
  };
};

const each = (used: Used, change: (value: number, name: keyof Used) => number): Used =>
  Object.fromEntries(Object.entries(used).map(([name, value]) => [name, change(value, name as keyof Used)])) as Used;

const less = (used: Used, other: Used): Used => each(used, (value, name) => value - other[name]);

/** Without what is used while nothing happens. */
export const withoutIdle = (used: Used, idle: Used): Used =>
  each(used, (value, name) => (name === 'time' ? value : Math.max(0, value - (idle[name] / idle.time) * used.time)));

/** `service 0.41 ms, PostgreSQL 0.32, broker 0.20; 3.1 statements, 0.4 commits` for each of so many. */
export const lineOf = (used: Used, count: number): string => {
  const { service, postgres, broker, statements, commits } = each(used, (value) => value / count);
  const cpu = `service ${service.toFixed(2)} ms, PostgreSQL ${postgres.toFixed(2)}, broker ${broker.toFixed(2)}`;
  return `${cpu}; ${statements.toFixed(2)} statements, ${commits.toFixed(3)} commits`;
};

/** Of one core, in percent. */
export const shareOf = (cpu: number, { time }: Used): string => `${((cpu / time) * 100).toFixed(1)} %`;
