import { describe, expect, it } from '@jest/globals';
import { mileageTripUpdated } from '@outlay/contracts';
import { violationsOf } from '@outlay/testing';
import { previousAttributes } from '../src/domain/trip-changes.ts';
import { tripView } from '../src/domain/trip-view.ts';
import { publishMileageTripUpdated } from '../src/events-out/mileage-trip-updated.ts';
import { exampleTrip } from './examples.ts';
import { publishedAs } from './publishes.ts';

describe('mileage_trip.updated, as this service says it', () => {
  it('keeps its contract and names what changed with its old value', () => {
    const before = tripView(exampleTrip(), new Map(), 'en-CA');
    const after = tripView(exampleTrip({ name: 'Other', claimed: 60_000, version: 2 }), new Map(), 'en-CA');
    const { event } = publishedAs(publishMileageTripUpdated(after, previousAttributes(before, after)));
    expect(violationsOf(mileageTripUpdated, event)).toEqual([]);
    expect(event.data).toMatchObject({
      previousAttributes: { name: 'Visit to the mill', distance: { claimed: 120 } },
      changedFields: ['name', 'distance'],
    });
  });
});
