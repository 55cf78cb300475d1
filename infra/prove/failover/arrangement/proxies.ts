import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { needProgram } from '../../../local/servers/programs.ts';
import { createMember, type Member } from '../member.ts';
import { DATABASES, HOST, INSTANCES, type Place, PROXIES } from '../places.ts';
import { apiLines, healthLines } from './gateway-proxy.ts';

/** Where the proxy of a machine takes connections to the primary. */
export const DATABASE_PORT = 5_000;
const API_PORT = 8_080;

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

const GATEWAYS = INSTANCES.gateway.map((place) => ({ ...place, port: 3_000 }));

/** For each machine with services: the way to the primary for them, and to the gateways of all machines for everybody. */
export const createProxies = (root: string): Member[] =>
  PROXIES.map((place) => {
    const { address } = place;
    const api = [...apiLines(`${address}:${API_PORT}`, GATEWAYS), ...healthLines(address)];
    const lines = [...databaseLines(`${address}:${DATABASE_PORT}`), ...api];
    return proxyAt(place, root, lines, () => isListening(address, DATABASE_PORT));
  });

/** Where a dispatcher finds the customers' receiver: an address that is not public may be called on its own loopback alone. */
export const createReceiverWays = (root: string, port: number, target: number): Member[] =>
  INSTANCES['webhook-dispatcher'].map((place) => {
    const lines = ['listen receiver', `  bind 127.0.0.1:${port}`, '  mode tcp', `  server host ${HOST}:${target}`];
    return proxyAt(place, root, lines, async () => true);
  });

/**
 * The edge, in this process' own network, as a name of several addresses or a floating one: the API by the proxies of all machines at `port`, and the primary at
 * `databasePort`.
 */
export const edgeConfiguration = (port: number, databasePort: number, receiver: { from: number; to: number }): string =>
  [
    ...DEFAULTS,
    ...apiLines(
      `127.0.0.1:${port}`,
      PROXIES.map((place) => ({ ...place, port: API_PORT })),
    ),
    ...databaseLines(`127.0.0.1:${databasePort}`),
    'listen receiver',
    `  bind ${HOST}:${receiver.from}`,
    '  mode tcp',
    `  server receiver 127.0.0.1:${receiver.to}`,
    '',
  ].join('\n');
