import { spawnSync } from 'node:child_process';
import { installByApt } from '../../local/servers/apt.ts';
import { findProgram } from '../../local/servers/programs.ts';
import { createProgress } from '../../local/servers/progress.ts';

const instructions = (missing: readonly string[], packages: string): string =>
  [
    `Not installed: ${missing.join(', ')}.`,
    `  Debian, Ubuntu: sudo apt-get install --no-install-recommends ${packages}`,
    '  macOS:          brew install prometheus',
  ].join('\n');

/** What this machine lacks of these programs is installed from Debian's packages of them; nothing of it is started. @throws Error saying what to do by hand */
export const installPrograms = async (programs: Readonly<Record<string, string>>): Promise<void> => {
  const missing = Object.keys(programs).filter((program) => findProgram(program) === undefined);
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((program) => programs[program]))].join(' ');
  await installByApt(packages, createProgress());
  const still = missing.filter((program) => findProgram(program) === undefined);
  if (still.length > 0) throw new Error(instructions(still, packages));
};

export const installPromtool = (): Promise<void> => installPrograms({ promtool: 'prometheus' });

export type Checked = { ok: boolean; output: string };

/** Runs it with these arguments in a folder. */
export const promtool = (cwd: string, ...args: string[]): Checked => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' });
  return { ok: status === 0, output: `${stdout}${stderr}`.trim() };
};
