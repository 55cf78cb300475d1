import { describe, expect, it } from '@jest/globals';
import { recordPageOf } from './record-page.ts';

describe('the page of a record', () => {
  it('is found by the kind of the record and its number', () => {
    expect(recordPageOf('mileage_trip:12')).toEqual({ to: '/mileage/12', route: '/mileage/$id' });
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
