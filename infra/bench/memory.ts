import { readFileSync, writeFileSync } from 'node:fs';

const statusOf = (pid: number, field: string): number => {
  const [, kilobytes = '0'] =
    new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};

/** Resident memory of a process in MB (Linux). */
export const residentOf = (pid: number): number => statusOf(pid, 'VmRSS');
/** The most it had, in MB, since it began or `forgetPeak`. */
export const peakOf = (pid: number): number => statusOf(pid, 'VmHWM');
/** From now on its peak is a new one. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
