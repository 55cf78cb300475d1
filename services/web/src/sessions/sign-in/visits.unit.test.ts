import { describe, expect, it } from '@jest/globals';
import { returnPath } from './visits.ts';

describe('where a browser goes after signing in', () => {
  it.each(['/', '/expenses?status=open#top', '/signed-in-again', '/settings/security', '/signed-inside'])(
    'is %s',
    (to) => {
      expect(returnPath(to)).toBe(to);
    },
  );

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '',
    '/sign-in',
    '/sign-in/',
    '/signed-in?code=x',
    '/sign-out',
    '/api/v1/users/me',
    '/session',
    `/${'a'.repeat(3_000)}`,
    undefined,
    ['/a', '/b'],
  ])('is never %j', (to) => {
    expect(returnPath(to)).toBe('/');
  });
});
