import { describe, expect, it } from '@jest/globals';
import { queryOfView, viewOf } from './view-query.ts';

describe('a saved view of a list', () => {
  it('has filters, order and columns, and comes back as it was', () => {
    const search = { status: 'draft,validated', sortBy: 'amount', hide: 'type', search: 'café & thé' };
    expect(queryOfView(viewOf(search))).toEqual(search);
  });

  it('leaves out what is empty, and the business', () => {
    expect(viewOf({ status: undefined, search: '', business: '2', type: 'mileage' })).toBe('type=mileage');
    expect(queryOfView('business=2&type=mileage')).toEqual({ type: 'mileage' });
  });
});
