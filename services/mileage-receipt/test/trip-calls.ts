import type { Caller } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';

export const TRIPS = '/v1/businesses/1/mileage-trips';
export const EMPLOYEE = { userId: 11, role: 'employee' } as const satisfies Partial<Caller>;

/** Calls of people of business 1 about their trips, and the events of them. */
const createTripCalls = (service: TestService) => {
  const drive = (command: object, caller: Partial<Caller> = EMPLOYEE, headers = {}) =>
    service.call('POST', TRIPS, caller, { date: '2026-03-13', ...command }, headers);
  return {
    drive,
    /** A trip of so many of the business's units of distance. */
    claim: async (claimed: number, date: string, caller: Partial<Caller>) =>
      (await drive({ date, distance: { claimed } }, caller)).body.data,
    read: async (id: number) => (await service.call('GET', `${TRIPS}/${id}`, {})).body.data,
    /** The events of a trip, once there are so many. */
    publishedOf: (id: number, count: number) =>
      waitFor(() => {
        const events = service.published().filter(({ data }) => (data.trip as { id: number } | undefined)?.id === id);
        return events.length >= count && events;
      }),
  };
};

/** The service with business 1 in Canada and business 2 in the United States, and the calls of business 1. */
export const startTrips = async () => {
  const service = await startService();
  await service.knows({ id: 1 });
  await service.knows({ id: 2, country: 'US', currency: 'USD', distanceUnit: 'mi' });
  return { service, trips: createTripCalls(service) };
};

export type TripCalls = ReturnType<typeof createTripCalls>;
