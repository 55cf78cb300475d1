import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { type Cluster, startCluster } from './support/cluster.ts';

let cluster: Cluster;
let connection: Socket;
let responseText = '';

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.stop());
afterEach(() => {
  connection.destroy();
  cluster.owner.answerWith({ status: 200 });
});

const open = async (): Promise<void> => {
  const { hostname, port } = new URL(cluster.gateway.url);
  connection = connect(Number(port), hostname);
  await once(connection, 'connect');
  responseText = '';
  connection.on('data', (chunk) => {
    responseText += chunk;
  });
};

const head = (line: string, ...more: string[]): string =>
  [
    `${line} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${cluster.key}`,
    `x-tenant-id: ${cluster.business.id}`,
    ...more,
    '\r\n',
  ].join('\r\n');

const statuses = (): string[] => [...responseText.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? '');
const answered = (count: number) => waitFor(() => statuses().length >= count, { message: `answer ${count}` });

/** More than what lies in the buffers between the client and the service. */
const SIZE = 4_000_000;
const FORM = 'content-type: multipart/form-data; boundary=b';

describe('an upload that its service answers before its end', () => {
  it('is answered at once, and the next request on the same connection is answered too', async () => {
    cluster.owner.answerWith({ status: 403, early: true });
    await open();
    connection.write(head('POST /v1/receipts', FORM, `content-length: ${SIZE}`));
    connection.write('x'.repeat(SIZE / 4));
    await answered(1);
    connection.write('x'.repeat((SIZE / 4) * 3));
    connection.write(head('GET /v1/businesses'));
    await answered(2);
    expect(statuses()).toEqual(['403', '200']);
  });

  it('is not read without end', async () => {
    cluster.owner.answerWith({ status: 403, early: true });
    await open();
    const chunk = `${(1_000_000).toString(16)}\r\n${'x'.repeat(1_000_000)}\r\n`;
    connection.write(head('POST /v1/receipts', FORM, 'transfer-encoding: chunked') + chunk);
    await answered(1);
    const closed = new Promise((resolve) => connection.on('error', resolve).on('close', resolve));
    let sent = 0;
    const send = (): void => {
      while (!connection.destroyed && sent < 100) {
        sent += 1;
        if (!connection.write(chunk)) return;
      }
    };
    connection.on('drain', send);
    send();
    await closed;
    expect(statuses()).toEqual(['403']);
    expect(sent).toBeLessThan(100);
  });
});

describe('a client that goes away in the middle of its upload', () => {
  it('ends it for the service too', async () => {
    await open();
    const before = cluster.owner.requests.length;
    connection.write(head('POST /v1/receipts', FORM, `content-length: ${SIZE}`));
    connection.write('x'.repeat(1_000));
    await cluster.owner.waitForUnderWay(1);
    connection.destroy();
    await cluster.owner.waitForUnderWay(0);
    expect(cluster.owner.requests.length).toBe(before);
  });
});
