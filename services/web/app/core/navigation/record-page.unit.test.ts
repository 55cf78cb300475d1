import { describe, expect, it } from '@jest/globals';
import { idsIn, pathWithin, recordPageOf } from './record-page.ts';

describe('the page of a record', () => {
  it('is found by the kind of the record and its number', () => {
    expect(recordPageOf('mileage_trip:12')).toEqual({ to: '/mileage/12', route: '/mileage/$id' });
  });

  it('is found by the name of a month', () => {
    expect(['period:2026-03', 'period:7', 'expense:2026-03'].map((record) => recordPageOf(record)?.to)).toEqual([
      '/books/periods/2026-03',
      undefined,
      undefined,
    ]);
  });

  it('is not there for what has none', () => {
    expect(['webhook:wh_1', 'bill:../people', 'toString:1', 'bill'].map(recordPageOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

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
