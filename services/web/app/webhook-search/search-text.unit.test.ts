import { describe, expect, it } from '@jest/globals';
import { searchTextOf } from './search-text.ts';

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
