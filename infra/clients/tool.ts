import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** The name of the program if it is not installed here. */
export const needs = (program: string): string | undefined =>
  spawnSync('which', [program]).status === 0 ? undefined : program;

const LAST_LINES = 40;

/** Runs a program to its end; resolves with what it printed. @throws Error with the end of its output when it fails */
export const run = async (
  program: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  const printed = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const [out, err, [code]] = await Promise.race([printed, failed]);
  if (code === 0) return out;
  const end = `${out}\n${err}`.trim().split('\n').slice(-LAST_LINES).join('\n');
  throw new Error(`${program} ${args[0] ?? ''} ended with ${code}:\n${end}`);
};
