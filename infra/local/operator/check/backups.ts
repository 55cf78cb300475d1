import type { Environment } from '@outlay/contracts';
import { connected } from '../../../postgres/connect.ts';
import { broken, type Check, defineCheck, type Finding, fine, look } from './check.ts';
import type { Installation } from './installation.ts';

/** In the administrator's own database: a restore concerns the server, and no service. */
const TABLE = `CREATE TABLE IF NOT EXISTS outlay_restore_tests (tested_at timestamptz NOT NULL)`;
const NOTE = 'INSERT INTO outlay_restore_tests (tested_at) VALUES ($1)';
const LAST = 'SELECT max(tested_at) AS at FROM outlay_restore_tests';
const IS_THERE = `SELECT to_regclass('outlay_restore_tests') IS NOT NULL AS there`;

/** When a restore of this installation's backups was tried last; null: it was never noted. */
const lastRestoreTest = (adminUrl: string): Promise<Date | null> =>
  connected(adminUrl, async (client) => {
    if (!(await client.query<{ there: boolean }>(IS_THERE)).rows[0]?.there) return null;
    return (await client.query<{ at: Date | null }>(LAST)).rows[0]?.at ?? null;
  });

/** Notes that a restore was tried, and worked. */
export const noteRestoreTest = (adminUrl: string, at: Date): Promise<void> =>
  connected(adminUrl, async (client) => {
    await client.query(TABLE);
    await client.query(NOTE, [at]);
  });

/** Of one PostgreSQL server, as it says itself. */
export type ServerBackups = {
  server: string;
  archives: boolean;
  /** The archive's last success and last failure. */
  archivedAt: Date | null;
  failedAt: Date | null;
  /** Since when the oldest file of the log waits to be archived; null: none does. */
  waitingSince: Date | null;
  /** When the last base backup ended; null: the server knows of none. */
  backedUpAt: Date | null;
  isStandby: boolean;
};

export type BackupFacts = {
  environment: Environment;
  servers: readonly ServerBackups[];
  /** When a restore was tried last; null: never, as far as is noted. */
  testedAt: Date | null;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** As the alerts ArchiveStalled and BackupOld; a restore is tried every quarter. */
const STALLED = HOUR / 4;
const OLD = 26 * HOUR;
const TEST_OLD = 100 * DAY;

const ago = (at: Date, now: Date): string => {
  const ms = now.getTime() - at.getTime();
  if (ms < HOUR) return `${Math.max(0, Math.round(ms / 60_000))} min ago`;
  return ms < 2 * DAY ? `${Math.round(ms / HOUR)} h ago` : `${Math.round(ms / DAY)} days ago`;
};

const judgeArchive = ({ server, archivedAt, failedAt, waitingSince }: ServerBackups, now: Date): readonly Finding[] => {
  if (failedAt !== null && (archivedAt === null || failedAt > archivedAt))
    return [broken(`${server} cannot archive its log, last tried ${ago(failedAt, now)}`, 'ArchiveFailing')];
  if (waitingSince !== null && now.getTime() - waitingSince.getTime() > STALLED)
    return [broken(`${server} archives nothing: its log waits since ${ago(waitingSince, now)}`, 'ArchiveStalled')];
  return [];
};

const judgeServer = (one: ServerBackups, environment: Environment, now: Date): readonly Finding[] => {
  const { server, archives, backedUpAt, isStandby } = one;
  if (isStandby) return [];
  if (!archives)
    return environment === 'sandbox'
      ? [fine('a sandbox is not backed up')]
      : [look(`${server} archives no log: what was written since the last copy is lost with its disk`)];
  const archive = judgeArchive(one, now);
  if (backedUpAt === null)
    return [...archive, look(`${server} knows of no backup; one that was taken from a standby leaves no mark there`)];
  if (now.getTime() - backedUpAt.getTime() > OLD)
    return [...archive, look(`the last backup of ${server} ended ${ago(backedUpAt, now)}`, 'BackupOld')];
  return [...archive, fine(`the last backup of ${server} ended ${ago(backedUpAt, now)}, its log is archived`)];
};

const judgeTest = (testedAt: Date | null, now: Date): Finding => {
  const section = 'Try it, on another machine';
  if (testedAt === null) return look('no restore was tried yet, as far as is noted', section);
  return now.getTime() - testedAt.getTime() > TEST_OLD
    ? look(`a restore was tried last ${ago(testedAt, now)}`, section)
    : fine(`a restore was tried ${ago(testedAt, now)}`);
};

/** Pure. */
export const judgeBackups = ({ environment, servers, testedAt }: BackupFacts, now: Date): readonly Finding[] => {
  if (servers.length === 0)
    return environment === 'sandbox'
      ? [fine('a sandbox is not backed up')]
      : [look('not seen without DATABASE_ADMIN_URL')];
  const found = servers.flatMap((one) => judgeServer(one, environment, now));
  const isBackedUp = environment === 'production' || servers.some(({ archives }) => archives);
  return isBackedUp ? [...found, judgeTest(testedAt, now)] : found;
};

/**
 * The mark of a base backup is a file that the server itself leaves beside its log, whatever tool made it; files of the log that wait
 * for the archive have a mark, too.
 */
const STATE = `SELECT current_setting('archive_mode') <> 'off' AS archives, pg_is_in_recovery() AS "isStandby",
    last_archived_time AS "archivedAt", last_failed_time AS "failedAt",
    (SELECT max(modification) FROM pg_ls_waldir() WHERE name LIKE '%.backup') AS "backedUpAt",
    (SELECT min(modification) FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready') AS "waitingSince"
  FROM pg_stat_archiver`;

const readServer = async (url: string): Promise<ServerBackups> => {
  const { rows } = await connected(url, (client) => client.query<Omit<ServerBackups, 'server'>>(STATE));
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL says nothing of its archive');
  return { server: new URL(url).host, ...row };
};

const read = async ({ environment, adminUrls }: Installation): Promise<BackupFacts> => {
  const [first] = adminUrls;
  return {
    environment,
    servers: await Promise.all(adminUrls.map(readServer)),
    testedAt: first === undefined ? null : await lastRestoreTest(first),
  };
};

export const BACKUPS: Check = defineCheck({
  name: 'backups',
  about: "PostgreSQL's archive and last backup, and when a restore was tried last",
  section: 'Back up and restore',
  needs: ['postgresql'],
  read,
  judge: judgeBackups,
});
