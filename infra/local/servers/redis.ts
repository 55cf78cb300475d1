import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  REDIS_OPERATOR,
  type RedisService,
  redisAcl,
  redisPasswordsFrom,
  redisUrls,
  redisUsers,
} from '../../redis/users.ts';
import { createKeptLife, type Print } from './kept-life.ts';
import { freePorts } from './ports.ts';
import { exchange } from './probe.ts';
import { needProgram } from './programs.ts';
import type { Server } from './server.ts';

export type RedisOptions = {
  /** Absolute path. Holds the log, the configuration and the data. Created when missing. */
  directory: string;
  port?: number;
  password?: string;
  /** true: nobody is the default user, as in containers; `url` is the operator's. */
  hasAclFile?: boolean;
  /** Given: restart it when it dies by itself, and report it. */
  onRestart?: Print;
};

export type RedisServer = Server & {
  /** Per service that uses it: as its own user. */
  readonly urls: Record<RedisService, string>;
};

/**
 * As in docker-compose.yml. `hz`: times a second that Redis looks after itself; with its default of 10 an idle one works eight
 * times as much.
 */
export const REDIS_SETTINGS: Readonly<Record<string, string>> = { appendonly: 'yes', hz: '1' };

/** Starts a private Redis on loopback that writes every command to its append-only file. Resolves when it answers. */
export const startRedis = async (options: RedisOptions): Promise<RedisServer> => {
  const { directory, port: given, password = 'outlay', hasAclFile = false, onRestart } = options;
  const port = given ?? (await freePorts(1))[0] ?? 0;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, 'redis.conf');
  const lines = ['bind 127.0.0.1', `port ${port}`, `dir ${directory}`, 'save ""'];
  lines.push(...Object.entries(REDIS_SETTINGS).map(([name, value]) => `${name} ${value}`));
  const passwords = redisPasswordsFrom(password);
  const acl = join(directory, 'users.acl');
  if (hasAclFile) writeFileSync(acl, redisAcl(passwords, password), { mode: 0o600 });
  const users = hasAclFile ? [`aclfile ${acl}`] : [`requirepass ${password}`, ...redisUsers(passwords)];
  const operator = hasAclFile ? REDIS_OPERATOR : 'default';
  writeFileSync(file, [...lines, ...users, ''].join('\n'), { mode: 0o600 });
  const url = `redis://${hasAclFile ? REDIS_OPERATOR : ''}:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  const life = createKeptLife(
    {
      name: 'Redis',
      directory,
      launch: { command: needProgram('redis-server'), args: [file], deathSignal: 'SIGTERM' },
      stopSignal: 'SIGTERM',
      ready: async () => (await exchange(port, `AUTH ${operator} ${password}\r\nPING\r\n`)).includes('+OK'),
    },
    onRestart,
  );
  await life.start();
  const { start, stop, kill, restart } = life;
  return {
    start,
    stop,
    kill,
    restart,
    url,
    urls: redisUrls(url, passwords),
    port,
    get pid() {
      return life.pid();
    },
    async destroy() {
      await life.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
