import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@outlay/contracts';
import { needProgram } from '../../../local/servers/programs.ts';
import { BROKER_SETTINGS } from '../../../local/servers/rabbit.ts';
import { definitionsFor, delaysOf, passwordsFrom, serviceUrls } from '../../../rabbitmq/definitions.ts';
import { importDefinitions } from '../../../rabbitmq/import-definitions.ts';
import { createMember, type Member } from '../member.ts';
import { BROKERS, type Place } from '../places.ts';

const OPERATOR = 'outlay';
const nodeOf = ({ address }: Place): string => `rabbit@${address}`;

/** Seconds: a node that says nothing to the others for this long is gone. An hour's load never takes it so far. */
const TICK = 8;

const configuration = (place: Place, password: string): string =>
  [
    `listeners.tcp.1 = ${place.address}:5672`,
    `management.tcp.ip = ${place.address}`,
    `default_user = ${OPERATOR}`,
    `default_pass = ${password}`,
    'disk_free_limit.absolute = 50MB',
    'cluster_formation.peer_discovery_backend = classic_config',
    ...BROKERS.map((one, at) => `cluster_formation.classic_config.nodes.${at + 1} = ${nodeOf(one)}`),
    'cluster_partition_handling = pause_minority',
    'queue_leader_locator = balanced',
    ...Object.entries(BROKER_SETTINGS).map(([name, value]) => `${name} = ${value}`),
    '',
  ].join('\n');

type Queue = { name: string; leader?: string };

export type Brokers = {
  members: Member[];
  /** Per service: all nodes, as its own user. */
  urls: Record<Service, string>;
  /** Which of them leads a queue. */
  leaderOf(queue: string): Promise<Member>;
  /** It answers, and belongs to the larger part of the cluster. */
  works(member: Member): Promise<boolean>;
  /** Every queue would outlive the loss of any node. */
  isWhole(): Promise<boolean>;
};

/** A cluster of three nodes with everything that the services use, in queues of three members. Resolves when it serves. */
export const startBrokers = async (
  { root, password, schedule }: { root: string; password: string; schedule: string },
  made: (members: readonly Member[]) => void,
): Promise<Brokers> => {
  const login = `${OPERATOR}:${password}`;
  const headers = { authorization: `Basic ${Buffer.from(login).toString('base64')}` };
  const query = (place: Place, path: string): Promise<Response> =>
    fetch(`http://${place.address}:15672/api${path}`, { headers, signal: AbortSignal.timeout(5_000) });

  const members = BROKERS.map((place) => {
    const directory = join(root, place.name);
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'rabbitmq.conf'), configuration(place, password));
    writeFileSync(join(directory, 'plugins'), '[rabbitmq_management].\n');
    writeFileSync(join(directory, '.erlang.cookie'), password, { mode: 0o400 });
    const bound = `-kernel inet_dist_use_interface {${place.address.replaceAll('.', ',')}} net_ticktime ${TICK}`;
    return createMember({
      ...{ name: place.name, place, directory, command: needProgram('rabbitmq-server'), args: [] },
      env: {
        HOME: directory,
        RABBITMQ_USE_LONGNAME: 'true',
        RABBITMQ_NODENAME: nodeOf(place),
        RABBITMQ_MNESIA_BASE: join(directory, 'data'),
        RABBITMQ_LOG_BASE: join(directory, 'logs'),
        RABBITMQ_PID_FILE: join(directory, 'pid'),
        RABBITMQ_CONFIG_FILE: join(directory, 'rabbitmq.conf'),
        RABBITMQ_ENABLED_PLUGINS_FILE: join(directory, 'plugins'),
        RABBITMQ_CONF_ENV_FILE: '/dev/null',
        RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: `${bound} +S 2:2 +sbwt none +sbwtdcpu none +sbwtdio none`,
        RUNNING_UNDER_SYSTEMD: 'true',
      },
      ready: async () => (await query(place, '/health/checks/port-listener/5672')).ok,
    });
  });

  /** How many nodes run, as one of them sees it. */
  const runningFor = async (place: Place): Promise<number> => {
    const nodes = (await (await query(place, '/nodes')).json()) as { running: boolean }[];
    return nodes.filter(({ running }) => running).length;
  };
  const isWhole = async (): Promise<boolean> => {
    const safe = await Promise.all(BROKERS.map((place) => query(place, '/health/checks/node-is-quorum-critical')));
    return safe.every(({ ok }) => ok) && (await runningFor(BROKERS[0] as Place)) === BROKERS.length;
  };
  made(members);
  const [first, ...others] = members;
  await first?.start();
  await Promise.all(others.map((member) => member.start()));

  const passwords = passwordsFrom(password);
  const operator = { name: OPERATOR, password };
  const apiUrl = `http://${login}@${BROKERS[0]?.address}:15672`;
  await importDefinitions(apiUrl, definitionsFor({ passwords, operator, delays: delaysOf(schedule) }));
  const lists = BROKERS.map(({ address }) => serviceUrls(`amqp://${login}@${address}:5672`, passwords));
  const services = Object.keys(lists[0] ?? {}) as Service[];
  return {
    members,
    urls: Object.fromEntries(
      services.map((service) => [service, lists.map((one) => one[service]).join(',')]),
    ) as Brokers['urls'],
    leaderOf: async (queue) => {
      const { leader } = (await (await query(BROKERS[0] as Place, `/queues/%2F/${queue}`)).json()) as Queue;
      const found = members.find(({ place }) => nodeOf(place) === leader);
      if (!found) throw new Error(`${queue} is led by ${leader}`);
      return found;
    },
    works: async ({ place }) => (await runningFor(place)) * 2 > BROKERS.length,
    isWhole,
  };
};
