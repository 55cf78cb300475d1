import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@outlay/contracts';
import { definitionsFor, passwordsFrom, serviceUrls, writeDefinitions } from '../../rabbitmq/definitions.ts';
import { importDefinitions } from '../../rabbitmq/import-definitions.ts';
import { createKeptLife, type Print } from './kept-life.ts';
import { freePorts } from './ports.ts';
import { exchange } from './probe.ts';
import { needProgram } from './programs.ts';
import type { Life, Server } from './server.ts';

export type RabbitOptions = {
  /** Absolute path. Holds the logs, the configuration and the data. Created when missing. */
  directory: string;
  port?: number;
  password?: string;
  /**
   * Given: a cluster's broker. It starts with everything that the cluster needs, also when it was wiped, and each service has a
   * user of its own. `delays`: the steps of the webhooks' schedule, in milliseconds.
   */
  cluster?: { delays?: readonly number[] };
  /** How many of Erlang's schedulers share the work, 2 when left out: with one it is less, for they wake one another all the time. */
  schedulers?: number | undefined;
  /** Given: Prometheus reads the broker's own metrics there. */
  metricsPort?: number | undefined;
  /** Given: restart it when it dies by itself, and report it. */
  onRestart?: Print;
};

export type Rabbit = Server & {
  /** Of the management plugin's HTTP API, with user and password. */
  readonly apiUrl: string;
  /** Per service: as its own user. Only of a cluster's broker. */
  readonly urls?: Record<Service, string> | undefined;
  /** Imports a cluster's users, rights, queues and bindings while it runs, as the migrations do. */
  importAll(): Promise<void>;
  /** What the cluster declares a queue with. */
  argumentsOf(queue: string): Readonly<Record<string, string | number>>;
  /** `rabbitmqctl` with these words. */
  control(...words: string[]): void;
  /** Stops it, forgets every queue and message, and starts it empty on the same ports. */
  wipe(): Promise<void>;
};

/** May do everything. */
const OPERATOR = 'outlay';

type Ports = { amqp: number; api: number; distribution: number; names: number };

/**
 * What we change of the broker's defaults; docker-compose.yml has the same. What the quorum queues' log collects in memory before
 * it is written out by queue: 512 MB by default, which a million waiting retries fill with 1.7 GB of the broker
 * (`npm run bench webhooks`). How often it collects the figures of its management pages, in milliseconds: every 5 s by default, a
 * quarter of what an idle broker works.
 */
export const BROKER_SETTINGS: Readonly<Record<string, number>> = {
  'raft.wal_max_size_bytes': 64 * 1024 * 1024,
  collect_statistics_interval: 30_000,
};

/**
 * Messages that leave a delay queue and are not yet confirmed by the next one: with the default of 32 many that are due
 * together wait seconds for one another on a busy machine. As in docker-compose.yml.
 */
const LEAVING_TOGETHER = '-rabbit dead_letter_worker_consumer_prefetch 256';

const configuration = ({ amqp, api }: Ports, users: readonly string[]): string =>
  [
    `listeners.tcp.1 = 127.0.0.1:${amqp}`,
    'management.tcp.ip = 127.0.0.1',
    `management.tcp.port = ${api}`,
    ...users,
    'disk_free_limit.absolute = 50MB',
    ...Object.entries(BROKER_SETTINGS).map(([name, value]) => `${name} = ${value}`),
    '',
  ].join('\n');

/** Every path, port and name of its own, so that it meets no other broker of this machine. */
const environment = (directory: string, { distribution, names }: Ports, schedulers = 2): Record<string, string> => ({
  HOME: directory,
  RABBITMQ_NODENAME: 'outlay@localhost',
  RABBITMQ_MNESIA_BASE: join(directory, 'data'),
  RABBITMQ_LOG_BASE: join(directory, 'logs'),
  RABBITMQ_PID_FILE: join(directory, 'pid'),
  RABBITMQ_DIST_PORT: `${distribution}`,
  ERL_EPMD_PORT: `${names}`,
  ERL_EPMD_ADDRESS: '127.0.0.1',
  RABBITMQ_CONFIG_FILE: join(directory, 'rabbitmq.conf'),
  RABBITMQ_ENABLED_PLUGINS_FILE: join(directory, 'plugins'),
  RABBITMQ_CONF_ENV_FILE: '/dev/null',
  RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: `-kernel inet_dist_use_interface {127,0,0,1} +S ${schedulers}:${schedulers} +sbwt none +sbwtdcpu none +sbwtdio none ${LEAVING_TOGETHER}`,
  // The script then becomes the broker itself instead of waiting for it: one process to signal, with the id we know.
  RUNNING_UNDER_SYSTEMD: 'true',
});

/** Erlang's register of names. The broker would start one that outlives it; this one is ours to end. */
const createNames = (directory: string, port: number, onRestart: Print | undefined): Life => {
  const folder = join(directory, 'names');
  mkdirSync(folder, { recursive: true });
  const namesRequest = Buffer.from([0, 1, 'n'.charCodeAt(0)]);
  return createKeptLife(
    {
      name: "Erlang's port mapper",
      directory: folder,
      launch: {
        command: needProgram('epmd'),
        args: ['-port', `${port}`, '-address', '127.0.0.1'],
        deathSignal: 'SIGTERM',
      },
      stopSignal: 'SIGTERM',
      ready: async () => (await exchange(port, namesRequest)).length > 0,
    },
    onRestart,
  );
};

/** Serves AMQP, and the HTTP API of the management plugin, which comes up a little later. */
const isReady = async ({ amqp }: Ports, apiUrl: string): Promise<boolean> => {
  await exchange(amqp, Buffer.from('AMQP\0\0\x09\x01', 'latin1'));
  const { origin, username, password } = new URL(apiUrl);
  const authorization = `Basic ${Buffer.from(`${username}:${decodeURIComponent(password)}`).toString('base64')}`;
  return (await fetch(`${origin}/api/overview`, { headers: { authorization } })).ok;
};

type BrokerOptions = {
  directory: string;
  ports: Ports;
  apiUrl: string;
  schedulers: number | undefined;
  onRestart: Print | undefined;
};

const createBroker = ({ directory, ports, apiUrl, schedulers, onRestart }: BrokerOptions): Life =>
  createKeptLife(
    {
      name: 'RabbitMQ',
      directory,
      launch: {
        command: needProgram('rabbitmq-server'),
        args: [],
        env: environment(directory, ports, schedulers),
        deathSignal: 'SIGTERM',
      },
      stopSignal: 'SIGTERM',
      // Queues and stores are closed within half a second; the management plugin then idles for 5 s.
      stopWithin: 2000,
      ready: () => isReady(ports, apiUrl),
    },
    onRestart,
  );

const choosePorts = async (given: number | undefined): Promise<Ports> => {
  const [amqp = 0, api = 0, distribution = 0, names = 0] = await freePorts(4);
  return { amqp: given ?? amqp, api, distribution, names };
};

/** Starts a private RabbitMQ with its management plugin on loopback. Resolves when it takes connections (about 6 s). */
export const startRabbit = async (options: RabbitOptions): Promise<Rabbit> => {
  const { directory, port, password = 'outlay', cluster, schedulers, metricsPort, onRestart } = options;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const ports = await choosePorts(port);
  const definitions = join(directory, 'definitions.json');
  const passwords = passwordsFrom(password);
  const operator = { name: OPERATOR, password };
  const everything = definitionsFor({ passwords, operator, ...cluster });
  if (cluster) writeDefinitions(definitions, everything);
  const users = cluster
    ? [`load_definitions = ${definitions}`]
    : [`default_user = ${OPERATOR}`, `default_pass = ${password}`];
  const metrics =
    metricsPort === undefined ? [] : ['prometheus.tcp.ip = 127.0.0.1', `prometheus.tcp.port = ${metricsPort}`];
  writeFileSync(join(directory, 'rabbitmq.conf'), configuration(ports, [...users, ...metrics]), { mode: 0o600 });
  const plugins = ['rabbitmq_management', ...(metricsPort === undefined ? [] : ['rabbitmq_prometheus'])];
  writeFileSync(join(directory, 'plugins'), `[${plugins.join(', ')}].\n`);
  const login = `${OPERATOR}:${encodeURIComponent(password)}@127.0.0.1`;
  const apiUrl = `http://${login}:${ports.api}`;
  const names = createNames(directory, ports.names, onRestart);
  const broker = createBroker({ directory, ports, apiUrl, schedulers, onRestart });
  const start = () => names.start().then(broker.start);
  const stop = () => broker.stop().then(names.stop);
  await start();
  return {
    start,
    stop,
    kill: broker.kill,
    restart: broker.restart,
    url: `amqp://${login}:${ports.amqp}`,
    apiUrl,
    urls: cluster && serviceUrls(`amqp://${login}:${ports.amqp}`, passwords),
    port: ports.amqp,
    get pid() {
      return broker.pid();
    },
    argumentsOf: (queue) => everything.queues.find(({ name }) => name === queue)?.arguments ?? {},
    importAll: () => importDefinitions(apiUrl, everything),
    control(...words) {
      const env = { PATH: process.env.PATH ?? '', ...environment(directory, ports) };
      execFileSync(needProgram('rabbitmqctl'), words, { env, cwd: directory, stdio: 'pipe' });
    },
    async wipe() {
      await broker.kill('SIGKILL');
      rmSync(join(directory, 'data'), { recursive: true, force: true });
      await start();
    },
    async destroy() {
      await broker.kill('SIGKILL');
      await names.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
