import { describe, expect, it } from '@jest/globals';
import { postBytes } from './exchange.ts';

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
