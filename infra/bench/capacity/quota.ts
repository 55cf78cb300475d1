import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the kernel's groups of processes with a bound on their CPU are: of its first kind, or of its second one. */
const FIRST = '/sys/fs/cgroup/cpu';
const SECOND = '/sys/fs/cgroup';
/** Microseconds within which a share is given; short, so that a process with little of a core does not stand still for long. */
const PERIOD = 10_000;

const isFirst = (): boolean => existsSync(join(FIRST, 'cpu.cfs_quota_us'));
const isSecond = (): boolean => existsSync(join(SECOND, 'cgroup.controllers'));

const limitOf = (share: number): [string, string][] => {
  const quota = Math.round(share * PERIOD);
  if (!isFirst()) return [['cpu.max', `${quota} ${PERIOD}`]];
  return [
    ['cpu.cfs_period_us', `${PERIOD}`],
    ['cpu.cfs_quota_us', `${quota}`],
  ];
};

/**
 * Gives a process so much of a core and no more, as if it were on a small machine of its own, until `release`. Takes root.
 * @throws Error where the kernel has no such groups or does not let us make one
 */
export const boundCpu = (pid: number, share: number): { release(): void } => {
  if (!isFirst() && !isSecond()) throw new Error('This kernel cannot bound the CPU of a process (cgroups)');
  const parent = isFirst() ? FIRST : SECOND;
  const group = join(parent, `outlay-bench-${pid}`);
  mkdirSync(group);
  for (const [file, text] of limitOf(share)) writeFileSync(join(group, file), text);
  writeFileSync(join(group, 'cgroup.procs'), `${pid}`);
  return {
    release: () => {
      if (existsSync(`/proc/${pid}`)) writeFileSync(join(parent, 'cgroup.procs'), `${pid}`);
      rmdirSync(group);
    },
  };
};
