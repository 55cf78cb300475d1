import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Authority, createAuthority } from '@outlay/testing';
import { createHttpClient } from '../src/transport/http-client/http-client.ts';
import { type Exchange, type Outcome, outcomeOf } from '../src/transport/http-client/outcome.ts';
import { every, flood, type HostileServer, startHostile } from './hostile-server.ts';

/** As in production; all cases run at once, so that the suite takes it once. */
const LIMIT = 5_000;
const SLACK = 500;
const MEBIBYTE = 1024 * 1024;
const body = Buffer.from('{"id":"evt_1"}');
const CHUNK = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`);
/** 64 MiB of zeros in 64 KiB. */
const BOMB = gzipSync(Buffer.alloc(64 * MEBIBYTE));

type Case = {
  name: string;
  speak: (socket: Socket) => void;
  /** What is recorded, and whether there will be another attempt. */
  recorded: string;
  result: Outcome['result'];
  atOnce?: boolean;
  tls?: 'good' | 'expired' | 'self-signed' | 'old' | 'stalled';
  host?: string;
};

const answer = (text: string) => (socket: Socket) => void socket.write(text);
const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';

const CASES: Case[] = [
  { name: 'sends nothing', speak: () => undefined, recorded: 'timeout', result: 'retry' },
  {
    name: 'sends one byte a second of a header',
    speak: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx: ');
      every(1_000, socket, () => socket.write('a'));
    },
    recorded: 'timeout',
    result: 'retry',
  },
  {
    name: 'sends one byte a second of a body',
    speak: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10000\r\n\r\n');
      every(1_000, socket, () => socket.write('a'));
    },
    recorded: 'timeout',
    result: 'retry',
  },
  {
    name: 'sends a body without end behind 200',
    speak: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      flood(socket, CHUNK);
    },
    recorded: '200',
    result: 'success',
  },
  {
    name: 'sends a body without end behind 500',
    speak: (socket) => {
      socket.write('HTTP/1.1 500 No\r\ntransfer-encoding: chunked\r\n\r\n');
      flood(socket, CHUNK);
    },
    recorded: '500',
    result: 'retry',
  },
  {
    name: 'sends a header without end',
    speak: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx: ');
      flood(socket, Buffer.alloc(0x10000, 'a'));
    },
    recorded: 'invalid_response',
    result: 'retry',
  },
  {
    name: 'sends headers without end',
    speak: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      flood(socket, Buffer.from('x: y\r\n'.repeat(1_000)));
    },
    recorded: 'invalid_response',
    result: 'retry',
  },
  {
    name: 'ends before the length it announced',
    speak: (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nabc'),
    recorded: 'connection_reset',
    result: 'retry',
  },
  {
    name: 'sends more than the length it announced',
    speak: answer('HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nabcdefgh'),
    recorded: '200',
    result: 'success',
  },
  {
    name: 'announces two lengths',
    speak: answer('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na'),
    recorded: 'invalid_response',
    result: 'retry',
  },
  {
    name: 'sends a compressed bomb',
    speak: (socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${BOMB.length}\r\n\r\n`);
      socket.write(BOMB);
    },
    recorded: '200',
    result: 'success',
  },
  {
    name: 'storms with 1xx',
    speak: (socket) => every(2, socket, () => void socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(20))),
    recorded: 'invalid_response',
    result: 'retry',
  },
  { name: 'resets', speak: (socket) => void socket.resetAndDestroy(), recorded: 'connection_reset', result: 'retry' },
  {
    name: 'resets immediately',
    speak: (socket) => void socket.resetAndDestroy(),
    atOnce: true,
    recorded: 'connection_reset',
    result: 'retry',
  },
  { name: 'closes its half', speak: (socket) => void socket.end(), recorded: 'connection_reset', result: 'retry' },
  {
    name: 'closes its half after half an answer',
    speak: (socket) => void socket.end('HTTP/1.1 200 OK\r\nx: '),
    recorded: 'connection_reset',
    result: 'retry',
  },
  {
    name: 'is no HTTP server',
    speak: answer('SSH-2.0-OpenSSH_9.2\r\n'),
    recorded: 'invalid_response',
    result: 'retry',
  },
  { name: 'speaks TLS 1.1 at most', speak: answer(OK), tls: 'old', recorded: 'tls_handshake', result: 'retry' },
  { name: 'stalls in the handshake', speak: () => undefined, tls: 'stalled', recorded: 'timeout', result: 'retry' },
  {
    name: 'has an expired certificate',
    speak: answer(OK),
    tls: 'expired',
    recorded: 'tls_certificate',
    result: 'final',
  },
  { name: 'signed for itself', speak: answer(OK), tls: 'self-signed', recorded: 'tls_certificate', result: 'final' },
  {
    name: 'has a certificate of another name',
    speak: answer(OK),
    tls: 'good',
    host: 'shop.localhost',
    recorded: 'tls_certificate',
    result: 'final',
  },
];

const authorities: Authority[] = [];
const servers: HostileServer[] = [];
const met = new Map<string, Exchange>();
/** Bytes outside of the heap at most, above the least that there was: the senders' own included. */
let grown = 0;

const start = ({ speak, tls, atOnce = false }: Case, [good, expired, stranger]: Authority[]) => {
  if (tls === undefined || tls === 'stalled') return startHostile(speak, { atOnce });
  const { key = '', cert = '' } = { good, old: good, expired, 'self-signed': stranger }[tls] ?? {};
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' } as const;
  return startHostile(speak, { tls: { key, cert, ...(tls === 'old' && old) } });
};

beforeAll(async () => {
  authorities.push(createAuthority(), createAuthority({ days: -1 }), createAuthority());
  const ca = authorities.slice(0, 2).map((authority) => authority.ca);
  const client = createHttpClient({ allowLoopback: true, timeout: LIMIT, dnsServers: [], ca: ca.join('\n') });
  let least = process.memoryUsage().external;
  const measuring = setInterval(() => {
    const now = process.memoryUsage().external;
    least = Math.min(least, now);
    grown = Math.max(grown, now - least);
  }, 20);
  await Promise.all(
    CASES.map(async (each) => {
      const server = await start(each, authorities);
      servers.push(server);
      const url = each.tls === 'stalled' ? server.url.replace('http:', 'https:') : server.url;
      met.set(each.name, await client.post(url.replace('localhost', each.host ?? 'localhost'), {}, body));
    }),
  );
  clearInterval(measuring);
  await client.close();
}, 30_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  for (const authority of authorities) authority.close();
});

describe('within five seconds, a receiver that', () => {
  it.each(CASES)('$name is $recorded: $result', ({ name, recorded, result }) => {
    const exchange = met.get(name);
    if (!exchange) throw new Error('not over');
    const { statusCode, error, ...outcome } = outcomeOf(exchange);
    expect([result === 'success' ? String(statusCode) : (error ?? '').replace('http_', ''), outcome.result]).toEqual([
      recorded,
      result,
    ]);
    expect(exchange.responseTime).toBeLessThan(LIMIT + SLACK);
    if (recorded === 'timeout') expect(exchange.responseTime).toBeGreaterThanOrEqual(LIMIT - 5);
  });

  it('sends without end, or a bomb, takes less memory than the bomb would alone', () => {
    expect(grown).toBeGreaterThan(0);
    expect(grown).toBeLessThan(48 * MEBIBYTE);
  });
});
