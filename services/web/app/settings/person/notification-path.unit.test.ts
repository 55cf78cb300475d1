import { describe, expect, it } from '@jest/globals';
import { idsIn, pathWithin } from './notification-path.ts';

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

describe('the ids in paths', () => {
  it('are those of one kind of page, each once', () => {
    const paths = ['/bills/12', '/expense-reports/7', '/bills/12', '/bills/3'];
    expect(idsIn(paths, 'bills')).toEqual([12, 3]);
    expect(idsIn(paths, 'expense-reports')).toEqual([7]);
  });

  it('are not in paths that lead to no record, or to one without a number', () => {
    expect(idsIn([null, '/bills', '/webhooks/we_01', '//bills/7'], 'bills')).toEqual([]);
  });
});
