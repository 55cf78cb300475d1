import { describe, expect, it } from '@jest/globals';
import {
  asAmount,
  asDay,
  asFlag,
  asIds,
  asNumbers,
  asOneOf,
  asSomeOf,
  asText,
  asTexts,
  queryOfView,
  readSearch,
  viewOf,
} from './read-search.ts';

const FILTERS = {
  status: asTexts,
  step: asSomeOf(['draft', 'paid']),
  bank: asOneOf(['none', 'pending']),
  vendorId: asNumbers,
  categoryId: asIds,
  due: asDay,
  overdue: asFlag,
  minAmount: asAmount,
  merchant: asText,
};

describe('the filters of an address', () => {
  it('are read as the API takes them', () => {
    const search = {
      ...{ status: 'draft,denied', step: 'paid,lost', bank: 'none', vendorId: '3,x', categoryId: '4,5' },
      ...{ due: '2026-03-14', overdue: 'false', minAmount: '10.5', merchant: 'café' },
    };
    expect(readSearch(search, FILTERS)).toEqual({
      ...{ status: ['draft', 'denied'], step: ['paid'], bank: 'none', vendorId: [3], categoryId: '4,5' },
      ...{ due: '2026-03-14', overdue: false, minAmount: 10.5, merchant: 'café' },
    });
    expect(readSearch({ categoryId: 'none' }, FILTERS)).toEqual({ categoryId: 'none' });
  });

  it('leave out what is empty, what makes no sense, and what is no filter', () => {
    const search = {
      ...{ status: '', step: 'lost', bank: 'sold', vendorId: 'x', categoryId: '1;DROP' },
      ...{ due: 'soon', overdue: 'perhaps', minAmount: 'much', merchant: undefined, view: 'board' },
    };
    expect(readSearch(search, FILTERS)).toEqual({});
  });
});

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
