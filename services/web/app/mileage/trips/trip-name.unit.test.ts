import { expect, it } from '@jest/globals';
import { tripName } from './trip-name.ts';

const stop = (address: string | null) => ({ address, placeId: null, latitude: null, longitude: null });

it('a trip is called by its name, else by where it went, else by what it was for', () => {
  const stops = [stop('Mill'), stop('Market'), stop('Bakery')];
  expect(tripName({ name: 'Flour', stops, note: 'x' })).toBe('Flour');
  expect(tripName({ name: null, stops, note: 'x' })).toBe('Mill – Bakery');
  expect(tripName({ name: null, stops: [stop(null), stop(null)], note: 'For flour' })).toBe('For flour');
  expect(tripName({ name: null, stops: [], note: null })).toBeUndefined();
});
