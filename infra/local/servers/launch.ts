import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { findProgram, isRoot, type User } from './programs.ts';

export type Launch = {
  command: string;
  args: string[];
  cwd: string;
  env?: Record<string, string>;
  /** Another user to run as; only root can. */
  user?: User | undefined;
  /** What it prints is appended to this file. */
  log: string;
  /** Sent by the kernel when the process that started it dies, however it dies. */
  deathSignal: NodeJS.Signals;
};

const asUser = (user: User | undefined): string[] =>
  user !== undefined && isRoot() ? ['--reuid', `${user.uid}`, '--regid', `${user.gid}`, '--clear-groups'] : [];

/**
 * Starts a program in a process group of its own, so that Ctrl-C in the terminal reaches only us and we stop things in
 * order. `setpriv` (util-linux) ties its life to ours: even after our SIGKILL nothing goes on running.
 */
export const launch = ({ command, args, cwd, env = {}, user, log, deathSignal }: Launch): ChildProcess => {
  const output = openSync(log, 'a', 0o600);
  const stdio: ['ignore', number, number] = ['ignore', output, output];
  const options = { cwd, env: { PATH: process.env.PATH ?? '', ...env }, stdio, detached: true };
  const setpriv = findProgram('setpriv');
  try {
    if (setpriv === undefined) return spawn(command, args, { ...options, ...user });
    const death = ['--pdeathsig', deathSignal.replace('SIG', '')];
    return spawn(setpriv, [...asUser(user), ...death, '--', command, ...args], options);
  } finally {
    closeSync(output);
  }
};
