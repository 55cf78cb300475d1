import { readdirSync, readFileSync } from 'node:fs';

/** Of the kernel's clock: the same on every Linux that matters (`getconf CLK_TCK`). */
const TICKS = 100;

type Stat = { parent: number; ticks: number };
/** All processes of the machine at one moment, by id. */
export type Processes = ReadonlyMap<number, Stat>;

const statOf = (pid: number): Stat | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, own = 0, system = 0, children = 0, childrenSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, ticks: own + system + children + childrenSystem };
  } catch {
    return undefined;
  }
};

export const readProcesses = (): Processes => {
  const all = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const stat = Number.isInteger(pid) ? statOf(pid) : undefined;
    if (stat) all.set(pid, stat);
  }
  return all;
};

/** Seconds of CPU that a process, its children and the dead among them have used. */
export const secondsOf = (all: Processes, root: number): number => {
  const isOf = (pid: number): boolean => pid === root || (pid > 1 && isOf(all.get(pid)?.parent ?? 0));
  return [...all].filter(([pid]) => isOf(pid)).reduce((sum, [, { ticks }]) => sum + ticks, 0) / TICKS;
};

export type Watched = Readonly<Record<string, () => number[]>>;
/** Seconds of CPU per name. */
export type Used = Record<string, number>;

/** CPU by name while `work` runs. Each name stands for the processes it has at the begin. */
export const watch = async <T>(watched: Watched, work: () => Promise<T>): Promise<{ result: T; used: Used }> => {
  const pids = Object.entries(watched).map(([name, of]) => ({ name, pids: of() }));
  const read = () => {
    const all = readProcesses();
    return pids.map(({ pids: some }) => some.reduce((sum, pid) => sum + secondsOf(all, pid), 0));
  };
  const before = read();
  const result = await work();
  const after = read();
  const used = Object.fromEntries(pids.map(({ name }, at) => [name, (after[at] ?? 0) - (before[at] ?? 0)]));
  return { result, used };
};

/** `gateway 430 µs, expense 510 µs` per piece of work, the largest first; what is below 1 % is left out. */
export const cpuLine = (used: Used, count: number, seconds: number): string =>
  Object.entries(used)
    .filter(([, cpu]) => cpu > seconds / 100)
    .sort(([, a], [, b]) => b - a)
    .map(([name, cpu]) => `${name} ${Math.round((cpu / count) * 1e6)} µs (${Math.round((cpu / seconds) * 100)} %)`)
    .join(', ');
