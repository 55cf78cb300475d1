import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasData } from '../../postgres/has-data.ts';
import { POSTGRES_SETTINGS } from '../../postgres/settings.ts';
import { createKeptLife, type Print } from './kept-life.ts';
import { freePorts } from './ports.ts';
import { needProgram, postgresUser, type User } from './programs.ts';
import type { Server } from './server.ts';

export type PostgresOptions = {
  /** Absolute path. Holds the log and, where the database's user may enter, the data. Created when missing. */
  directory: string;
  port?: number;
  /** Of the superuser `postgres`; fixed when the data is created. */
  password?: string;
  /** false: for tests that cut nothing. A kill -9 may then lose the commits of the last half second. */
  durable?: boolean;
  /** true: tenants can be moved to and from it (`wal_level=logical`), which costs every change some bytes of log. */
  replicates?: boolean;
  /** Given: restart it when it dies by itself, and report it. */
  onRestart?: Print;
};

const HOME_OF_POSTGRES = '/var/lib/postgresql';
const POINTER = 'data-is-elsewhere';

const maySee = (path: string, user: User): boolean =>
  spawnSync('test', ['-w', path], { ...user, cwd: '/' }).status === 0;

/**
 * Where the data lies. Root's database runs as another user, who may not enter the checkout (`/root` is closed to it);
 * then the data lies in that user's own home, under a name made from the directory, and a file has its path. Without that
 * file the directory was deleted, and what is left there has no owner.
 */
const dataFolder = (directory: string, user: User | undefined): string => {
  const inside = join(directory, 'data');
  mkdirSync(inside, { recursive: true, mode: 0o700 });
  if (user === undefined) return inside;
  chownSync(inside, user.uid, user.gid);
  if (maySee(inside, user)) return inside;
  rmSync(inside, { recursive: true });
  const home = existsSync(HOME_OF_POSTGRES) ? HOME_OF_POSTGRES : tmpdir();
  const outside = join(home, `outlay-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`);
  const pointer = join(directory, POINTER);
  if (!existsSync(pointer)) rmSync(outside, { recursive: true, force: true });
  writeFileSync(pointer, `${outside}\n`);
  mkdirSync(outside, { recursive: true, mode: 0o700 });
  chownSync(outside, user.uid, user.gid);
  return outside;
};

/** Does a directory that `startPostgres` was given hold data, or say where it is? */
export const hasPostgres = (directory: string): boolean => {
  const pointer = join(directory, POINTER);
  return hasData(existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(directory, 'data'));
};

/** Deletes a directory that `startPostgres` was given, and the data that lies elsewhere. Nothing may run on it. */
export const deletePostgres = (directory: string): void => {
  const pointer = join(directory, POINTER);
  if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
};

/** `initdb`, with a password from a file that only its user can read. */
const createData = (data: string, password: string, user: User | undefined): void => {
  const secret = mkdtempSync(join(tmpdir(), 'outlay-'));
  const file = join(secret, 'password');
  try {
    writeFileSync(file, password, { mode: 0o600 });
    if (user !== undefined) for (const path of [secret, file]) chownSync(path, user.uid, user.gid);
    const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : ['--no-locale'];
    const args = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${file}`, '-E', 'UTF8', ...locale];
    execFileSync(needProgram('initdb'), args, { ...user, cwd: data, stdio: 'pipe' });
  } finally {
    rmSync(secret, { recursive: true });
  }
};

/** The server writes it to its pid file when it accepts connections; 8th line since PostgreSQL 10. */
const isReady = (data: string, pid: number): boolean => {
  const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

/** Starts a private PostgreSQL on loopback; the first start creates its data. Resolves when it takes connections. */
export const startPostgres = async (options: PostgresOptions): Promise<Server> => {
  const { directory, password = 'outlay', durable = true, replicates = false, onRestart } = options;
  const port = options.port ?? (await freePorts(1))[0] ?? 0;
  const user = postgresUser();
  mkdirSync(directory, { recursive: true });
  const data = dataFolder(directory, user);
  if (!existsSync(join(data, 'PG_VERSION'))) createData(data, password, user);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
  settings.push(...Object.entries(POSTGRES_SETTINGS).map(([name, value]) => `${name}=${value}`));
  // The launcher of subscriptions pauses for 5 s between two.
  if (replicates) settings.push('wal_level=logical', 'wal_retrieve_retry_interval=100ms');
  // A test run has hundreds of databases and several clusters: a look at each database every 15 s would keep a core busy.
  if (!durable)
    settings.push(
      ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'],
      ...['autovacuum_naptime=1min', 'max_connections=600'],
    );
  const life = createKeptLife(
    {
      name: 'PostgreSQL',
      directory,
      launch: {
        command: needProgram('postgres'),
        args: ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])],
        cwd: data,
        user,
        deathSignal: 'SIGINT',
      },
      stopSignal: 'SIGINT',
      ready: async (pid) => isReady(data, pid),
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
    url: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    port,
    get pid() {
      return life.pid();
    },
    async destroy() {
      await life.stop();
      deletePostgres(directory);
    },
  };
};
