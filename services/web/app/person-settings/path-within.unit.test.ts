import { describe, expect, it } from '@jest/globals';
import { pathWithin } from './path-within.ts';

describe('the path of a notification', () => {
  it('leads to a page of the app', () => {
    expect(pathWithin('/bills/7')).toBe('/bills/7');
  });

  it('leads nowhere else', () => {
    expect(
      ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', null].map(pathWithin),
    ).toEqual(Array.from({ length: 5 }));
  });
});
