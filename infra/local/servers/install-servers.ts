import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { findProgram, isRoot } from './programs.ts';
import { createProgress, type Progress } from './progress.ts';

export type ServerKind = 'postgres' | 'rabbit' | 'redis';

const SERVERS: Record<ServerKind, { name: string; programs: string[]; debian: string; brew: string }> = {
  postgres: { name: 'PostgreSQL', programs: ['postgres', 'initdb'], debian: 'postgresql', brew: 'postgresql' },
  rabbit: { name: 'RabbitMQ', programs: ['rabbitmq-server', 'epmd'], debian: 'rabbitmq-server', brew: 'rabbitmq' },
  redis: { name: 'Redis', programs: ['redis-server'], debian: 'redis-server', brew: 'redis' },
};

const KINDS = Object.keys(SERVERS) as ServerKind[];

/** Which of the wanted servers this machine does not have. */
const missingOf = (wanted: readonly ServerKind[]): ServerKind[] =>
  wanted.filter((kind) => !SERVERS[kind].programs.every((program) => findProgram(program) !== undefined));

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

const instructions = (missing: readonly ServerKind[]): string => {
  const names = missing.map((kind) => SERVERS[kind].name).join(', ');
  const packages = (system: 'debian' | 'brew') => missing.map((kind) => SERVERS[kind][system]).join(' ');
  const variables = { postgres: "DATABASE_URL (an administrator's)", rabbit: 'RABBITMQ_URL', redis: 'REDIS_URL' };
  return [
    `Not installed: ${names}. Install them, then try again:`,
    `  Debian, Ubuntu: sudo apt-get install --no-install-recommends ${packages('debian')}`,
    `  macOS:          brew install ${packages('brew')}`,
    `Or name servers that you already run: ${missing.map((kind) => variables[kind]).join(', ')}.`,
  ].join('\n');
};

const SHOWN = /^(Get:|Setting up|Unpacking|Reading|Building)/;

/**
 * Installs by apt-get what this machine lacks of the wanted servers, of all three by default; throws with what to do by
 * hand where that is not possible.
 */
export const installServers = async (wanted = KINDS, progress: Progress = createProgress()): Promise<void> => {
  const missing = missingOf(wanted);
  if (missing.length === 0) return;
  const root = existsSync('/usr/bin/apt-get') ? becomeRoot() : undefined;
  if (root === undefined) throw new Error(instructions(missing));
  const packages = missing.map((kind) => SERVERS[kind].debian).join(' ');
  await progress.step(`Installing ${packages} by apt-get`, async (detail) => {
    const [command = 'sh', ...args] = [...root, 'sh', '-c', script(packages)];
    const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'inherit'] });
    const ended = once(child, 'exit') as Promise<[number | null]>;
    for await (const line of createInterface(child.stdout)) if (SHOWN.test(line)) detail(line.slice(0, 70));
    const [code] = await ended;
    if (code !== 0) throw new Error(`apt-get did not succeed.\n${instructions(missing)}`);
  });
  const still = missingOf(missing);
  if (still.length > 0) throw new Error(instructions(still));
};
