import { describe, expect, it } from '@jest/globals';
import { violationsOf } from '@outlay/testing';
import type { BusinessContext } from '../src/context/index.ts';
import { tripCreated, tripDeleted, tripUpdated } from '../src/mileage/trips/trip.events.ts';
import { exampleTrip } from './examples.ts';
import { publishedAs } from './publishes.ts';

const context: BusinessContext = {
  business: {
    id: 1,
    country: 'CA',
    currency: 'CAD',
    timeZone: 'America/Toronto',
    locale: 'fr-CA',
    distanceUnit: 'km',
  },
  categories: new Map(),
};

describe.each([
  ['mileage_trip.created', tripCreated],
  ['mileage_trip.deleted', tripDeleted],
] as const)('%s, as this service publishes it', (kind, eventOf) => {
  it('keeps its contract, in the order of its trip and the language of its business', () => {
    const { event, aggregate } = publishedAs(eventOf(exampleTrip(), context));
    expect(violationsOf(kind, event)).toEqual([]);
    expect(aggregate).toBe('mileage_trip:88');
    expect(event.data.trip).toMatchObject({ id: 88, amount: 87.6, currency: 'CAD', statusLabel: 'Validée' });
  });
});

describe('mileage_trip.updated, as this service publishes it', () => {
  it('keeps its contract and names what changed with its old value', () => {
    const updated = tripUpdated(exampleTrip(), exampleTrip({ name: 'Other', claimed: 60_000, version: 2 }), context);
    if (!updated) throw new Error('no event');
    const { event, aggregate } = publishedAs(updated);
    expect(violationsOf('mileage_trip.updated', event)).toEqual([]);
    expect(aggregate).toBe('mileage_trip:88');
    expect(event.data).toMatchObject({
      previousAttributes: { name: 'Visit to the mill', distance: { claimed: 120 } },
      changedFields: ['name', 'distance'],
    });
  });

  it('is not published when nothing that is shown changed', () => {
    expect(tripUpdated(exampleTrip(), exampleTrip({ version: 2 }), context)).toBeUndefined();
  });
});
