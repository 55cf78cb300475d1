import { expect, it } from '@jest/globals';
import { tripQuery } from './trip-query.ts';

it('a list of trips is filtered by what its address says, and by nothing that the API does not know', () => {
  expect(tripQuery({})).toEqual({ sortBy: 'date', sortOrder: 'desc' });
  expect(
    tripQuery({ status: 'draft,lost', employeeId: '3,x', dateFrom: '2026-01-01', dateTo: 'never', search: 'mill' }),
  ).toEqual({
    status: ['draft'],
    employeeId: [3],
    dateFrom: '2026-01-01',
    search: 'mill',
    sortBy: 'date',
    sortOrder: 'desc',
  });
});
