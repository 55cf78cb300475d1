import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from '../../local/servers/launch.ts';
import { type Until, until } from '../../local/servers/probe.ts';
import { namespaceOf } from './network.ts';
import type { Place } from './places.ts';

export type MemberOptions = {
  /** Of its log. */
  name: string;
  place: Place;
  /** Holds its log. */
  directory: string;
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: Record<string, string>;
  /** Before each start: nothing of it runs any more. */
  prepare?(): void;
  /** Resolves true when it does its work. */
  ready(): Promise<boolean>;
};

/** A server or service of the arrangement, with all processes that it starts. */
export type Member = {
  readonly name: string;
  readonly place: Place;
  /** Of the process that runs now. */
  readonly pid: number | undefined;
  /** Resolves when it is ready. Nothing happens when it runs. */
  start(): Promise<void>;
  /** `kill -9`, of every process at once. Resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGSTOP to every process: its connections stay open and say nothing. */
  freeze(): void;
  thaw(): void;
  readonly log: string;
};

const READY: Until = { within: 120_000, every: 200 };

/** Of every process of this machine: whose child it is. */
const parents = (): Map<number, number> => {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      found.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
};

/** A process and all that it started, itself first. */
export const familyOf = (pid: number, all: ReadonlyMap<number, number> = parents()): number[] => [
  pid,
  ...[...all].filter(([, parent]) => parent === pid).flatMap(([child]) => familyOf(child, all)),
];

const isAlive = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

/**
 * A program in a network namespace, and in a process namespace of its own: when that ends, everything in it has ended, whatever
 * left its parent. It ends with this process, too.
 */
export const createMember = (options: MemberOptions): Member => {
  const { name, place, directory, command, args, cwd = directory, env = {}, prepare, ready } = options;
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  const log = join(directory, `${name}.log`);
  // With a list of processes of its own, too: Patroni looks there whether its server runs.
  const apart = ['unshare', '--pid', '--fork', '--kill-child=KILL', '--mount-proc', '--'];
  const inside = ['netns', 'exec', namespaceOf(place), ...apart];
  let child: ChildProcess | undefined;

  const signal = (which: NodeJS.Signals): void => {
    if (!isAlive(child)) return;
    for (const pid of familyOf(child.pid ?? 0).slice(1))
      try {
        process.kill(pid, which);
      } catch {
        // It has ended meanwhile.
      }
  };
  return {
    name,
    place,
    log,
    get pid() {
      return isAlive(child) ? child.pid : undefined;
    },
    start: async () => {
      if (!isAlive(child)) {
        prepare?.();
        child = launch({ command: 'ip', args: [...inside, command, ...args], cwd, env, log, deathSignal: 'SIGKILL' });
      }
      await until(`${name} (${log})`, ready, READY);
    },
    kill: async () => {
      if (!isAlive(child)) return;
      const ended = once(child, 'exit');
      // The first of them is what the process namespace ends with.
      const [, first] = familyOf(child.pid ?? 0);
      process.kill(first ?? child.pid ?? 0, 'SIGKILL');
      await ended;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
};
