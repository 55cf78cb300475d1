import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { needProgram, postgresUser } from '../../../local/servers/programs.ts';
import { POSTGRES_SETTINGS } from '../../../postgres/settings.ts';
import { createMember, type Member } from '../member.ts';
import { DATABASES, KEEPERS, MASK, type Place } from '../places.ts';

/**
 * Seconds. The primary renews its key every `loop_wait`, and the standby takes its place when the key has ended: about 20 s after the
 * primary was last seen. Shorter, and a machine that is busy changes primaries; `loop_wait` and twice `retry_timeout` must fit in.
 */
export const TIMES = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

/** How PostgreSQL is run; infra/docker/cluster.yml has the same. */
export const PARAMETERS = {
  ...POSTGRES_SETTINGS,
  wal_log_hints: 'on',
  /** A former primary that is cut off for a while is rewound from its own log, and not copied anew. */
  wal_keep_size: '512MB',
  /** A standby that is cut off holds up every write until then, and at most as long again until Patroni goes on without it. */
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
};

const patroniOf = (place: Place, directory: string, password: string): object => ({
  scope: 'outlay',
  name: place.name,
  restapi: { listen: `${place.address}:8008`, connect_address: `${place.address}:8008` },
  // Not by etcd's third API: Patroni 3.0.2 of Debian 12, thawed after another one was promoted, writes itself into the leader's key by it, whoever
  // stands there, and the writes of the other one are lost. Patroni 4.1.5 compares first.
  etcd: { hosts: KEEPERS.map(({ address }) => `${address}:2379`).join(',') },
  bootstrap: {
    dcs: {
      ...TIMES,
      // One that ends by itself has this long to be back, before the standby takes its place.
      primary_start_timeout: 15,
      synchronous_mode: true,
      failsafe_mode: true,
      postgresql: { use_pg_rewind: true, parameters: PARAMETERS },
    },
    initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
  },
  postgresql: {
    listen: `${place.address}:5432`,
    connect_address: `${place.address}:5432`,
    data_dir: join(directory, 'data'),
    bin_dir: dirname(needProgram('postgres')),
    pgpass: join(directory, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password },
      replication: { username: 'replicator', password },
      rewind: { username: 'rewinder', password },
    },
    parameters: { unix_socket_directories: directory },
    pg_hba: ['local all all trust', `host all all ${place.address}/${MASK} scram-sha-256`].concat(
      `host replication replicator ${place.address}/${MASK} scram-sha-256`,
    ),
    // Else a copy begins when the primary's next checkpoint has taken its time: up to nine minutes.
    basebackup: { checkpoint: 'fast' },
    remove_data_directory_on_rewind_failure: true,
    remove_data_directory_on_diverged_timelines: true,
  },
});

type Standing = { members: { name: string; role: string; state: string; lag?: number | string }[] };
const RUNNING = new Set(['running', 'streaming']);

export type Databases = {
  members: Member[];
  primary(): Promise<Member>;
  standby(): Promise<Member>;
  /** One leads, and the other one has all that it has. */
  isWhole(): Promise<boolean>;
};

/** A primary and a synchronous standby, who change places by themselves. */
export const createDatabases = (root: string, password: string): Databases => {
  const user = postgresUser();
  const members = DATABASES.map((place) => {
    const directory = join(root, place.name);
    mkdirSync(directory, { recursive: true, mode: 0o755 });
    const file = join(directory, 'patroni.json');
    writeFileSync(file, JSON.stringify(patroniOf(place, directory, password)), { mode: 0o600 });
    if (user) for (const path of [directory, file]) chownSync(path, user.uid, user.gid);
    const become = user ? ['--reuid', `${user.uid}`, '--regid', `${user.gid}`, '--clear-groups', '--'] : ['--'];
    return createMember({
      ...{ name: place.name, place, directory, command: 'setpriv', args: [...become, needProgram('patroni'), file] },
      env: { HOME: directory, LC_ALL: 'C.UTF-8' },
      // As after a start of a computer: the process that it names is another one, which has its number by chance.
      prepare: () => rmSync(join(directory, 'data/postmaster.pid'), { force: true }),
      ready: async () =>
        (await fetch(`http://${place.address}:8008/health`, { signal: AbortSignal.timeout(1_000) })).ok,
    });
  });
  const standing = async (): Promise<Standing['members']> => {
    const options = { signal: AbortSignal.timeout(2_000) };
    const queries = DATABASES.map(({ address }) => fetch(`http://${address}:8008/cluster`, options));
    return ((await (await Promise.any(queries)).json()) as Standing).members;
  };
  const isOf = (role: RegExp) => async (): Promise<Member> => {
    const all = await standing();
    const found = members.find(({ name }) => all.some((one) => one.name === name && role.test(one.role)));
    if (!found) throw new Error(`The databases stand so: ${JSON.stringify(all)}`);
    return found;
  };
  return {
    members,
    primary: isOf(/^(leader|master|primary)$/),
    standby: isOf(/^sync_standby$/),
    isWhole: async () => {
      const all = await standing();
      const roles = all.map(({ role }) => role).sort();
      return (
        roles.join() === 'leader,sync_standby' && all.every(({ state, lag = 0 }) => RUNNING.has(state) && lag === 0)
      );
    },
  };
};
