import { expect, it } from '@jest/globals';
import { tripTotals } from './trip-totals.ts';

it('amounts of trips are added by currency, to the cent', () => {
  const trips = [
    { currency: 'CAD', amount: 0.1 },
    { currency: 'CAD', amount: 0.2 },
    { currency: 'USD', amount: 7 },
  ];
  expect(tripTotals(trips)).toEqual([
    { currency: 'CAD', amount: 0.3 },
    { currency: 'USD', amount: 7 },
  ]);
});
