import { describe, expect, it } from '@jest/globals';
import { changesOf, commandOf, draftOf, emptyDraft, isWorthShowing, placesOf, renamed } from './trip-draft.ts';

const DAY = '2026-03-13';
const place = (address: string, latitude: number | null = null) => ({
  key: address,
  address,
  placeId: null,
  latitude,
  longitude: latitude,
});
const draft = { ...emptyDraft(DAY), stops: [place('Mill', 45), place(' '), place('Bakery')] };

describe('a trip as it is typed', () => {
  it('has the stops that were filled in, once there are two', () => {
    expect(placesOf(draft)?.map(({ address }) => address)).toEqual(['Mill', 'Bakery']);
    expect(placesOf({ ...draft, stops: [place('Mill')] })).toBeNull();
    expect(commandOf(draft).stops?.[0]).not.toHaveProperty('key');
  });

  it('forgets where a stop was when its address is another one', () => {
    expect(renamed(place('Mill', 45), 'Mall')).toMatchObject({ address: 'Mall', latitude: null, longitude: null });
  });

  it('names a distance, a person and a vehicle only where they were chosen', () => {
    expect(commandOf(draft)).not.toHaveProperty('distance');
    expect(commandOf(draft)).not.toHaveProperty('employeeId');
    expect(commandOf({ ...draft, vehicle: '7', employeeId: 3, distance: 12 })).toMatchObject({
      vehicle: { id: 7 },
      employeeId: 3,
      distance: { claimed: 12 },
    });
    expect(commandOf({ ...draft, vehicle: 'COMPANY' }).vehicle).toEqual({ ownership: 'COMPANY' });
  });

  it('has a route only while it is entered by one', () => {
    expect(commandOf({ ...draft, polyline: 'abc' }).route).toBeNull();
    expect(commandOf({ ...draft, way: 'route', polyline: 'abc' }).route).toEqual({ polyline: 'abc' });
  });

  it('goes back to the distance that is worked out when the typed one is removed', () => {
    expect(changesOf(draft).distance).toEqual({ clearClaimed: true });
    expect(changesOf({ ...draft, distance: 5 }).distance).toEqual({ claimed: 5 });
    expect(changesOf({ ...draft, employeeId: 3 })).not.toHaveProperty('employeeId');
  });

  it('is worth something once there is a day and a way', () => {
    expect(isWorthShowing(draft)).toBe(true);
    expect(isWorthShowing({ ...draft, date: null })).toBe(false);
    expect(isWorthShowing(emptyDraft(DAY))).toBe(false);
    expect(isWorthShowing({ ...emptyDraft(DAY), distance: 3 })).toBe(true);
  });

  it('is the trip again that it was read from', () => {
    const trip = {
      stops: [],
      route: { polyline: 'abc' },
      isRoundTrip: true,
      distance: { claimed: 9 },
      day: DAY,
      vehicle: { id: 4, ownership: 'EMPLOYEE' },
      categoryId: 2,
      projectId: 6,
      employeeId: 1,
      name: null,
      note: 'Flour',
      savedTripId: null,
    } as unknown as Parameters<typeof draftOf>[0];
    expect(changesOf(draftOf(trip))).toMatchObject({
      stops: null,
      route: { polyline: 'abc' },
      isRoundTrip: true,
      vehicle: { id: 4 },
      distance: { claimed: 9 },
      projectId: 6,
      note: 'Flour',
    });
  });
});
