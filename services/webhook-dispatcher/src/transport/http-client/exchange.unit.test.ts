import { describe, expect, it } from '@jest/globals';
import type { Connection, ConnectionPool } from './connection-pool.ts';
import { exchange, postBytes } from './exchange.ts';

const body = Buffer.from('{"merchant":"Café"}');
const bytesOf = (headers: Record<string, string>) =>
  postBytes({ host: 'a.example:8443', path: '/b?c=d', headers, body, keep: true });

describe('a POST', () => {
  it('goes out in one piece, its body untouched', () => {
    const bytes = bytesOf({ 'x-a': '1', 'content-type': 'application/json' });
    expect(bytes.toString()).toBe(
      `POST /b?c=d HTTP/1.1\r\nhost: a.example:8443\r\nconnection: keep-alive\r\nx-a: 1\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"merchant":"Café"}`,
    );
  });

  it.each(['a\r\nx-b: 2', 'a\nb', 'a\rb', 'a\0b', 'aĊx-b: 2', 'a\u{1f600}b'])(
    'with the header %j is not made',
    (value) => {
      expect(() => bytesOf({ 'x-a': value })).toThrow('x-a');
      expect(() => bytesOf({ [value]: 'a' })).toThrow('cannot be sent');
    },
  );
});

/** What is read of such a long answer, and how long its connection is kept, where the endpoint is granted so much. */
const readWith = async (grants: () => boolean) => {
  const kept: number[] = [];
  const answer = Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: 15000\r\n\r\n${'x'.repeat(15_000)}`);
  const connection = { facts: {}, family: 4, requests: 1, sending: false } as unknown as Connection;
  connection.use = ({ received }) => received(answer);
  const take: ConnectionPool['take'] = (_options, opened) => queueMicrotask(() => opened(connection));
  const give = (_connection: Connection, keep: number): void => void kept.push(keep);
  const pool = { grants, take, give } as unknown as ConnectionPool;
  const post = { bytes: bytesOf({}), timeout: 10_000, bodyBytes: 16_384, fresh: false };
  const { body: read, statusCode } = (await exchange(pool, post)) as { body: Buffer; statusCode: number };
  return { statusCode, length: read.length, kept };
};

describe('an answer', () => {
  it('is read as far as its endpoint is granted, by all its connections together', async () => {
    let left = 3;
    const grants = (): boolean => left-- > 0;
    expect(await readWith(grants)).toEqual({ statusCode: 200, length: 15_000, kept: [4_000] });
    const cut = await readWith(grants);
    expect(cut).toMatchObject({ statusCode: 200, kept: [0] });
    expect(cut.length).toBeLessThan(4_096);
  });
});
