import { describe, expect, it } from '@jest/globals';
import { boundsOf, searchTextOf } from './list-query.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');

describe('a span of time in an address', () => {
  it('ends now, or has whole days', () => {
    expect(boundsOf({ span: '1h', from: '2026-01-01' }, NOW)).toEqual({ createdFrom: '2026-03-14T11:00:00.000Z' });
    const { createdFrom = '', createdTo = '' } = boundsOf({ from: '2026-03-14', to: '2026-03-14' }, NOW);
    expect(Date.parse(createdTo) - Date.parse(createdFrom)).toBe(86_399_999);
  });

  it('is left out where it makes no sense', () => {
    expect(boundsOf({ span: 'toString', from: 'soon' }, NOW)).toEqual({});
  });
});

describe('what is typed in the search', () => {
  it('is an id where it looks like one', () => {
    expect(searchTextOf(' dlv_01KKPYJ5R7 ')).toEqual({ deliveryId: 'dlv_01KKPYJ5R7' });
    expect(searchTextOf('evt_01KKPYJ5R7')).toEqual({ eventId: 'evt_01KKPYJ5R7' });
    expect(searchTextOf('mileage_trip:12')).toEqual({ aggregate: 'mileage_trip:12' });
  });

  it('is text in payloads otherwise, within what the API takes', () => {
    expect(searchTextOf('Café Olimpico')).toEqual({ search: 'Café Olimpico' });
    expect(searchTextOf('x'.repeat(200))).toEqual({ search: 'x'.repeat(100) });
    expect([searchTextOf('ab'), searchTextOf(' '), searchTextOf(undefined)]).toEqual([{}, {}, {}]);
  });
});
