import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds; `getconf CLK_TCK` is 100 on every Linux that matters. */
const TICK = 10;
const EVERY = 50;

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Milliseconds of CPU that a process and the children that it saw end have used; 0 when it is gone. */
export const cpuOf = (pid: number): number => {
  const text = textOf(`/proc/${pid}/stat`);
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0) * TICK;
};

const threadsOf = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

/** The processes that a process has started and that run. */
export const childrenOf = (pid: number): number[] =>
  threadsOf(pid).flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );

const megabytes = (pid: number, name: 'Pss' | 'Rss'): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1_024;

/**
 * The highest memory of a process with its children while something is measured, in megabytes: what they take together
 * (`taken`, shared pages counted once), and the process by itself.
 */
export const watchMemory = (pid: number) => {
  const peak = { taken: 0, own: 0 };
  const look = (): void => {
    const own = megabytes(pid, 'Pss');
    const taken = childrenOf(pid).reduce((sum, child) => sum + megabytes(child, 'Pss'), own);
    Object.assign(peak, { taken: Math.max(peak.taken, taken), own: Math.max(peak.own, own) });
  };
  const timer = setInterval(look, EVERY);
  return {
    end: () => {
      clearInterval(timer);
      return peak;
    },
  };
};
