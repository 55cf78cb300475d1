import { describe, expect, it } from '@jest/globals';
import { countSet, filtersOf, orderOf } from './expense-query.ts';

describe('the address of the list of expenses', () => {
  it('has the parameters of the API', () => {
    expect(
      filtersOf({
        status: 'draft,validated',
        categoryId: '3,4',
        hasReceipt: 'false',
        isDuplicate: 'true',
        reportId: 'none',
        dateFrom: '2026-03-01',
        minAmount: '12.5',
        userId: '5,6',
        search: 'café',
      }),
    ).toEqual({
      status: ['draft', 'validated'],
      categoryId: '3,4',
      hasReceipt: false,
      isDuplicate: true,
      reportId: 'none',
      dateFrom: '2026-03-01',
      minAmount: 12.5,
      userId: [5, 6],
      search: 'café',
    });
  });

  it('may say other things, and nonsense, which filter nothing', () => {
    expect(
      filtersOf({ hide: 'category', business: '2', dateFrom: 'yesterday', minAmount: 'x', hasReceipt: 'maybe' }),
    ).toEqual({});
    expect(filtersOf({ categoryId: '1;DROP', userId: 'none' })).toEqual({});
  });

  it('orders the latest first unless it says otherwise', () => {
    expect(orderOf({})).toEqual({ sortBy: 'date', sortOrder: 'desc' });
    expect(orderOf({ sortBy: 'amount', sortOrder: 'asc' })).toEqual({ sortBy: 'amount', sortOrder: 'asc' });
    expect(orderOf({ sortBy: 'password' })).toEqual({ sortBy: 'date', sortOrder: 'desc' });
  });

  it('counts the filters that are set', () => {
    expect(countSet({ dateFrom: '2026-03-01', dateTo: '', type: undefined }, ['dateFrom', 'dateTo', 'type'])).toBe(1);
  });
});
