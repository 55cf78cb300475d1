import { readFileSync, writeFileSync } from 'node:fs';

const megabytes = (kilobytes: number): number => Math.round(kilobytes / 1024);

const fieldOf = (pid: number, file: 'status' | 'smaps_rollup', field: string): number => {
  const [, kilobytes = '0'] =
    new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8')) ?? [];
  return Number(kilobytes);
};

/** Resident memory of a process in MB (Linux). */
export const residentOf = (pid: number): number => megabytes(fieldOf(pid, 'status', 'VmRSS'));
/** The most it had, in MB, since it began or `forgetPeak`. */
export const peakOf = (pid: number): number => megabytes(fieldOf(pid, 'status', 'VmHWM'));
/** What it shares with no other process, in MB. */
export const privateOf = (pid: number): number =>
  megabytes(fieldOf(pid, 'smaps_rollup', 'Private_Clean') + fieldOf(pid, 'smaps_rollup', 'Private_Dirty'));
/** From now on its peak is a new one. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
