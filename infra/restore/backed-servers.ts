import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installByApt } from '../local/servers/apt.ts';
import { findProgram, postgresUser } from '../local/servers/programs.ts';
import { createProgress } from '../local/servers/progress.ts';
import { connected } from '../postgres/connect.ts';
import { alterSystem } from '../postgres/settings.ts';
import { type PrivateServers, startPrivateServers } from '../smoke/cluster/private-servers.ts';

type ScriptRun = { seconds: number; out: string };

const run = promisify(execFile);
/** Beyond what any step of the proof takes on a busy machine. */
const TIME_LIMIT = 300_000;

/** Runs one of the scripts of this folder to its end. @throws Error with what it printed to standard error */
const runScript = async (path: string, words: string[], env: Record<string, string>): Promise<ScriptRun> => {
  const began = performance.now();
  const options = { env: { PATH: process.env.PATH ?? '', ...env }, timeout: TIME_LIMIT, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run(path, words, options).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`${path} ${words.join(' ')}: ${error.stderr}${error.stdout}`, { cause: error });
  });
  return { seconds: (performance.now() - began) / 1000, out: stdout };
};

export type BackedServers = PrivateServers & {
  /** Of the mileage-receipt service. */
  receipts: string;
  /** As an operator calls it: `backup('full')`. */
  backup(what: string): Promise<ScriptRun>;
  /** When the last backup of files began that ended well. */
  backedUp(): Date;
  /** Is there nothing to back up, since it was destroyed? */
  isAway(): boolean;
  /** Kills the servers with SIGKILL and deletes all that they and the receipts had on disk. */
  destroy(): Promise<void>;
  /** `restore`, into the same folders. Starts nothing. */
  restore(target: string): Promise<ScriptRun>;
  /** PostgreSQL on what was restored, a broker and a Redis that are empty. */
  startEmpty(): Promise<void>;
};

const PROGRAMS = ['pgbackrest', 'restic', 'jq'];
const SCRIPTS = ['pgbackrest-archive', 'backup', 'restore', 'settings.sh', 'pgbackrest.conf'];

const installPrograms = async (): Promise<void> => {
  const missing = () => PROGRAMS.filter((program) => findProgram(program) === undefined);
  if (missing().length > 0) await installByApt(missing().join(' '), createProgress());
  if (missing().length > 0) throw new Error(`Not installed: ${missing().join(', ')}`);
};

/** Where the database's own user reaches them, whoever may enter the checkout. */
const copyScripts = (folder: string): void => {
  for (const name of SCRIPTS) cpSync(join(import.meta.dirname, name), join(folder, name));
  for (const name of SCRIPTS.slice(0, 3)) chmodSync(join(folder, name), 0o755);
};

/** Of the scripts, in place of the folders of containers. */
const variablesOf = ({ folder, data, adminUrl }: { folder: string; data: string; adminUrl: string }) => {
  const { port, password } = new URL(adminUrl);
  const server = { PGHOST: '127.0.0.1', PGBACKREST_PG1_PORT: port, PGUSER: 'postgres', PGPASSWORD: password };
  const [BACKUPS, RECEIPTS] = [join(folder, 'backups'), join(folder, 'receipts')];
  const own = { PGBACKREST_LOCK_PATH: join(BACKUPS, 'lock'), RESTIC_CACHE_DIR: join(folder, 'cache') };
  return { BACKUPS, RECEIPTS, PGDATA: data, BACKUP_KEY_FILE: join(folder, 'backup-key'), ...own, ...server };
};

const dataOf = (adminUrl: string): Promise<string> =>
  connected(
    adminUrl,
    async (client) =>
      (await client.query<{ data_directory: string }>('SHOW data_directory')).rows[0]?.data_directory ?? '',
  );

/**
 * Servers of the proof's own whose write-ahead log is archived, at the latest after so many seconds, by the very scripts that
 * production runs (`infra/docker/backup.yml`).
 */
export const startBackedServers = async ({ archiveTimeout }: { archiveTimeout: number }): Promise<BackedServers> => {
  await installPrograms();
  const own = await startPrivateServers();
  const folder = mkdtempSync(join(tmpdir(), 'outlay-restore-'));
  const close = async () => {
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    chmodSync(folder, 0o711);
    copyScripts(folder);
    const data = await dataOf(own.adminUrl);
    const variables = variablesOf({ folder, data, adminUrl: own.adminUrl });
    const { BACKUPS, RECEIPTS, BACKUP_KEY_FILE } = variables;
    for (const made of [BACKUPS, RECEIPTS]) mkdirSync(made, { mode: 0o711 });
    writeFileSync(BACKUP_KEY_FILE, randomBytes(24).toString('base64url'), { mode: 0o400 });
    const user = postgresUser();
    if (user) for (const path of [BACKUP_KEY_FILE, BACKUPS]) chownSync(path, user.uid, user.gid);
    const given = Object.entries(variables).flatMap(([name, value]) =>
      name.startsWith('PGPASS') ? [] : [`${name}=${value}`],
    );
    const archive_command = ['env', ...given, join(folder, 'pgbackrest-archive'), '%p'].join(' ');
    await alterSystem(own.adminUrl, { archive_mode: 'on', archive_timeout: `${archiveTimeout}`, archive_command });
    await own.postgres.restart();
    const script = (name: string, word: string) => runScript(join(folder, name), [word], variables);
    await script('backup', 'init');
    let backedUp = new Date(0);
    let isAway = false;
    return {
      ...own,
      receipts: RECEIPTS,
      backedUp: () => backedUp,
      isAway: () => isAway,
      backup: async (what) => {
        const at = new Date();
        const done = await script('backup', what);
        if (what === 'files' && !isAway) backedUp = at;
        return done;
      },
      destroy: async () => {
        isAway = true;
        await Promise.all([own.postgres, own.rabbit, own.redis].map((server) => server.kill('SIGKILL')));
        rmSync(data, { recursive: true });
        for (const name of readdirSync(RECEIPTS)) rmSync(join(RECEIPTS, name), { recursive: true });
      },
      restore: (target) => script('restore', target),
      startEmpty: async () => {
        await Promise.all([own.postgres.start(), own.rabbit.wipe(), own.redis.start()]);
        await own.redis.flush();
        isAway = false;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
