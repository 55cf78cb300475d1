import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needProgram } from '../../../local/servers/programs.ts';
import { createMember, type Member } from '../member.ts';
import { CACHES, KEEPERS, type Place } from '../places.ts';

/** Of Redis, as the sentinels know it. */
export const WATCHED = 'mymaster';

const peersOf = KEEPERS.map(({ name, address }) => `${name}=http://${address}:2380`).join(',');

const etcdOf = (place: Place, root: string): Member => {
  const [client, peer] = [`http://${place.address}:2379`, `http://${place.address}:2380`];
  const directory = join(root, place.name);
  return createMember({
    ...{ name: `${place.name}-etcd`, place, directory, command: needProgram('etcd') },
    args: [
      ...['--name', place.name, '--data-dir', join(directory, 'etcd'), '--initial-cluster', peersOf],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...[
        '--heartbeat-interval',
        '200',
        '--election-timeout',
        '2000',
        '--auto-compaction-retention',
        '1h',
        '--enable-v2',
      ],
    ],
    ready: async () => (await fetch(`${client}/health`, { signal: AbortSignal.timeout(1_000) })).ok,
  });
};

const sentinelOf = (place: Place, root: string, password: string, ready: (one: Place) => Promise<boolean>): Member => {
  const directory = join(root, place.name);
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'sentinel.conf');
  const lines = [
    ...[`bind ${place.address}`, 'port 26379', `dir ${directory}`, 'protected-mode no'],
    `sentinel monitor ${WATCHED} ${CACHES[0]?.address} 6379 2`,
    `sentinel auth-pass ${WATCHED} ${password}`,
    `sentinel down-after-milliseconds ${WATCHED} 2000`,
    `sentinel failover-timeout ${WATCHED} 6000`,
    '',
  ];
  writeFileSync(file, lines.join('\n'));
  const program = { command: needProgram('redis-server'), args: [file, '--sentinel'] };
  return createMember({ name: `${place.name}-sentinel`, place, directory, ...program, ready: () => ready(place) });
};

export type Keepers = {
  etcds: Member[];
  sentinels: Member[];
  leader(): Promise<Member>;
  isWhole(): Promise<boolean>;
};

type Status = { leader: string; header: { member_id: string } };

/** Three of etcd and three sentinels. `sentinelReady`: asks one of these. */
export const createKeepers = (
  root: string,
  password: string,
  sentinelReady: (place: Place) => Promise<boolean>,
): Keepers => {
  const etcds = KEEPERS.map((place) => etcdOf(place, root));
  const statusOf = async ({ place }: Member): Promise<Status> => {
    const options = { method: 'POST', body: '{}', signal: AbortSignal.timeout(2_000) };
    return (await (await fetch(`http://${place.address}:2379/v3/maintenance/status`, options)).json()) as Status;
  };
  return {
    etcds,
    sentinels: KEEPERS.map((place) => sentinelOf(place, root, password, sentinelReady)),
    leader: async () => {
      for (const one of etcds) {
        const { leader, header } = await statusOf(one);
        if (leader === header.member_id) return one;
      }
      throw new Error('etcd has no leader');
    },
    isWhole: async () => {
      const all = await Promise.all(etcds.map(statusOf));
      return new Set(all.map(({ leader }) => leader)).size === 1;
    },
  };
};
