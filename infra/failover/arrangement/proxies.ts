import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { needProgram } from '../../local/servers/programs.ts';
import { createMember, type Member } from '../member.ts';
import { DATABASES, HOST, INSTANCES, type Place, PROXIES } from '../places.ts';

/** Where the proxy of a machine takes connections to the primary. */
export const DATABASE_PORT = 5_000;

const DEFAULTS = [
  'global',
  '  maxconn 4000',
  'defaults',
  '  timeout connect 2s',
  '  timeout check 2s',
  '  timeout client 1h',
  '  timeout server 1h',
];

/** The one that Patroni calls the primary; connections to any other one are ended at once. */
export const databaseLines = (bind: string): string[] => [
  'listen database',
  `  bind ${bind}`,
  '  mode tcp',
  '  option httpchk OPTIONS /primary',
  '  http-check expect status 200',
  '  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
  ...DATABASES.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`),
];

const isListening = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 }, () => resolve(true));
    socket.on('error', () => resolve(false)).on('timeout', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** HAProxy at a place with the given parts of its configuration. */
const proxyAt = (place: Place, root: string, lines: readonly string[], ready: () => Promise<boolean>): Member => {
  const directory = join(root, place.name);
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'haproxy.cfg');
  writeFileSync(file, [...DEFAULTS, ...lines, ''].join('\n'));
  const program = { command: needProgram('haproxy'), args: ['-db', '-f', file] };
  return createMember({ name: `${place.name}-proxy`, place, directory, ...program, ready });
};

/** A way to the primary for each machine with services. */
export const createProxies = (root: string): Member[] =>
  PROXIES.map((place) =>
    proxyAt(place, root, databaseLines(`${place.address}:${DATABASE_PORT}`), () =>
      isListening(place.address, DATABASE_PORT),
    ),
  );

/** Where a dispatcher finds the customers' receiver: an address that is not public may be called on its own loopback alone. */
export const createReceiverWays = (root: string, port: number, target: number): Member[] =>
  INSTANCES['webhook-dispatcher'].map((place) => {
    const lines = ['listen receiver', `  bind 127.0.0.1:${port}`, '  mode tcp', `  server host ${HOST}:${target}`];
    return proxyAt(place, root, lines, async () => true);
  });

/**
 * The edge, in this process' own network: the API at `port` of both gateways, and the primary at `databasePort`. Where no gateway is ready
 * requests go to those that live: all of them miss the same server, and answer what they can without it.
 */
export const edgeConfiguration = (port: number, databasePort: number, receiver: { from: number; to: number }): string =>
  [
    ...DEFAULTS,
    'frontend api',
    `  bind 127.0.0.1:${port}`,
    '  mode http',
    '  use_backend living if { nbsrv(ready) eq 0 }',
    '  default_backend ready',
    ...(['ready', 'living'] as const).flatMap((name) => [
      `backend ${name}`,
      '  mode http',
      '  balance roundrobin',
      '  option redispatch 1',
      '  retries 2',
      '  retry-on conn-failure',
      '  timeout server 30s',
      `  option httpchk GET ${name === 'ready' ? '/readyz' : '/livez'}`,
      `  default-server inter 1s fastinter 500ms fall 2 rise 1${name === 'living' ? ' on-marked-down shutdown-sessions' : ''}`,
      ...INSTANCES.gateway.map((place) => `  server ${place.name} ${place.address}:3000 check port 9000`),
    ]),
    ...databaseLines(`127.0.0.1:${databasePort}`),
    'listen receiver',
    `  bind ${HOST}:${receiver.from}`,
    '  mode tcp',
    `  server receiver 127.0.0.1:${receiver.to}`,
    '',
  ].join('\n');
