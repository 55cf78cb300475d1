import { describe, expect, it } from '@jest/globals';
import { mileageTripUpdated } from '@outlay/contracts';
import { faultsOf } from '@outlay/testing';
import { previousAttributes } from '../src/domain/trip-changes.ts';
import { tripView } from '../src/domain/trip-view.ts';
import { sayMileageTripUpdated } from '../src/events-out/mileage-trip-updated.ts';
import { exampleTrip } from './examples.ts';
import { saidAs } from './says.ts';

describe('mileage_trip.updated, as this service says it', () => {
  it('keeps its contract and names what changed with its old value', () => {
    const before = tripView(exampleTrip(), new Map(), 'en-CA');
    const after = tripView(exampleTrip({ name: 'Other', claimed: 60_000, version: 2 }), new Map(), 'en-CA');
    const { event } = saidAs(sayMileageTripUpdated(after, previousAttributes(before, after)));
    expect(faultsOf(mileageTripUpdated, event)).toEqual([]);
    expect(event.data).toMatchObject({
      previousAttributes: { name: 'Visit to the mill', distance: { claimed: 120 } },
      changedFields: ['name', 'distance'],
    });
  });
});
