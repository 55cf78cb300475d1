import { installByApt } from './apt.ts';
import { findProgram } from './programs.ts';
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

const packagesOf = (missing: readonly ServerKind[], system: 'debian' | 'brew'): string =>
  missing.map((kind) => SERVERS[kind][system]).join(' ');

const instructions = (missing: readonly ServerKind[]): string => {
  const names = missing.map((kind) => SERVERS[kind].name).join(', ');
  const variables = { postgres: "DATABASE_URL (an administrator's)", rabbit: 'RABBITMQ_URL', redis: 'REDIS_URL' };
  return [
    `Not installed: ${names}. Install them, then try again:`,
    `  Debian, Ubuntu: sudo apt-get install --no-install-recommends ${packagesOf(missing, 'debian')}`,
    `  macOS:          brew install ${packagesOf(missing, 'brew')}`,
    `Or name servers that you already run: ${missing.map((kind) => variables[kind]).join(', ')}.`,
  ].join('\n');
};

/**
 * Installs by apt-get what this machine lacks of the wanted servers, of all three by default; throws with what to do by
 * hand where that is not possible.
 */
export const installServers = async (wanted = KINDS, progress: Progress = createProgress()): Promise<void> => {
  const missing = missingOf(wanted);
  if (missing.length === 0) return;
  await installByApt(packagesOf(missing, 'debian'), progress).catch((cause: Error) => {
    throw new Error(`${cause.message}\n${instructions(missing)}`, { cause });
  });
  const still = missingOf(missing);
  if (still.length > 0) throw new Error(instructions(still));
};
