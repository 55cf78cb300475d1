import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createHttpClient, type HttpClient } from '../src/transport/http-client/http-client.ts';

const A = 1;
const AAAA = 28;
const NO_SUCH_NAME = 3;
const body = Buffer.from('{}');
const open: (() => unknown)[] = [];

type Answers = (type: number) => string[];

const nameLength = (message: Buffer): number => {
  let at = 12;
  for (let size = message[at] ?? 0; size > 0; size = message[at] ?? 0) at += size + 1;
  return at + 1 - 12;
};
const addressBytes = (address: string): Buffer =>
  address.includes(':')
    ? Buffer.from(
        address
          .split(':')
          .map((group) => group.padStart(4, '0'))
          .join(''),
        'hex',
      )
    : Buffer.from(address.split('.').map(Number));

/** One answer to one question, in the wire format of RFC 1035. */
const reply = (message: Buffer, answers: Answers): Buffer => {
  const end = 12 + nameLength(message) + 4;
  const type = message.readUInt16BE(end - 4);
  const found = answers(type)
    .map(addressBytes)
    .filter(({ length }) => length === (type === AAAA ? 16 : 4));
  const header = Buffer.from(message.subarray(0, 12));
  header.writeUInt16BE(0x8180 | (found.length === 0 ? NO_SUCH_NAME : 0), 2);
  header.writeUInt16BE(found.length, 6);
  header.fill(0, 8);
  const records = found.map((address) => {
    const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, address.length]);
    return Buffer.concat([head, address]);
  });
  return Buffer.concat([header, message.subarray(12, end), ...records]);
};

/** A real name server with the answers of the test. */
const nameServer = async (answers: Answers): Promise<string> => {
  const socket: Socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => socket.send(reply(message, answers), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  open.push(() => socket.close());
  return `127.0.0.1:${socket.address().port}`;
};

const client = async (answers: Answers, timeout = 400): Promise<HttpClient> => {
  const made = createHttpClient({ allowLoopback: false, timeout, dnsServers: [await nameServer(answers)] });
  open.push(made.close);
  return made;
};

afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

describe('a name server', () => {
  it.each([
    ['a private address', { [A]: ['10.0.0.1'] }],
    ['loopback', { [A]: ['127.0.0.1'] }],
    ['the metadata address', { [A]: ['169.254.169.254'] }],
    ['a public and a private address', { [A]: ['93.184.216.34', '10.0.0.1'] }],
    ['a public IPv4 and a local IPv6 address', { [A]: ['93.184.216.34'], [AAAA]: ['fe80:0:0:0:0:0:0:1'] }],
    ['a mapped address', { [AAAA]: ['0:0:0:0:0:ffff:7f00:1'] }],
    ['a translated address', { [AAAA]: ['64:ff9b:0:0:0:0:a9fe:a9fe'] }],
  ] as [string, Record<number, string[]>][])('that answers %s leads nowhere', async (_name, answers) => {
    const out = await client((type) => answers[type] ?? []);
    expect(await out.post('https://hook.example/', {}, body)).toMatchObject({ failure: 'address_not_allowed' });
    expect(await out.leadsToClosedAddress('https://hook.example/')).toBe(true);
  });

  it('that changes its mind between registration and delivery gains nothing', async () => {
    let queries = 0;
    const out = await client((type) => {
      if (type === AAAA) return [];
      queries += 1;
      return queries === 1 ? ['93.184.216.34'] : ['127.0.0.1'];
    });
    expect(await out.leadsToClosedAddress('https://hook.example/')).toBe(false);
    expect(await out.post('https://hook.example/', {}, body)).toMatchObject({ failure: 'address_not_allowed' });
  });

  it('that knows no such name is a DNS failure', async () => {
    const out = await client(() => []);
    expect(await out.post('https://hook.example/', {}, body)).toMatchObject({ failure: 'dns_failure' });
    expect(await out.leadsToClosedAddress('https://hook.example/')).toBe(false);
  });

  it('that never answers is cut at the limit', async () => {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    open.push(() => socket.close());
    const out = createHttpClient({
      allowLoopback: false,
      timeout: 300,
      dnsServers: [`127.0.0.1:${socket.address().port}`],
    });
    open.push(out.close);
    const result = await out.post('https://hook.example/', {}, body);
    expect(result).toMatchObject({ failure: 'timeout' });
    expect(result.responseTime).toBeLessThan(2_000);
  });
});
