import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds; `getconf CLK_TCK` is 100 on the usual Linux systems. */
const TICK = 10;
const EVERY = 50;

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Milliseconds of CPU that a process and its ended children have used; 0 when it has ended. */
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

/** The running children of a process. */
export const childrenOf = (pid: number): number[] =>
  threadsOf(pid).flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );

type MemoryUse = { own: number; mapped: number; highest: number };

/** Of one process, in megabytes: its own memory, its share of mapped files, the highest sum of both. */
const memoryOf = (pid: number): MemoryUse => {
  const text = textOf(`/proc/${pid}/status`);
  const of = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1_024;
  return { own: of('RssAnon') + of('RssShmem'), mapped: of('RssFile'), highest: of('VmHWM') };
};

/**
 * The highest memory of a process with its children while something is measured, in megabytes. `taken`: together, the
 * program and the libraries that they share counted once, as a container counts them; `own`: the process by itself;
 * `apart`: the most that the processes had each on its own, added up, shared pages as often as they are shared.
 */
export const watchMemory = (pid: number) => {
  const peak = { taken: 0, own: 0, apart: 0, children: 0 };
  const look = (): void => {
    const own = memoryOf(pid);
    const all = [own, ...childrenOf(pid).map(memoryOf)];
    const taken = all.reduce((sum, each) => sum + each.own, Math.max(...all.map(({ mapped }) => mapped)));
    peak.taken = Math.max(peak.taken, taken);
    peak.own = Math.max(peak.own, own.own + own.mapped);
    peak.apart = Math.max(
      peak.apart,
      all.reduce((sum, { highest }) => sum + highest, 0),
    );
    peak.children = Math.max(peak.children, all.length - 1);
  };
  const timer = setInterval(look, EVERY);
  return {
    end: () => {
      clearInterval(timer);
      return peak;
    },
  };
};
