import { describe, expect, it } from '@jest/globals';
import { mileageTripCreated } from '@outlay/contracts';
import { violationsOf } from '@outlay/testing';
import { tripView } from '../src/domain/trip-view.ts';
import { publishMileageTripCreated } from '../src/events-out/mileage-trip-created.ts';
import { exampleTrip } from './examples.ts';
import { publishedAs } from './publishes.ts';

describe('mileage_trip.created, as this service says it', () => {
  it('keeps its contract, in the order of its trip', () => {
    const { event, aggregate } = publishedAs(publishMileageTripCreated(tripView(exampleTrip(), new Map(), 'fr-CA')));
    expect(violationsOf(mileageTripCreated, event)).toEqual([]);
    expect(aggregate).toBe('mileage_trip:88');
    expect(event.data.trip).toMatchObject({ id: 88, amount: 87.6, currency: 'CAD', statusLabel: 'Validée' });
  });
});
