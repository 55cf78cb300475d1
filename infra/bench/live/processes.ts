import { readFileSync } from 'node:fs';
import { SERVICES } from '@outlay/contracts';
import type { BenchCluster } from '../harness/bench-cluster.ts';
import { type Processes, readProcesses, secondsOf, type Used } from '../harness/cpu.ts';

/** A connection's process: `postgres: outlay_expense outlay_expense 127.0.0.1(40404) idle`, its role and its database. */
const BACKEND = /^postgres: (\S+) outlay_(\S+) \S+\(\d+\)/;
/** What the benchmark itself does on PostgreSQL, as its superuser: the bare route among it. */
export const OWN_BACKENDS = 'PostgreSQL of the benchmark';

/** Undefined for what keeps the server going: checkpoints, the log, vacuum. */
export const backendName = (title: string): string | undefined => {
  const [, role, database] = BACKEND.exec(title) ?? [];
  if (database === undefined) return undefined;
  return role === 'postgres' ? OWN_BACKENDS : `PostgreSQL of ${database.replaceAll('_', '-')}`;
};

const titleOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/** By database; what has ended since the begin counts for the server itself. */
const ofPostgres = (all: Processes, postmaster: number): Used => {
  const used: Used = {};
  for (const [pid, { parent }] of all) {
    const name = parent === postmaster ? backendName(titleOf(pid)) : undefined;
    if (name !== undefined) used[name] = (used[name] ?? 0) + secondsOf(all, pid);
  }
  const named = Object.values(used).reduce((sum, seconds) => sum + seconds, 0);
  return { ...used, 'PostgreSQL itself': secondsOf(all, postmaster) - named };
};

/** Seconds of CPU that each process of the cluster has used until now. */
const readUsed = ({ cluster, own }: BenchCluster): Used => {
  const all = readProcesses();
  const of = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + secondsOf(all, pid), 0);
  return {
    ...Object.fromEntries(SERVICES.map((service) => [service, of(cluster.pids(service))])),
    ...ofPostgres(all, own.postgres.pid),
    RabbitMQ: of([own.rabbit.pid]),
    Redis: of([own.redis.pid]),
  };
};

/** Seconds of CPU by process while `work` runs; also of those that begin meanwhile. */
export const watchCluster = async <T>(
  bench: BenchCluster,
  work: () => Promise<T>,
): Promise<{ result: T; used: Used }> => {
  const before = readUsed(bench);
  const result = await work();
  const used = Object.entries(readUsed(bench)).map(([name, seconds]) => [name, seconds - (before[name] ?? 0)]);
  return { result, used: Object.fromEntries(used) };
};

/** Milliseconds by process for each of so many; without what the benchmark does itself. */
export const msEach = (used: Used, count: number): Used =>
  Object.fromEntries(
    Object.entries(used)
      .filter(([name]) => name !== OWN_BACKENDS)
      .map(([name, seconds]) => [name, (seconds * 1_000) / count]),
  );

export const sumOf = (used: Used): number => Object.values(used).reduce((sum, each) => sum + each, 0);
