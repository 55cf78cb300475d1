import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { findProgram, isRoot } from './programs.ts';
import type { Progress } from './progress.ts';

/**
 * Installs without starting: the policy file is Debian's own way for that, and it is deleted again. An interrupted
 * run takes it away too.
 */
const script = (packages: string): string => `
set -e
export DEBIAN_FRONTEND=noninteractive
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 130' INT TERM HUP
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod 755 "$policy"
fi
apt-get -q update
apt-get -q install -y --no-install-recommends -o Dpkg::Use-Pty=0 ${packages}
`;

/** How to become root here: not at all, or by sudo when it needs no password or there is a terminal for it. */
const becomeRoot = (): string[] | undefined => {
  if (isRoot()) return [];
  if (findProgram('sudo') === undefined) return undefined;
  const silent = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return silent || process.stdin.isTTY ? ['sudo'] : undefined;
};

const SHOWN = /^(Get:|Setting up|Unpacking|Reading|Building)/;

/** Installs packages of Debian; false where there is no apt-get, or nobody may use it. @throws Error when it does not succeed, and has said why */
export const installByApt = async (packages: string, progress: Progress): Promise<boolean> => {
  const root = existsSync('/usr/bin/apt-get') ? becomeRoot() : undefined;
  if (root === undefined) return false;
  await progress.step(`Installing ${packages} by apt-get`, async (detail) => {
    const [command = 'sh', ...args] = [...root, 'sh', '-c', script(packages)];
    const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'inherit'] });
    const ended = once(child, 'exit') as Promise<[number | null]>;
    for await (const line of createInterface(child.stdout)) if (SHOWN.test(line)) detail(line.slice(0, 70));
    const [code] = await ended;
    if (code !== 0) throw new Error('apt-get did not succeed.');
  });
  return true;
};
