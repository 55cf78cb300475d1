import { describe, expect, it } from '@jest/globals';
import { isTerminalReturn } from './own-clients.ts';

describe('where the command of a terminal is returned to', () => {
  it.each([1, 8976, 65_535])('is port %d of this machine', (port) =>
    expect(isTerminalReturn(`http://127.0.0.1:${port}/callback`)).toBe(true),
  );

  it.each([
    'http://127.0.0.1/callback',
    'http://127.0.0.1:0/callback',
    'http://127.0.0.1:65536/callback',
    'http://127.0.0.1:80 /callback',
    'http://127.0.0.1:8976/callback/',
    'http://127.0.0.1:8976/callback?next=x',
    'http://127.0.0.1:8976/callback#x',
    'http://127.0.0.1:8976/other',
    'http://127.0.0.1:8976@evil.example/callback',
    'http://127.0.0.1.evil.example:8976/callback',
    'http://localhost:8976/callback',
    'http://[::1]:8976/callback',
    'https://127.0.0.1:8976/callback',
    'http://127.0.0.1:8976/callback\nhttp://evil.example',
  ])('is never %s', (uri) => expect(isTerminalReturn(uri)).toBe(false));
});
