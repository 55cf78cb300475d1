import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { until } from './probe.ts';

/** When a process began, as the kernel has it: a process id alone may be another process's by now. */
const birthOf = (pid: number): string | undefined => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : `${boot}:${fields[19]}`;
  } catch {
    return birthByPs(pid);
  }
};

const birthByPs = (pid: number): string | undefined => {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
};

/** Notes that `pid` runs for this file, so that a later run can find it if we are killed. */
export const writeRunRecord = (file: string, pid: number): void =>
  writeFileSync(file, JSON.stringify({ pid, birth: birthOf(pid) }), { mode: 0o600 });

/** The id of the process noted in the file, if that very process is still alive. */
export const readRunRecord = (file: string): number | undefined => {
  try {
    const { pid, birth } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; birth?: string };
    return birth !== undefined && birthOf(pid) === birth ? pid : undefined;
  } catch {
    return undefined;
  }
};

/** Ends what an earlier run left behind: first politely, after 10 s by force. */
export const endRecorded = async (file: string, signal: NodeJS.Signals): Promise<void> => {
  const pid = readRunRecord(file);
  if (pid !== undefined) {
    const gone = async () => birthOf(pid) === undefined;
    process.kill(pid, signal);
    await until(`The end of process ${pid}`, gone, { within: 10_000 }).catch(() => process.kill(pid, 'SIGKILL'));
    await until(`The end of process ${pid}`, gone, { within: 5000 });
  }
  rmSync(file, { force: true });
};
