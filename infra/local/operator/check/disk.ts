import { statfs } from 'node:fs/promises';
import { connected } from '../../../postgres/connect.ts';
import { paths } from '../../sandbox/files.ts';
import { broken, type Check, defineCheck, type Finding, fine, look } from './check.ts';
import type { Installation } from './installation.ts';
import { readAlarms } from './management-api.ts';

/** Of one node: what it has too little of, `disk` or `memory`. */
type Alarm = { node: string; resource: string };
type Volume = { folder: string; free: number; size: number };
type Slot = { name: string; kept: number };

export type DiskFacts = {
  /** undefined: there is no management API that tells. */
  alarms: readonly Alarm[] | undefined;
  volumes: readonly Volume[];
  /** Bytes of all databases together; undefined: the administrator's address is not known. */
  databases: number | undefined;
  /** Replication slots without a reader, and the bytes of log that each keeps. */
  slots: readonly Slot[];
};

const GIB = 1024 ** 3;
/** Shares of a disk that are free: as the alert DiskFillsUp, and where writing soon ends. */
const LITTLE = 0.1;
const NEXT_TO_NOTHING = 0.02;
const MUCH_LOG = 5 * GIB;

const sizeOf = (bytes: number): string =>
  bytes < GIB ? `${Math.round(bytes / 1024 ** 2)} MiB` : `${(bytes / GIB).toFixed(1)} GiB`;

const judgeVolume = ({ folder, free, size }: Volume): readonly Finding[] => {
  const message = `${folder} has ${sizeOf(free)} of ${sizeOf(size)} left`;
  if (free < NEXT_TO_NOTHING * size) return [broken(message)];
  return [free < LITTLE * size ? look(message) : fine(message)];
};

/** Pure. */
export const judgeDisk = ({ alarms, volumes, databases, slots }: DiskFacts): readonly Finding[] => [
  ...(alarms ?? []).map(({ node, resource }) =>
    broken(`${node} has a ${resource} alarm and takes no messages`, 'BrokerAlarm'),
  ),
  ...volumes.flatMap(judgeVolume),
  ...slots.flatMap(({ name, kept }) =>
    kept > MUCH_LOG ? [look(`the replication slot ${name} has no reader and keeps ${sizeOf(kept)} of log`)] : [],
  ),
  ...(databases === undefined ? [] : [fine(`databases have ${sizeOf(databases)}`)]),
  ...(alarms === undefined ? [fine("RabbitMQ's alarms are not seen without RABBITMQ_API_URL")] : []),
];

const volumeOf = async (folder: string): Promise<Volume[]> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return [{ folder, free: bavail * bsize, size: blocks * bsize }];
  } catch {
    // Nothing was kept there yet.
    return [];
  }
};

const SIZES = `SELECT coalesce(sum(pg_database_size(oid)), 0)::float8 AS bytes FROM pg_database WHERE datallowconn`;
const SLOTS = `SELECT slot_name AS name, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 AS kept
  FROM pg_replication_slots WHERE NOT active AND restart_lsn IS NOT NULL AND NOT pg_is_in_recovery()`;

const readServer = (url: string) =>
  connected(url, async (client) => ({
    databases: (await client.query<{ bytes: number }>(SIZES)).rows[0]?.bytes ?? 0,
    slots: (await client.query<Slot>(SLOTS)).rows,
  }));

const read = async (installation: Installation): Promise<DiskFacts> => {
  const { settings, adminUrls } = installation;
  const folders = new Set([paths.folder, ...(settings.RECEIPTS_FOLDER ? [settings.RECEIPTS_FOLDER] : [])]);
  const servers = await Promise.all(adminUrls.map(readServer));
  return {
    alarms: await readAlarms(installation),
    volumes: (await Promise.all([...folders].map(volumeOf))).flat(),
    databases: servers.length === 0 ? undefined : servers.reduce((sum, { databases }) => sum + databases, 0),
    slots: servers.flatMap(({ slots }) => slots),
  };
};

export const DISK: Check = defineCheck({
  name: 'disk',
  about: "RabbitMQ's alarms, what is left of the volumes that are seen here, log that PostgreSQL cannot drop",
  section: 'DiskFillsUp',
  needs: ['postgresql', 'rabbitmq'],
  read,
  judge: judgeDisk,
});
